import type { Conversation, Heard } from "../../host/program.ts";
import type { Strictness } from "../compare.ts";

/** What was told to a program, nothing at first, and what it showed then. */
export interface Exchange {
  /** The line. */
  readonly line?: string;
  /** What it showed until it asked again or ended. */
  readonly heard: string;
}

/** A question that is nearly right is taken for all that comes when so many milliseconds bring nothing more. */
const PATIENCE = 500;

/** Keeps a conversation with a program that asks for each line. */
export class Dialogue {
  /** All that was said so far. */
  readonly exchanges: Exchange[] = [];
  readonly #conversation: Conversation;
  readonly #questions: readonly string[];
  readonly #whitespace: Strictness["whitespace"];
  #over = false;
  #missed: string | undefined;

  /** Takes the program, the questions it asks and whether white space counts in them. */
  constructor(conversation: Conversation, questions: readonly string[], whitespace: Strictness["whitespace"]) {
    this.#conversation = conversation;
    this.#questions = questions;
    this.#whitespace = whitespace;
  }

  /** Tells whether the program asks no more. */
  get over(): boolean {
    return this.#over;
  }

  /** The question that the program asks last, but not quite as it should; it waits for a line. */
  get missed(): string | undefined {
    return this.#missed;
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
    let { text, why } = await this.#conversation.hear([...this.#questions, ...this.#questions.flatMap(nearly)]);
    if (why === "asked" && !this.#asks(text)) {
      const more = await this.#more(text);
      if (more === undefined) this.#missed = this.#questions.find((question) => endsNearly(text, question));
      text += more?.text ?? "";
      why = more?.why ?? why;
    }
    this.#over = why !== "asked" || this.#missed !== undefined;
    this.exchanges.push({ ...said, heard: text });
    return text;
  }

  #asks(text: string): boolean {
    return this.#questions.some((question) =>
      this.#whitespace === "exact" ? text.endsWith(question) : blanksJoined(text).endsWith(blanksJoined(question))
    );
  }

  /** Waits a little for the rest of a question that is nearly asked; nothing where none comes. */
  async #more(text: string): Promise<Heard | undefined> {
    const rests = this.#questions.filter((question) => text.endsWith(question.trimEnd()))
      .map((question) => question.slice(question.trimEnd().length));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => timer = setTimeout(() => resolve(undefined), PATIENCE));
    const heard = await Promise.race([this.#conversation.hear([...this.#questions, ...rests]), late]);
    clearTimeout(timer);
    return heard;
  }
}

/** Gives how a question may end where it is nearly right: in its last word, with other white space. */
function nearly(question: string): string[] {
  const word = question.trimEnd().split(" ").at(-1)!;
  return ["", " ", "\n", " \n", "\r\n", " \r\n"].map((blanks) => word + blanks);
}

function endsNearly(text: string, question: string): boolean {
  return nearly(question).some((end) => text.endsWith(end));
}

function blanksJoined(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
