// Stage 5 as a student may write it. Run by `deno run stages.js FAULT`; the fault "none" makes it right.
import { chance, readLine, write } from "./lines.js";

const [fault] = Deno.args;
const QUESTION = "Set/unset mines marks or claim a cell as free: ";
const cells = Array(81).fill(".");
let mines;

function around(cell) {
  const [x, y] = [cell % 9, Math.floor(cell / 9)];
  return [...Array(81).keys()].filter((other) =>
    other !== cell && Math.abs(other % 9 - x) <= 1 && Math.abs(Math.floor(other / 9) - y) <= 1
  );
}

function layMines(count, first) {
  const room = count <= 72;
  const clear = fault === "mine-first"
    ? []
    : room && fault !== "mines-around-first"
    ? [first, ...around(first)]
    : [first];
  const free = [...Array(81).keys()].filter((cell) => !clear.includes(cell)).sort(() => chance() - 0.5);
  const must = fault === "mine-first" ? [first] : fault === "mines-around-first" ? [around(first)[0]] : [];
  const wanted = fault === "a-mine-too-few" ? count - 1 : count;
  return new Set([...must, ...free.filter((cell) => !must.includes(cell))].slice(0, wanted));
}

function explore(cell) {
  const count = around(cell).filter((other) => mines.has(other)).length;
  cells[cell] = count === 0 ? "/" : String(fault === "wrong-number" && count === 2 ? 1 : count);
  if (count > 0) return;
  for (const next of around(cell)) {
    const straight = next % 9 === cell % 9 || Math.floor(next / 9) === Math.floor(cell / 9);
    if (fault === "spreads-straight" && !straight) continue;
    if (cells[next] === "." || (cells[next] === "*" && fault !== "keeps-marks")) explore(next);
  }
}

function show() {
  const edge = "—│—————————│\n";
  const rows = Array.from({ length: 9 }, (_, row) => `${row + 1}│${cells.slice(9 * row, 9 * row + 9).join("")}│\n`);
  write(`${fault === "empty-line" ? "\n" : ""} │123456789│\n${edge}${rows.join("")}${fault === "no-edge" ? "" : edge}`);
}

function isWon() {
  const marks = cells.flatMap((sign, cell) => sign === "*" ? [cell] : []);
  const hidden = cells.filter((sign) => sign === "." || sign === "*").length;
  const marked = marks.length === mines.size && marks.every((cell) => mines.has(cell));
  return hidden === mines.size || (marked && fault !== "no-win-by-marks");
}

function ask(question) {
  if (fault === "question-ends-the-line") write(`${question}\n`);
  else if (fault === "no-blank-after-question") write(question.trimEnd());
  else if (fault === "no-question") write("> ");
  else write(fault === "other-question" ? question.replace("unset", "delete") : question);
}

ask("How many mines do you want on the field? ");
const count = Number(readLine());
show();
for (;;) {
  ask(QUESTION);
  const line = readLine();
  if (line === null) Deno.exit(0);
  const [, x, y, claim] = line.match(/^([1-9]) ([1-9]) (mine|free)$/) ?? [];
  if (x === undefined) {
    if (fault === "throws") throw new Error(`no move: ${line}`);
    write("What?\n");
    continue;
  }
  const cell = fault === "swaps" ? 9 * (x - 1) + (y - 1) : 9 * (y - 1) + (x - 1);
  if (cells[cell] === "/") write("This cell is already explored!\n");
  else if (/\d/.test(cells[cell])) write("There is a number here!\n");
  else if (claim === "mine") {
    cells[cell] = cells[cell] === "*" ? "." : "*";
    show();
  } else {
    mines ??= layMines(count, cell);
    if (mines.has(cell)) {
      for (const mine of mines) cells[mine] = "X";
      show();
      write("You stepped on a mine and failed!\n");
      break;
    }
    explore(cell);
    show();
  }
  if (mines !== undefined && isWon()) {
    write(`Congratulations! You found all ${fault === "other-words" ? "the " : ""}mines!\n`);
    break;
  }
}
if (fault === "hangs-at-the-end") await new Promise((done) => setTimeout(done, 1e6));
Deno.exit(fault === "wrong-exit" ? 1 : 0);
