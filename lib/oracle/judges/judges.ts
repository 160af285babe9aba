import type { Judge } from "./match.ts";

/** Who judges the editions with chance; the code is loaded only when it is asked for. */
export const JUDGES: Readonly<Record<string, () => Promise<Judge>>> = {
  "stages": async () => (await import("./stages_judge.ts")).stagesJudge,
  "menu": async () => (await import("./menu_judge.ts")).menuJudge,
};
