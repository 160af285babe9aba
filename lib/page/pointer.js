// Mouse, finger and pen.
import { click } from "./send.js";
import { $, cells, moveTo, showFace, shown } from "./show.js";

/** How long a finger rests on a square to flag it, in milliseconds, and how far it may stray, in pixels. */
const LONG_PRESS = 450;
const STRAY = 12;

/** The press that has begun on a square and is no click yet. */
let press;

function forget() {
  clearTimeout(press?.timer);
  press = undefined;
}

function release() {
  if (shown !== undefined) showFace(shown.face);
}

function squareOf(target) {
  return cells.indexOf(target.closest?.("[role=gridcell]"));
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

// It comes when the last button is up; a click is one on the square where it began.
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

// A click without a pointer: assistive technology makes one.
$("field").addEventListener("click", (event) => {
  const square = squareOf(event.target);
  if (event.detail === 0 && square >= 0) click("left", square);
});
