import { DEFAULT_LANGUAGE, type Words } from "@pipwise/core";
import { speaker } from "@pipwise/ui/words";

/** What stands for a word that the terminal knows is under `type.<word>`, with commas: „wurf, w“ for “throw”. */
const PREFIX = "type.";

/** People type in their own language; what they mean is read as it always was. */
export function understanding(words: Words): (text: string) => string {
  const { say } = speaker(DEFAULT_LANGUAGE, words);
  const meanings = Object.keys(words)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) =>
      say(key)
        .split(",")
        .map((one) => ({ typed: one.trim(), meant: key.slice(PREFIX.length) })),
    )
    .filter(({ typed, meant }) => typed !== meant)
    .sort((a, b) => b.typed.length - a.typed.length)
    .map(({ typed, meant }) => ({
      pattern: new RegExp(`(?<![\\p{L}\\d])${typed}(?![\\p{L}\\d])`, "giu"),
      meant,
    }));
  return (text) =>
    meanings.reduce((typed, { pattern, meant }) => typed.replace(pattern, meant), text);
}
