// A program that plays: it is asked with one JSON line for each decision, and answers with another.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import type { Params } from "@pipwise/ui/words";
import { BadInput } from "./failure.ts";

/** What a program is asked. */
export interface Question {
  readonly id: number;
  readonly game: string;
  readonly seat: number;
  /** What is asked, in the game's own words. */
  readonly kind: string;
  readonly view: unknown;
  /** Everything that is allowed; null where it cannot be listed. */
  readonly moves: readonly unknown[] | null;
}

/** Whether a program and what it starts can be ended together. */
const GROUPS = process.platform !== "win32";

/** So much of a line that is none is shown. */
const SHOWN = 80;

/** gone: it ended. late: it took too long. nonsense: a line that is none. refused: a move that is not allowed. */
export type Failing = "gone" | "late" | "nonsense" | "refused";

export class EngineFailure extends BadInput {
  readonly failing: Failing;

  constructor(failing: Failing, params: Params = {}) {
    super(`engine-${failing}`, params);
    this.failing = failing;
  }
}

export class Engine {
  /** It has made a move that is allowed. */
  hasPlayed = false;
  readonly #command: string;
  readonly #patience: number;
  #process: EngineProcess | undefined;
  #asked = 0;

  /** `command` is one for a shell; `patience` is how long it may think, in milliseconds. */
  constructor(command: string, patience: number) {
    this.#command = command;
    this.#patience = patience;
  }

  /** Starts the program if it is not there. */
  async move(question: Omit<Question, "id">): Promise<unknown> {
    this.#process ??= new EngineProcess(this.#command, this.#patience);
    return this.#process.move({ id: this.#asked++, ...question });
  }

  /** Whoever asks again gets it anew. */
  stop(): void {
    this.#process?.end();
    this.#process = undefined;
  }
}

class EngineProcess {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #patience: number;
  readonly #reader: Interface;
  #failed: Error | undefined;

  constructor(command: string, patience: number) {
    this.#patience = patience;
    // In a group of its own, so that what the shell starts ends with it.
    const stdio: ["pipe", "pipe", "inherit"] = ["pipe", "pipe", "inherit"];
    this.#child = spawn(command, { shell: true, stdio, detached: GROUPS });
    this.#child.on("error", (error) => {
      this.#failed = error;
    });
    // Whoever has gone does not read: the next answer that does not come says so.
    this.#child.stdin?.on("error", () => {});
    this.#reader = createInterface({ input: this.#child.stdout as NodeJS.ReadableStream });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async move(question: Question): Promise<unknown> {
    this.#child.stdin?.write(`${JSON.stringify(question)}\n`);
    const line = await this.#next();
    const answer = parsed(line);
    const isAnswer = answer && "move" in answer && (answer.id ?? question.id) === question.id;
    if (!isAnswer) throw new EngineFailure("nonsense", { line: shortened(line) });
    return answer.move;
  }

  async #next(): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#patience);
    });
    const read = await Promise.race([this.#lines.next(), late]);
    clearTimeout(timer);
    if (!read) throw new EngineFailure("late", { seconds: this.#patience / 1000 });
    if (this.#failed || read.done) throw new EngineFailure("gone");
    return read.value;
  }

  /** At once, with whatever it started: what is late may not listen. */
  end(): void {
    this.#reader.close();
    this.#child.stdin?.end();
    const { pid } = this.#child;
    if (!GROUPS || pid === undefined) return void this.#child.kill();
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

function shortened(line: string): string {
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

function parsed(line: string): { readonly id?: unknown; readonly move?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
