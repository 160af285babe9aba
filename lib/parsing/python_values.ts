/** What Python's `int()` strips: not what JavaScript's `trim()` takes away, nor U+001C-001F that `str.strip()` does. */
const SPACE = "[\\t-\\r\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*";
const INTEGER = new RegExp(`^${SPACE}([+-]?)(\\p{Nd}+(?:_\\p{Nd}+)*)${SPACE}$`, "u");

/** Since 3.11 `int()` refuses more digits: "Exceeds the limit (4300 digits) for integer string conversion". */
const MOST_DIGITS = 4300;

/**
 * Reads text as Python's `int()` does: white space around, a sign, decimal digits of any script, single underscores between
 * them; anything else is `undefined`. Beyond 2^53 the value is only near, which is enough to refuse it.
 */
export function parsePythonInt(text: string): number | undefined {
  const [, sign, written = ""] = INTEGER.exec(text) ?? [];
  const digits = Array.from(written.replaceAll("_", ""), digitValue);
  if (sign === undefined || digits.length > MOST_DIGITS) return undefined;
  // `+ 0` makes the -0 of "-0" the 0 that Python reads.
  return Number(`${sign}${digits.join("")}`) + 0;
}

/** Every script's ten digits stand together, from zero on; where scripts follow each other, so do their tens. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/** Quotes text as Python's `repr()` does. */
export function pythonRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + Array.from(text, (char) => escape(char, quote)).join("") + quote;
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escape(char: string, quote: string): string {
  if (char === quote) return `\\${char}`;
  // str.isprintable(): "Nonprintable characters are those in group Separator or Other, excepting the ASCII space".
  if (char === " " || !/[\p{C}\p{Z}\\]/u.test(char)) return char;
  const code = char.codePointAt(0)!;
  const hex = code.toString(16);
  return ESCAPES[char] ??
    (code < 0x100
      ? `\\x${hex.padStart(2, "0")}`
      : code < 0x10000
      ? `\\u${hex.padStart(4, "0")}`
      : `\\U${hex.padStart(8, "0")}`);
}
