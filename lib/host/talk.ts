import type { Conversation, Ending, Heard, Run, Talk } from "./program.ts";
import { endGroup, endStrays, type Group, startBelowShell, whyNotExecuted } from "./process_group.ts";
import { joined, settled, whyNotStarted } from "./run_program.ts";
import { makeFolder, removeFolder } from "./temporary_folder.ts";

/** Starts a program to talk to; one that cannot be started closes its output at once. */
export function startProgram(talk: Talk): Conversation {
  const folder = makeFolder();
  for (const [name, text] of talk.files) Deno.writeTextFileSync(`${folder}/${name}`, text);
  try {
    return new ProcessConversation(startBelowShell(talk.command, folder), folder, talk);
  } catch (error) {
    return new NoConversation(folder, { kind: "not-started", reason: whyNotStarted(folder, error) });
  }
}

/** A conversation with a process. */
class ProcessConversation implements Conversation {
  readonly folder: string;
  readonly #group: Group;
  readonly #talk: Talk;
  readonly #start = performance.now();
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #output: ReadableStreamDefaultReader<Uint8Array>;
  readonly #errors: Promise<void>;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** A read that was not waited for to its end. */
  #reading: Promise<ReadableStreamReadResult<Uint8Array>> | undefined;
  #heard = 0;
  /** What it said on standard error. */
  readonly #said: Uint8Array[] = [];
  #saidSize = 0;
  /** Why the program could not be executed. */
  #reason: string | undefined;
  #limit: "time-out" | "flood" | undefined;

  constructor(group: Group, folder: string, talk: Talk) {
    this.#group = group;
    this.folder = folder;
    this.#talk = talk;
    this.#input = group.leader.stdin.getWriter();
    this.#output = group.leader.stdout.getReader();
    // A program must not get stuck on standard error; what is kept of it tells of a crash, or why a shell could not start it.
    const write = (piece: Uint8Array) => {
      this.#reason ??= whyNotExecuted(piece, talk.command[0]!, folder);
      if (this.#saidSize < talk.outputLimit) this.#said.push(piece);
      this.#saidSize += piece.length;
    };
    this.#errors = group.leader.stderr.pipeTo(new WritableStream({ write })).catch(() => {});
  }

  async hear(endings: readonly string[]): Promise<Heard> {
    const deadline = performance.now() + this.#talk.timeLimit;
    let text = "";
    while (!endings.some((ending) => text.endsWith(ending))) {
      this.#reading ??= this.#output.read();
      if (!await settled(this.#reading, deadline - performance.now())) return this.#stop(text, "time-out");
      const { done, value } = await this.#reading;
      this.#reading = undefined;
      if (done) return { text: text + this.#decoder.decode(), why: "closed" };
      text += this.#decoder.decode(value, { stream: true });
      this.#heard += value.length;
      if (this.#heard > this.#talk.outputLimit) return this.#stop(text, "flood");
    }
    return { text, why: "asked" };
  }

  async tell(line: string): Promise<void> {
    // A program that has ended does not read; what it showed last is heard all the same.
    await settled(this.#input.write(new TextEncoder().encode(`${line}\n`)).catch(() => {}), this.#talk.timeLimit);
  }

  async end(): Promise<Run> {
    const { leader } = this.#group;
    this.#input.close().catch(() => {});
    if (this.#limit === undefined && !await settled(leader.status, this.#talk.timeLimit)) this.#limit = "time-out";
    endGroup(this.#group.leader.pid);
    const status = await leader.status;
    await this.#output.cancel().catch(() => {});
    if (!await settled(this.#errors, 100)) await endStrays(this.#group.mark);
    await this.#errors;
    await this.#input.abort().catch(() => {});
    removeFolder(this.folder);
    return finished(this.#endingOf(status), performance.now() - this.#start, joined(this.#said));
  }

  #endingOf({ signal, code }: Deno.CommandStatus): Ending {
    if (this.#reason !== undefined) return { kind: "not-started", reason: this.#reason };
    if (this.#limit !== undefined) return { kind: this.#limit };
    return signal === null ? { kind: "exit", code } : { kind: "signal", signal };
  }

  #stop(text: string, why: "time-out" | "flood"): Heard {
    this.#limit = why;
    return { text, why };
  }
}

/** What is left of a program that could not be started. */
class NoConversation implements Conversation {
  readonly folder: string;
  readonly #ending: Ending;

  constructor(folder: string, ending: Ending) {
    this.folder = folder;
    this.#ending = ending;
  }

  hear(): Promise<Heard> {
    return Promise.resolve({ text: "", why: "closed" });
  }

  tell(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<Run> {
    removeFolder(this.folder);
    return Promise.resolve(finished(this.#ending, 0));
  }
}

function finished(ending: Ending, milliseconds: number, err: Uint8Array = new Uint8Array()): Run {
  return { out: new Uint8Array(), err, ending, milliseconds };
}
