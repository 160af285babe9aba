// The menu edition as a student may write it. Run by `deno run -A menu.js FAULT ARGS…`; the fault "none" makes it right.
import { chance, readLine, write } from "./lines.js";

const [fault, ...args] = Deno.args;
const option = (name) => args[args.indexOf(name) + 1];
let rows, cols, mines, shown;
if (args[0] === "-i") {
  const words = Deno.readTextFileSync(option("-i")).split(/\s+/).filter((word) => word !== "");
  [rows, cols] = words.slice(0, 2).map(Number);
  const squares = words.slice(2);
  mines = new Set(squares.flatMap((square, i) => square[0] === "*" ? [i] : []));
  shown = new Set(squares.flatMap((square, i) => square[1] === "S" ? [i] : []));
} else {
  [rows, cols] = [Number(option("-r")), Number(option("-c"))];
  const squares = [...Array(rows * cols).keys()].sort(() => chance() - 0.5);
  mines = new Set(squares.slice(0, Number(option("-m")) + (fault === "a-mine-too-many" ? 1 : 0)));
  shown = new Set();
}

function around(square) {
  const [row, col] = [Math.floor(square / cols), square % cols];
  return [...Array(rows * cols).keys()].filter((other) =>
    other !== square && Math.abs(Math.floor(other / cols) - row) <= 1 && Math.abs(other % cols - col) <= 1
  );
}

const sign = (square) => mines.has(square) ? "*" : String(around(square).filter((other) => mines.has(other)).length);

function uncover(square) {
  if (shown.has(square)) return;
  shown.add(square);
  if (sign(square) !== "0" || fault === "no-ripple") return;
  if (fault !== "simple-ripple") return around(square).forEach(uncover);
  const col = square % cols;
  for (const [step, most] of [[-cols, rows], [1, cols - 1 - col], [cols, rows], [-1, col]]) {
    for (let i = 1, next = square + step; i <= most && next >= 0 && next < rows * cols; i++, next += step) {
      shown.add(next);
      if (sign(next) !== "0") break;
    }
  }
}

function status() {
  if ([...mines].some((mine) => shown.has(mine))) return fault === "never-lost" ? "InProgress" : "Lose";
  if (shown.size === rows * cols - mines.size) return "Win";
  return shown.size > 0 ? "InProgress" : "NotStarted";
}

const line = (fields) => `${fields.map((field) => String(field).padEnd(2)).join(" ")}`;
for (;;) {
  const all = [...Array(cols).keys()];
  const lines = [line(["", ...all])];
  for (let row = 0; row < rows; row++) {
    lines.push(line([row, ...all.map((col) => shown.has(row * cols + col) ? sign(row * cols + col) : "H")]));
  }
  const over = /Win|Lose/.test(status());
  write(lines.map((text) => `${fault === "no-blank" ? text.trimEnd() : text}\n`).join(""));
  write(
    `Game status: ${status()}\nAvailable actions: (1) Save | (2) Exit${over ? "" : " | (3) Move"}\nEnter selection: `,
  );
  const choice = readLine();
  if (choice === null || choice === "2") {
    write(`${choice === null ? "\n" : ""}Goodbye :)\n`);
    break;
  }
  if (choice === "1") {
    write("Enter filename: ");
    const squares = Array.from({ length: rows }, (_, row) => all.map((col) => row * cols + col));
    const save = squares.map((list) => list.map((square) => sign(square) + (shown.has(square) ? "S" : "H")).join(" "));
    const text = `${rows}\n${cols}\n${save.join("\n")}\n`;
    Deno.writeTextFileSync(readLine(), fault === "saves-all-hidden" ? text.replaceAll("S", "H") : text);
    write("Save operation done\n");
  } else if (choice === "3" && !over) {
    write("Enter row then column (space separated): ");
    const [, row, col] = readLine().match(/^(-?\d+) (-?\d+)$/) ?? [];
    const square = Number(row) * cols + Number(col);
    if (row === undefined || row < 0 || row >= rows || col < 0 || col >= cols || shown.has(square)) {
      write("Illegal move values\n");
    } else uncover(square);
  } else write("Illegal choice\n");
}
