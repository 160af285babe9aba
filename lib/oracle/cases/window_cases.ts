import type { CaseMaker } from "./case_maker.ts";
/** later */
export const windowCases: CaseMaker = { cover: () => new Map(), byChance: () => ({ input: "" }) };
