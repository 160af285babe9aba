import config from "../../deno.json" with { type: "json" };
import { out } from "../rendering/output.ts";
import type { Command } from "./command.ts";

/** `minesweeper --version` */
export const version: Command = (_args, host) => {
  host.write(out(`minesweeper ${config.version}\n`));
  return 0;
};
