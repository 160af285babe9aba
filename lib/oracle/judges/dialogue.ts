import type { Conversation } from "../../host/program.ts";

/** What was told to a program, nothing at first, and what it showed then. */
export interface Exchange {
  /** The line. */
  readonly line?: string;
  /** What it showed until it asked again or ended. */
  readonly heard: string;
}

/** Keeps a conversation with a program that asks for each line. */
export class Dialogue {
  /** All that was said so far. */
  readonly exchanges: Exchange[] = [];
  readonly #conversation: Conversation;
  readonly #questions: readonly string[];
  #over = false;

  /** Takes the program and the questions it asks. */
  constructor(conversation: Conversation, questions: readonly string[]) {
    this.#conversation = conversation;
    this.#questions = questions;
  }

  /** Tells whether the program asks no more. */
  get over(): boolean {
    return this.#over;
  }

  /** Where the program keeps its files. */
  get folder(): string {
    return this.#conversation.folder;
  }

  /** Gives what the program shows first. */
  async open(): Promise<string> {
    return await this.#hear({});
  }

  /** Tells a line and gives what the program shows then. */
  async say(line: string): Promise<string> {
    await this.#conversation.tell(line);
    return await this.#hear({ line });
  }

  async #hear(said: { readonly line?: string }): Promise<string> {
    const { text, why } = await this.#conversation.hear(this.#questions);
    this.#over = why !== "asked";
    this.exchanges.push({ ...said, heard: text });
    return text;
  }
}
