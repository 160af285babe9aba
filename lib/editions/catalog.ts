import type { Edition } from "./edition.ts";

/** An edition's line in the list; its code is loaded only when it is played. */
export interface CatalogEntry {
  /** How it is called on the command line. */
  readonly name: string;
  /** What it is, in one line. */
  readonly summary: string;
  /** The option before a seed or save file; where it is not given, the file stands alone. */
  readonly seedOption?: string;
  /** Loads it. */
  load(): Promise<Edition>;
}

/** Every edition, the default first. */
export const catalog: readonly [CatalogEntry, ...CatalogEntry[]] = [
  {
    name: "alpha-2022",
    summary: "Minesweeper Alpha of UGA's CSCI 1302 in 2022: reveal, mark and guess on 5x5 to 10x10 from a seed file",
    load: async () => (await import("./alpha/alpha_2022.ts")).alpha2022,
  },
  {
    name: "alpha-2020",
    summary: "Minesweeper Alpha of UGA's CSCI 1302 in spring 2020: larger fields, and bad commands use a round",
    load: async () => (await import("./alpha/alpha_2020.ts")).alpha2020,
  },
  {
    name: "stages",
    summary: "JetBrains Academy's Minesweeper in five stages: marks and explored cells on 9x9",
    seedOption: "--field",
    load: async () => (await import("./stages/stages.ts")).stages,
  },
  {
    name: "menu",
    summary: "The Python course project wp-proj06: uncover, save and load boards from 1x2 to 20x50 from a menu",
    seedOption: "-i",
    load: async () => (await import("./menu/menu.ts")).menu,
  },
  {
    name: "window",
    summary: "The window of Purdue's CS 180, Project 6: a 10x10 field in the browser, or in lines with --lines",
    seedOption: "--field",
    load: async () => (await import("./window/window.ts")).windowEdition,
  },
];
