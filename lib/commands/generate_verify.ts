import { FileError, type Host } from "../host/host.ts";
import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { parseSeed, SeedError } from "../parsing/seed_file.ts";
import { err, out } from "../rendering/output.ts";
import { parseProof, type Proof, ProofError } from "../solver/proof.ts";
import { checkProof } from "../solver/proof_check.ts";
import { MOST_SIDE } from "./generate_options.ts";
import type { Minefield } from "../minefield/minefield.ts";

/** `minesweeper generate verify SEED PROOF` */
export function verifyProof(args: readonly string[], host: Host, help: string): number {
  const options = new Options(args, { words: 2 });
  if (options.has("help")) {
    host.write(out(help));
    return 0;
  }
  const [seedPath, proofPath] = options.words;
  if (seedPath === undefined || proofPath === undefined) {
    throw new UsageError(`Cannot verify a proof: expected SEED PROOF, found ${seedPath ?? "nothing"}`);
  }
  let path = seedPath;
  let field: Minefield;
  let proof: Proof;
  try {
    field = parseSeed(host.readText(seedPath), { min: 1, max: MOST_SIDE });
    path = proofPath;
    proof = parseProof([...host.readText(proofPath)].join(""));
  } catch (error) {
    if (!(error instanceof SeedError || error instanceof ProofError || error instanceof FileError)) throw error;
    host.write(err(`Cannot read ${path}: ${error.message}\n`));
    return error instanceof FileError ? 3 : 2;
  }
  const fault = checkProof(field, proof);
  if (fault === undefined) {
    host.write(out(`The proof holds: ${proof.steps.length} steps finish the board from the start\n`));
    return 0;
  }
  const where = fault.step === 0
    ? ""
    : fault.step > proof.steps.length
    ? " after the last step"
    : ` at step ${fault.step}`;
  host.write(out(`The proof does not hold${where}: ${fault.reason}\n`));
  return 1;
}
