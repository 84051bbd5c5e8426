// One line at a time from whoever sits at the keyboard.
import { createInterface } from "node:readline";
import { BadInput } from "../failure.ts";

export interface Keyboard {
  /** Shows a prompt and answers with the line typed. The end of input is bad input. */
  ask(prompt: string): Promise<string>;
  close(): void;
}

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
  return {
    ask(prompt) {
      show(prompt);
      const ready = lines.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return new Promise((resolve, reject) => {
        const end = (): void => reject(new BadInput("no-input"));
        if (ended) return end();
        waiting = {
          give(line) {
            waiting = undefined;
            resolve(line);
          },
          end,
        };
      });
    },
    close: () => reader.close(),
  };
}
