// One line at a time from whoever sits at the keyboard.
import { createInterface } from "node:readline";
import { BadInput } from "../failure.ts";

/** A prompt that changes while it waits, such as one that shows the time left, is asked for anew every second. */
export type Prompt = string | (() => string);

export interface Keyboard {
  /**
   * Shows a prompt and returns the line typed; undefined if it was called off meanwhile. The end of input is bad input.
   */
  ask(prompt: Prompt, calledOff?: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** Milliseconds. */
const REFRESH = 1000;

/**
 * Lines are queued as they arrive: input that comes from a pipe is there before it is asked for, and
 * must not be lost between two questions.
 */
export function keyboard(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Keyboard {
  const lines: string[] = [];
  let waiting: { give(line: string): void; end(): void } | undefined;
  let ended = false;
  const reader = createInterface({ input, output });
  reader.on("line", (line) => {
    if (waiting) waiting.give(line);
    else lines.push(line);
  });
  reader.on("close", () => {
    ended = true;
    waiting?.end();
  });
  /** A reader whose input has ended shows nothing any more, though lines of it may still be waiting. */
  const show = (prompt: string): void => {
    if (ended) return void output.write(prompt);
    reader.setPrompt(prompt);
    reader.prompt();
  };
  /** What is typed so far stays where it is. */
  const refresh = (prompt: string): void => {
    reader.setPrompt(prompt);
    reader.prompt(true);
  };
  /** Half a line is nobody's any more. */
  const forget = (): void => {
    if (reader.terminal) reader.write(null, { ctrl: true, name: "u" });
    output.write("\n");
  };
  return {
    ask(prompt, calledOff) {
      if (calledOff?.aborted) return Promise.resolve(undefined);
      show(said(prompt));
      const ready = lines.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      if (ended) return Promise.reject(new BadInput("no-input"));
      return new Promise((resolve, reject) => {
        const changing = typeof prompt === "function" && reader.terminal;
        const timer = changing ? setInterval(() => refresh(prompt()), REFRESH) : undefined;
        const settle = (): void => {
          clearInterval(timer);
          waiting = undefined;
          calledOff?.removeEventListener("abort", abort);
        };
        const abort = (): void => {
          settle();
          forget();
          resolve(undefined);
        };
        calledOff?.addEventListener("abort", abort);
        waiting = {
          give(line) {
            settle();
            resolve(line);
          },
          end() {
            settle();
            reject(new BadInput("no-input"));
          },
        };
      });
    },
    close: () => reader.close(),
  };
}

function said(prompt: Prompt): string {
  return typeof prompt === "string" ? prompt : prompt();
}
