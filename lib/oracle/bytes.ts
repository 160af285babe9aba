const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
const STRICT = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

/** A byte that is no UTF-8 becomes the character this far above it: half of a surrogate pair, which no UTF-8 gives. */
const LONE_BYTE = 0xdc00;

/** Makes text of bytes so that different bytes stay different, whether they are UTF-8 or not. */
export function decode(bytes: Uint8Array): string {
  try {
    return STRICT.decode(bytes);
  } catch {
    return decodeAny(bytes);
  }
}

function decodeAny(bytes: Uint8Array): string {
  let text = "";
  let good = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      text += UTF8.decode(bytes.subarray(good, at)) + String.fromCharCode(LONE_BYTE + bytes[at]!);
      good = at + 1;
    }
    at += Math.max(length, 1);
  }
  return text + UTF8.decode(bytes.subarray(good));
}

/** Gives how many bytes the well-formed sequence at a place has; 0 where there is none (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  const second = bytes[at + 1] ?? 0;
  const [least, most] = SECOND_BYTES[lead] ?? [0x80, 0xbf];
  if (length > 0 && (second < least || second > most)) return 0;
  for (let i = 2; i < length; i++) if ((bytes[at + i] ?? 0) >> 6 !== 0b10) return 0;
  return length;
}

/** What may follow the lead bytes that would otherwise begin an overlong sequence, a surrogate, or more than Unicode. */
const SECOND_BYTES: Readonly<Record<number, readonly [number, number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

/** Makes blanks, line ends and all that a terminal would not show visible: `·`, `⏎`, `→`, `\xHH`. */
export function visible(text: string): string {
  return printable(text).replaceAll(" ", "·");
}

const SIGNS: Readonly<Record<string, string>> = { "\t": "→", "\r": "␍", "\n": "⏎" };

/** Makes what cannot be shown visible, and harmless for a terminal; blanks stay as they are. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Z}]/gu, (char) => {
    const code = char.codePointAt(0)!;
    if (char === " ") return char;
    if (SIGNS[char] !== undefined) return SIGNS[char];
    return code >= LONE_BYTE + 0x80 && code <= LONE_BYTE + 0xff
      ? `\\x${(code - LONE_BYTE).toString(16)}`
      : `\\u{${code.toString(16)}}`;
  });
}

/** Tells whether two lists of bytes are the same. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const words = a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0 ? a.length >> 2 : 0;
  const [as, bs] = [
    new Uint32Array(a.buffer, words && a.byteOffset, words),
    new Uint32Array(b.buffer, words && b.byteOffset, words),
  ];
  for (let i = 0; i < words; i++) if (as[i] !== bs[i]) return false;
  for (let i = 4 * words; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
