import type { CaseMaker } from "./case_maker.ts";

/** What makes the cases of each edition; its code is loaded only when it is asked for. */
export const MAKERS: Readonly<Record<string, () => Promise<CaseMaker>>> = {
  "alpha-2022": async () => (await import("./alpha_cases.ts")).alphaCases(2022),
  "alpha-2020": async () => (await import("./alpha_cases.ts")).alphaCases(2020),
  "stages": async () => (await import("./stages_cases.ts")).stagesCases,
  "menu": async () => (await import("./menu_cases.ts")).menuCases,
  "window": async () => (await import("./window_cases.ts")).windowCases,
};
