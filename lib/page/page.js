// The window: it sends each click to the server as a line, and shows what the server answers. It knows no rule.
const $ = (id) => document.getElementById(id);
const [field, face, dialog, notice] = ["field", "face", "dialog", "notice"].map($);

/** How long a finger rests on a square to flag it, in milliseconds, and how far it may stray, in pixels. */
const LONG_PRESS = 450;
const STRAY = 12;

const LOOKS = {
  covered: "covered",
  flagged: "flagged",
  missed: "a mine not found",
  "wrong-flag": "a wrong flag",
  "right-flag": "a right flag",
  exploded: "the mine that exploded",
};
const FACES = { playing: "in progress", pressed: "mouse button down", won: "won", lost: "lost" };

/** What is shown: the server's last answer. */
let shown;
let cells = [];
/** The square that the keyboard is on. */
let current = 0;

// ── Showing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  const use = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "use"));
  use.setAttribute("href", `#${name}`);
  return svg;
}

function element(role, attributes = {}) {
  const made = document.createElement("div");
  made.setAttribute("role", role);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Lays out a covered field; its squares are numbered from 0, as in the lines. */
function build({ rows, cols }) {
  $("window").style.setProperty("--rows", rows);
  $("window").style.setProperty("--cols", cols);
  field.setAttribute("aria-rowcount", rows);
  field.setAttribute("aria-colcount", cols);
  cells = [];
  current = 0;
  field.replaceChildren(...Array.from({ length: rows }, (_, row) => {
    const line = element("row", { "aria-rowindex": row + 1, "aria-rowindextext": row });
    for (let col = 0; col < cols; col++) {
      const cell = element("gridcell", { "aria-colindex": col + 1, "aria-colindextext": col, tabindex: -1 });
      cells.push(line.appendChild(cell));
    }
    return line;
  }));
  cells[current].tabIndex = 0;
}

function labelOf(square, look) {
  const where = `row ${Math.floor(square / shown.cols)} column ${square % shown.cols}`;
  return `${where}: ${LOOKS[look] ?? `${look} mines around`}`;
}

function showSquare(square, look) {
  const cell = cells[square];
  if (cell.dataset.look === String(look)) return;
  cell.dataset.look = look;
  cell.setAttribute("aria-label", labelOf(square, look));
  if (typeof look === "number") cell.textContent = look || "";
  else cell.replaceChildren(...look === "covered" ? [] : [icon(look)]);
}

function showFace(name) {
  if (face.dataset.face === name) return;
  face.dataset.face = name;
  face.querySelector("use").setAttribute("href", `#${name}`);
  face.setAttribute("aria-label", `Face: ${FACES[name]}. Start a new game`);
}

function show(next) {
  const isOtherField = shown?.rows !== next.rows || shown?.cols !== next.cols;
  shown = next;
  if (isOtherField) build(next);
  next.squares.forEach((look, square) => showSquare(square, look));
  $("left").textContent = next.left;
  $("level").textContent = next.level === null ? "" : next.level[0].toUpperCase() + next.level.slice(1);
  for (const item of document.querySelectorAll("[role=menuitemradio]")) {
    item.setAttribute("aria-checked", item.dataset.line === `level ${next.level}`);
  }
  field.toggleAttribute("data-over", next.face !== "playing");
  showFace(next.face);
}

/** Says a message in a dialog; the browser puts the focus back where it was when that closes. */
function say(text, title = "Minesweeper") {
  $("dialog-title").textContent = title;
  $("dialog-text").textContent = text;
  $("dialog-face").querySelector("use").setAttribute("href", `#${shown.face}`);
  if (!dialog.open) dialog.showModal();
  $("dialog-ok").focus();
}

/** Covers the field with a plain notice: there is nothing to play with. */
function stop(text, { canTryAgain }) {
  $("notice-text").textContent = text;
  $("again").hidden = !canTryAgain;
  notice.hidden = false;
  field.inert = true;
  dialog.close();
}

function goOn() {
  notice.hidden = true;
  field.inert = false;
}

const ENDED = "Minesweeper has ended. You can close this page.";
const GONE = "The server does not answer: it has ended. Start minesweeper window again.";

// ── Talking to the server ────────────────────────────────────────────────────────────────────────────────────────────

/** Which game is this browser's. Where the browser stores nothing, it lasts as long as the page. */
const token = {
  kept: null,
  get() {
    try {
      return localStorage.getItem("game") ?? this.kept;
    } catch {
      return this.kept;
    }
  },
  set(value) {
    this.kept = value;
    try {
      localStorage.setItem("game", value);
    } catch { /* It is kept here. */ }
  },
};

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (response.ok) return response.json();
  throw Object.assign(new Error(await response.text()), { status: response.status });
}

/** Opens this browser's game; one page at a time, so that two that are opened together share one. */
async function open() {
  const ask = async () => {
    const answer = await post("/game", { game: token.get() });
    token.set(answer.game);
    return answer;
  };
  show(await (navigator.locks?.request("game", ask) ?? ask()));
  goOn();
}

/** Another page of this browser shows the same game. */
const otherPages = new BroadcastChannel("game");
otherPages.addEventListener("message", ({ data }) => {
  if (data.ended) stop(ENDED, { canTryAgain: false });
  else if (data.game === shown?.game && data.turn > shown.turn) show(data);
});

async function play(line, square) {
  const before = shown;
  const next = await post("/line", { game: shown.game, line });
  otherPages.postMessage(next);
  if (next.ended) return stop(ENDED, { canTryAgain: false });
  if (next.turn > shown.turn) show(next);
  announce(before, next, square);
  if (next.message !== "") say(next.message, line === "about" ? "About" : undefined);
}

/** Tells a listener what a look would show. */
function announce(before, next, square) {
  const words = [];
  if (next.face === "playing" && square === undefined && next.message === "") words.push("New game");
  if (square !== undefined) words.push(labelOf(square, next.squares[square]));
  if (next.left !== before.left) words.push(`Left: ${next.left}`);
  $("status").textContent = words.join(". ");
}

async function attempt(action) {
  try {
    await action();
  } catch (error) {
    if (error.status === undefined) return stop(GONE, { canTryAgain: true });
    if (error.status !== 410) return say(error.message);
    await attempt(async () => {
      await open();
      say("The server does not keep the old game any more. This is a new one.");
    });
  }
}

/** Lines are sent one after the other, in the order of the clicks. */
let sending = Promise.resolve();
function send(line, square) {
  if (shown !== undefined) sending = sending.then(() => attempt(() => play(line, square)));
}

function click(button, square) {
  send(`${button} ${Math.floor(square / shown.cols)} ${square % shown.cols}`, square);
}

// ── Mouse and finger ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The press that has begun on a square and is no click yet. */
let press;

function squareOf(target) {
  return cells.indexOf(target.closest?.("[role=gridcell]"));
}

function forget() {
  clearTimeout(press?.timer);
  press = undefined;
}

function release() {
  if (shown !== undefined) showFace(shown.face);
}

addEventListener("pointerdown", (event) => {
  if (shown?.face === "playing") showFace("pressed");
  forget();
  const square = squareOf(event.target);
  // A second finger zooms.
  if (square < 0 || !event.isPrimary) return;
  moveTo(square);
  press = { square, button: event.button, x: event.clientX, y: event.clientY };
  if (event.pointerType === "mouse") return;
  press.timer = setTimeout(() => {
    forget();
    click("right", square);
  }, LONG_PRESS);
});

addEventListener("pointermove", (event) => {
  if (event.buttons === 0) release();
  if (press?.timer !== undefined && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STRAY) forget();
});

addEventListener("pointerup", (event) => {
  release();
  const begun = press;
  forget();
  if (begun === undefined || squareOf(event.target) !== begun.square) return;
  if (begun.button === 0) click("left", begun.square);
  if (begun.button === 2) click("right", begun.square);
});

for (const name of ["pointercancel", "blur"]) {
  addEventListener(name, () => {
    release();
    forget();
  });
}

$("window").addEventListener("contextmenu", (event) => event.preventDefault());

// A click without a mouse: assistive technology makes one.
field.addEventListener("click", (event) => {
  const square = squareOf(event.target);
  if (event.detail === 0 && square >= 0) click("left", square);
});

face.addEventListener("click", () => send("face"));
$("dialog-ok").addEventListener("click", () => dialog.close());
$("again").addEventListener("click", () => attempt(open));

// ── Keyboard ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function moveTo(square) {
  cells[current].tabIndex = -1;
  current = square;
  cells[current].tabIndex = 0;
}

field.addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey || shown === undefined) return;
  const { rows, cols } = shown;
  const col = current % cols;
  const row = (current - col) / cols;
  const last = rows * cols - 1;
  const moves = {
    ArrowUp: row > 0 && current - cols,
    ArrowDown: row < rows - 1 && current + cols,
    ArrowLeft: col > 0 && current - 1,
    ArrowRight: col < cols - 1 && current + 1,
    Home: event.ctrlKey ? 0 : current - col,
    End: event.ctrlKey ? last : current - col + cols - 1,
  };
  if (event.key in moves) {
    if (moves[event.key] !== false) moveTo(moves[event.key]);
    cells[current].focus();
  } else if (event.ctrlKey) return;
  else if (event.key === "Enter" || event.key === " ") event.repeat || click("left", current);
  else if (event.key.toLowerCase() === "f") event.repeat || click("right", current);
  else return;
  event.preventDefault();
});

// ── Menus ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const bar = document.querySelector("[role=menubar]");
const menus = [...bar.querySelectorAll(".menu")].map((menu) => ({
  button: menu.querySelector("[aria-haspopup]"),
  list: menu.querySelector("[role=menu]"),
  items: [...menu.querySelectorAll("[data-line]")],
}));

function openMenu(chosen) {
  for (const menu of menus) {
    menu.list.hidden = menu !== chosen;
    menu.button.setAttribute("aria-expanded", menu === chosen);
  }
}

function focusButton(menu) {
  for (const { button } of menus) button.tabIndex = button === menu.button ? 0 : -1;
  menu.button.focus();
}

/** The place after or before another in a ring. */
function step(list, place, by) {
  return list[(place + by + list.length) % list.length];
}

bar.addEventListener("click", ({ target }) => {
  const menu = menus.find(({ button }) => button.contains(target));
  if (menu !== undefined) {
    focusButton(menu);
    return openMenu(menu.list.hidden ? menu : undefined);
  }
  const item = target.closest("[data-line]");
  if (item === null) return;
  focusButton(menus.find(({ items }) => items.includes(item)));
  openMenu(undefined);
  send(item.dataset.line);
});

// With one menu open, the mouse over the other opens that.
bar.addEventListener("pointerover", ({ target }) => {
  const menu = menus.find(({ button }) => button.contains(target));
  if (menu !== undefined && menus.some(({ list }) => !list.hidden)) openMenu(menu);
});

bar.addEventListener("keydown", (event) => {
  const { key } = event;
  const at = menus.findIndex(({ button, list }) => button === event.target || list.contains(event.target));
  const menu = menus[at];
  const place = menu.items.indexOf(event.target);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const other = step(menus, at, key === "ArrowLeft" ? -1 : 1);
    const wasOpen = !menu.list.hidden;
    focusButton(other);
    openMenu(wasOpen ? other : undefined);
    if (wasOpen) other.items[0].focus();
  } else if (key === "ArrowDown" || key === "ArrowUp" || (place < 0 && (key === "Enter" || key === " "))) {
    openMenu(menu);
    const from = place < 0 && key === "ArrowUp" ? 0 : place;
    step(menu.items, from, key === "ArrowUp" ? -1 : 1).focus();
  } else if (place >= 0 && (key === "Home" || key === "End")) {
    menu.items.at(key === "Home" ? 0 : -1).focus();
  } else if (key === "Escape") {
    openMenu(undefined);
    focusButton(menu);
  } else if (key === "Tab") {
    openMenu(undefined);
    return;
  } else return;
  event.preventDefault();
});

addEventListener("pointerdown", ({ target }) => {
  if (!bar.contains(target)) openMenu(undefined);
});

attempt(open);
