// What the JavaScript programs share: lines of standard input, writing without a line end, and chance.
let text = "";
const bytes = new Uint8Array(4096);

/** Gives the next line, or null at the end. */
export function readLine() {
  while (!text.includes("\n")) {
    const count = Deno.stdin.readSync(bytes);
    if (count === null) return null;
    text += new TextDecoder().decode(bytes.subarray(0, count));
  }
  const [line] = text.split("\n", 1);
  text = text.slice(line.length + 1);
  return line;
}

/** Writes a text at once. */
export function write(output) {
  Deno.stdout.writeSync(new TextEncoder().encode(output));
}

let state = 20;

/** Gives a number from 0 to 1, the same ones in each run, so that tests can rely on them. */
export function chance() {
  state = (state * 1103515245 + 12345) % 2 ** 31;
  return state / 2 ** 31;
}
