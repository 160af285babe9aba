import type { Frame } from "./frame.ts";

/** A gap that is cheaper to write again than to jump over: a jump takes six to eight characters. */
const SMALL_GAP = 4;

/** Gives what makes the terminal show a frame: only what changed, or all of it where nothing is known of what it shows. */
export function paint(before: Frame | undefined, after: Frame): string {
  const isKnown = before !== undefined && before.rows === after.rows && before.cols === after.cols;
  let text = isKnown ? "" : "\x1b[0m\x1b[2J";
  let style = "";
  // Where the terminal's own cursor stands after what was written.
  let at = -1;
  for (let place = 0; place < after.chars.length; place++) {
    const isSame = isKnown
      ? before.chars[place] === after.chars[place] && before.styles[place] === after.styles[place]
      : after.chars[place] === " " && after.styles[place] === "";
    if (isSame) continue;
    const isSameRow = at >= 0 && Math.floor((at - 1) / after.cols) === Math.floor(place / after.cols);
    if (!isSameRow || place - at > SMALL_GAP) {
      text += `\x1b[${Math.floor(place / after.cols) + 1};${place % after.cols + 1}H`;
      at = place;
    }
    for (; at <= place; at++) {
      if (after.styles[at] !== style) {
        style = after.styles[at]!;
        text += style === "" ? "\x1b[0m" : `\x1b[0;${style}m`;
      }
      text += after.chars[at];
    }
  }
  return style === "" ? text : `${text}\x1b[0m`;
}
