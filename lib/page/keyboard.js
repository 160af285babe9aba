// The field by keyboard: arrows, Home and End move, Enter and Space uncover, F flags.
import { click } from "./send.js";
import { $, cells, current, moveTo, shown } from "./show.js";

function target({ key, ctrlKey }) {
  const { rows, cols } = shown;
  const col = current % cols;
  const row = (current - col) / cols;
  switch (key) {
    case "ArrowUp":
      return row > 0 ? current - cols : current;
    case "ArrowDown":
      return row < rows - 1 ? current + cols : current;
    case "ArrowLeft":
      return col > 0 ? current - 1 : current;
    case "ArrowRight":
      return col < cols - 1 ? current + 1 : current;
    case "Home":
      return ctrlKey ? 0 : current - col;
    case "End":
      return ctrlKey ? rows * cols - 1 : current - col + cols - 1;
  }
}

const BUTTONS = { Enter: "left", " ": "left", f: "right", F: "right" };

$("field").addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey) return;
  const square = target(event);
  const button = event.ctrlKey ? undefined : BUTTONS[event.key];
  if (square === undefined && button === undefined) return;
  event.preventDefault();
  if (square !== undefined) {
    moveTo(square);
    cells[square].focus();
  } else if (!event.repeat) click(button, current);
});
