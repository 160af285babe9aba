/** Says that a command was used wrongly: what was expected and what was found. */
export class UsageError extends Error {
  /** `UsageError` */
  override readonly name = "UsageError";
}
