import type { Host } from "../../host/host.ts";
import { Random, repeatable } from "../../minefield/random.ts";
import { Options } from "../../parsing/options.ts";
import { readSeed } from "../../parsing/seed_file.ts";
import { out } from "../../rendering/output.ts";
import type { Edition, Opening } from "../edition.ts";
import { SIDE } from "./parse.ts";
import { layMines, type Source, type Stage, StagesGame } from "./play.ts";
import { renderMines } from "./render.ts";

const HELP = `Examples:
  minesweeper stages
  minesweeper stages --stage 4 --rng 7

Plays one of JetBrains Academy's five stages on a 9 by 9 field; stage 5, the whole game, where none is given.
Squares are named by column and row, x y, both from 1.

  --stage 1   a field with 10 mines
  --stage 2   asks for the number of mines, shows them
  --stage 3   shows the numbers too
  --stage 4   shows the numbers; mark every mine: x y
  --stage 5   mark or explore: x y mine, x y free; the first explored cell is never a mine

  --rng N        lay the same mines each time: a whole number from 0 to ${Number.MAX_SAFE_INTEGER}
  --field SEED   take the mines from a 9 by 9 seed file; the number asked for is then only read
  --help         show this
`;

/** In stage 1 the number of mines is the course's. */
const MINES_OF_STAGE_1 = 10;

/** JetBrains Academy's Minesweeper, stage by stage. */
export const stages: Edition = {
  open(args: readonly string[], host: Host): Opening {
    const options = new Options(args, { values: ["stage", "rng", "field"] });
    if (options.has("help")) return { output: [out(HELP)], exit: 0 };
    const stage = (options.whole("stage", { min: 1, max: 5 }) ?? 5) as Stage;
    const rng = options.whole("rng");
    const path = options.value("field");
    const source: Source = {
      given: path === undefined ? undefined : readSeed(path, host, { min: SIDE, max: SIDE }),
      random: rng === undefined ? new Random(() => host.random32()) : repeatable(rng),
    };
    if (stage === 1) {
      return { output: [out(renderMines(layMines(source, MINES_OF_STAGE_1), { numbers: false }))], exit: 0 };
    }
    const game = new StagesGame(stage, source);
    return { ...game.start(), game };
  },
};
