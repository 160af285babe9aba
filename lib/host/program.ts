/** Runs other programs. */
export interface Programs {
  /** Gives the command line that runs this program, to which its arguments are added. */
  ownCommand(): readonly string[];
  /** Gives the flags that Deno needs to run programs and was not given. */
  missingFlags(): readonly string[];
  /** Runs a shell command here that makes programs, both its streams together. */
  setUp(commandLine: string): Promise<Run>;
  /** Runs a program, no more than so many at a time, and sees to it that nothing that it started outlives it. */
  run(program: Program, jobs: number): Promise<Run>;
  /** Starts a program to talk to. */
  start(program: Talk): Conversation;
  /** Ends whatever programs started and moved out of reach, and removes their folders. */
  close(): Promise<void>;
}

/** A program to run. */
export interface Program {
  /** The command and its arguments. */
  readonly command: readonly string[];
  /** What standard input holds; it is closed at its end. */
  readonly input: Uint8Array;
  /** A file that holds the same, where there is one. */
  readonly inputPath?: string;
  /** The working folder; a new one that is gone afterwards where none is given. */
  readonly folder?: string | undefined;
  /** After how many milliseconds it is ended, with all that it started. */
  readonly timeLimit: number;
  /** How many bytes of a stream are kept; a program that writes more is ended. */
  readonly outputLimit: number;
  /** Whether standard error goes where standard output goes. */
  readonly together?: boolean;
}

/** How a program's run ended. */
export type Ending =
  /** It ended by itself. */
  | { readonly kind: "exit"; readonly code: number }
  /** A signal ended it that we did not send. */
  | { readonly kind: "signal"; readonly signal: string }
  /** It did not end in time. */
  | { readonly kind: "time-out" }
  /** It ended, but something that it started kept its output open until the time limit. */
  | { readonly kind: "held-open"; readonly code: number }
  /** It wrote more than is kept. */
  | { readonly kind: "flood" }
  /** It could not be started. */
  | { readonly kind: "not-started"; readonly reason: string };

/** What a program's run left. */
export interface Run {
  /** Standard output, as far as it is kept; both streams where they go together. */
  readonly out: Uint8Array;
  /** Standard error, as far as it is kept. */
  readonly err: Uint8Array;
  /** How it ended. */
  readonly ending: Ending;
  /** How long it took. */
  readonly milliseconds: number;
}

/** A program to talk to. */
export interface Talk extends Pick<Program, "command" | "timeLimit" | "outputLimit"> {
  /** The files that it finds in its working folder, a new one that is gone afterwards. */
  readonly files: ReadonlyMap<string, string>;
}

/** A program that is talked to: it shows something, is told a line, and so on. */
export interface Conversation {
  /** The program's working folder. */
  readonly folder: string;
  /** Gives what is shown on standard output until that ends in one of some texts, or until the program closes it. */
  hear(endings: readonly string[]): Promise<Heard>;
  /** Sends a line. */
  tell(line: string): Promise<void>;
  /** Closes standard input, waits for the program's end and sees to it that nothing that it started outlives it. */
  end(): Promise<Run>;
}

/** What was shown since the last time, and why the wait is over. */
export interface Heard {
  /** What was shown. */
  readonly text: string;
  /** `asked`: it ends as was waited for; `closed`: nothing will follow; else a limit was met. */
  readonly why: "asked" | "closed" | "time-out" | "flood";
}
