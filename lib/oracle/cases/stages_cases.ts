import type { CaseMaker } from "./case_maker.ts";
/** later */
export const stagesCases: CaseMaker = { cover: () => new Map(), byChance: () => ({ input: "" }) };
