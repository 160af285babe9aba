// Plays the bench's moves as a course program does: each cell is a string, each line is written by itself.
const [rows, cols, , ...mines] = Deno.readTextFileSync(Deno.args[0]!).split(/\s+/).map(Number);
const cells: string[][] = [];
const isMine: boolean[][] = [];
for (let row = 0; row < rows!; row++) {
  cells.push(new Array(cols).fill(" "));
  isMine.push(new Array(cols).fill(false));
}
for (let i = 0; i + 1 < mines.length; i += 2) isMine[mines[i]!]![mines[i + 1]!] = true;

const encoder = new TextEncoder();
function print(text: string): void {
  Deno.stdout.writeSync(encoder.encode(text));
}

function minesAround(row: number, col: number): number {
  let count = 0;
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = col - 1; c <= col + 1; c++) {
      if ((r !== row || c !== col) && isMine[r]?.[c]) count++;
    }
  }
  return count;
}

function isWon(): boolean {
  for (let row = 0; row < rows!; row++) {
    for (let col = 0; col < cols!; col++) {
      if (isMine[row]![col] ? cells[row]![col] !== "F" : !/\d/.test(cells[row]![col]!)) return false;
    }
  }
  return true;
}

function printRound(rounds: number): void {
  print("\n");
  print(` Rounds Completed: ${rounds}\n`);
  print("\n");
  for (let row = 0; row < rows!; row++) {
    let line = ` ${row} |`;
    for (let col = 0; col < cols!; col++) line += ` ${cells[row]![col]} |`;
    print(`${line}\n`);
  }
  let footer = "     ";
  for (let col = 0; col < cols!; col++) footer += col < cols! - 1 ? `${col}   ` : `${col} `;
  print(`${footer}\n`);
  print("\n");
  print("minesweeper-alpha: ");
}

for (
  const line of Deno.readTextFileSync(new URL("../../lib/editions/alpha/banner_2022.txt", import.meta.url)).split(
    /(?<=\n)/,
  )
) {
  print(line);
}
let rounds = 0;
printRound(rounds);
for await (const line of lines(Deno.stdin.readable)) {
  const [command, row, col] = line.split(" ");
  const mark = command === "r" ? String(minesAround(Number(row), Number(col))) : command === "m" ? "F" : "?";
  cells[Number(row)]![Number(col)] = mark;
  rounds++;
  if (isWon()) break;
  printRound(rounds);
}
print("\n");
print("Quitting the game...\n");
print("Bye!\n");

async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const pieces = (rest + text).split("\n");
    rest = pieces.pop()!;
    yield* pieces;
  }
}
