import { glyph } from "../editions/window/render.ts";
import type { SquareLook } from "../editions/window/view.ts";

/** What can be coloured: a number from 0 to 8, a cover, a mark at the end, or a part of the screen. */
export type Part = SquareLook | "cursor" | "title" | "notice" | "keys" | "face";

/** The names of the palettes, the default first. */
export const PALETTE_NAMES = ["colour-blind", "classic", "high-contrast", "none"] as const;
/** One of the palettes. */
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** Each part's colour as the numbers of an SGR sequence; a part that is not there has none. */
type Palette = Readonly<Partial<Record<Part, string>>>;

const BOLD = "1";
const DIM = "2";
const REVERSE = "7";

const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  // Okabe and Ito's colours, as near as the 256 colours of a terminal come.
  "colour-blind": {
    0: "38;5;240",
    1: "38;5;74",
    2: "38;5;36",
    3: "1;38;5;172",
    4: "38;5;32",
    5: "1;38;5;166",
    6: "38;5;227",
    7: "1;38;5;175",
    8: "1;38;5;255",
    covered: "38;5;245",
    flagged: "1;38;5;172",
    missed: "38;5;227",
    "wrong-flag": "1;38;5;166",
    "right-flag": "1;38;5;36",
    exploded: "1;7;38;5;166",
    cursor: BOLD,
    title: BOLD,
    face: BOLD,
    notice: BOLD,
    keys: DIM,
  },
  classic: {
    0: "38;5;240",
    1: "94",
    2: "32",
    3: "91",
    4: "34",
    5: "31",
    6: "36",
    7: "95",
    8: "37",
    covered: "38;5;245",
    flagged: "1;91",
    missed: "33",
    "wrong-flag": "1;91",
    "right-flag": "1;32",
    exploded: "1;37;41",
    cursor: BOLD,
    title: BOLD,
    face: "1;93",
    notice: BOLD,
    keys: DIM,
  },
  "high-contrast": {
    0: "37",
    1: "1;97",
    2: "1;93",
    3: "1;96",
    4: "1;95",
    5: "1;92",
    6: "1;94",
    7: "1;91",
    8: "1;7;97",
    covered: "97",
    flagged: "1;7;93",
    missed: "1;93",
    "wrong-flag": "1;7;91",
    "right-flag": "1;92",
    exploded: "1;97;41",
    cursor: "1;7;97",
    title: "1;97",
    face: "1;97",
    notice: "1;97",
    keys: "97",
  },
  none: { exploded: REVERSE },
};

/** Gives a part's colour in a palette, empty where it has none. */
export function styleOf(part: Part, name: PaletteName): string {
  return PALETTES[name][part] ?? "";
}

const SIGNS: Readonly<Record<Exclude<SquareLook, number>, string>> = {
  covered: "▪",
  flagged: "⚑",
  missed: "✱",
  "wrong-flag": "✗",
  "right-flag": "✓",
  exploded: "✸",
};

/** Gives what stands on a square, always one column wide. */
export function glyphOf(look: SquareLook, isAscii: boolean): string {
  return isAscii || typeof look === "number" ? glyph(look) : SIGNS[look];
}
