// What the window shows. It comes from the server's answers alone: the page knows no rule and no mine.

/** Finds an element of the page. */
export const $ = (id) => document.getElementById(id);

const LOOKS = {
  covered: "covered",
  flagged: "flagged",
  missed: "a mine not found",
  "wrong-flag": "a wrong flag",
  "right-flag": "a right flag",
  exploded: "the mine that exploded",
};
const FACES = { playing: "in progress", pressed: "mouse button down", won: "won", lost: "lost" };

/** The answer that is shown; nothing before the first. */
export let shown;
/** The squares' elements, row by row. */
export let cells = [];
/** The square that the keyboard is on: the field's one stop for the Tab key. */
export let current = 0;

/** Shows an answer. */
export function show(answer) {
  const isOtherField = shown?.rows !== answer.rows || shown?.cols !== answer.cols;
  shown = answer;
  if (isOtherField) build(answer);
  answer.squares.forEach(showSquare);
  $("left").textContent = answer.left;
  $("level").textContent = answer.level === null ? "" : answer.level[0].toUpperCase() + answer.level.slice(1);
  for (const item of document.querySelectorAll("[role=menuitemradio]")) {
    item.setAttribute("aria-checked", item.dataset.line === `level ${answer.level}`);
  }
  $("field").toggleAttribute("data-over", answer.face !== "playing");
  showFace(answer.face);
}

/** Shows one of the four faces; its label says the same. */
export function showFace(name) {
  const face = $("face");
  if (face.dataset.face === name) return;
  face.dataset.face = name;
  face.querySelector("use").setAttribute("href", `#${name}`);
  face.setAttribute("aria-label", `Face: ${FACES[name]}. Start a new game`);
}

/** Names a square and what it shows; rows and columns count from 0, as in the lines. */
export function labelOf(square, look) {
  const where = `row ${Math.floor(square / shown.cols)} column ${square % shown.cols}`;
  return `${where}: ${LOOKS[look] ?? `${look} mines around`}`;
}

/** Moves the field's stop for the Tab key. */
export function moveTo(square) {
  cells[current].tabIndex = -1;
  current = square;
  cells[current].tabIndex = 0;
}

/** Says a message in a dialog; when that closes, the browser puts the focus back where it was. */
export function say(text, title = "Minesweeper") {
  $("dialog-title").textContent = title;
  $("dialog-text").textContent = text;
  $("dialog-face").querySelector("use").setAttribute("href", `#${shown?.face ?? "playing"}`);
  if (!$("dialog").open) $("dialog").showModal();
  $("dialog-ok").focus();
}

/** Covers the field with a plain notice: there is nothing to play with. */
export function stop(text, { canTryAgain }) {
  $("notice-text").textContent = text;
  $("again").hidden = !canTryAgain;
  $("notice").hidden = false;
  $("field").inert = true;
  $("dialog").close();
  if (canTryAgain) $("again").focus();
}

/** Takes the notice away. */
export function goOn() {
  $("notice").hidden = true;
  $("field").inert = false;
}

function build({ rows, cols }) {
  $("window").style.setProperty("--rows", rows);
  $("window").style.setProperty("--cols", cols);
  $("field").setAttribute("aria-rowcount", rows);
  $("field").setAttribute("aria-colcount", cols);
  cells = [];
  current = 0;
  $("field").replaceChildren(...Array.from({ length: rows }, (_, row) => {
    const line = element("row", { "aria-rowindex": row + 1, "aria-rowindextext": row });
    for (let col = 0; col < cols; col++) {
      const cell = element("gridcell", { "aria-colindex": col + 1, "aria-colindextext": col, tabindex: -1 });
      cells.push(line.appendChild(cell));
    }
    return line;
  }));
  moveTo(0);
}

function showSquare(look, square) {
  const cell = cells[square];
  if (cell.dataset.look === String(look)) return;
  cell.dataset.look = look;
  cell.setAttribute("aria-label", labelOf(square, look));
  if (typeof look === "number") cell.textContent = look || "";
  else cell.replaceChildren(...look === "covered" ? [] : [picture(look)]);
}

function element(role, attributes) {
  const made = document.createElement("div");
  made.setAttribute("role", role);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function picture(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  const use = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "use"));
  use.setAttribute("href", `#${name}`);
  return svg;
}
