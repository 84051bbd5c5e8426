import type { Words } from "@pipwise/core";

/** Everything Pig has to say, in English. */
export const words = {
  "nothing-to-bank": "There is nothing to bank yet: throw first.",
  "cli.ask-throw-or-bank": "Press Enter to throw, or type bank.",
  "cli.not-understood": "“{text}” is neither throw nor bank.",
  "cli.told-throw": "{name} threw {die}.",
  "cli.told-bank": "{name} banked.",
} as const satisfies Words;
