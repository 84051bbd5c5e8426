// "Our own dice": people throw on the table and type what they see.
import type { Lot, Needs, Outcome } from "@pipwise/core";
import type { Speaker } from "@pipwise/ui/words";
import type { Keyboard } from "./keyboard.ts";

/** Asks until something possible has been typed for everything that is needed. */
export async function askOutcomes(
  { needs }: Needs,
  keyboard: Keyboard,
  speak: Speaker,
  complain: (sentence: string) => void,
): Promise<Outcome[]> {
  for (;;) {
    const typed = await keyboard.ask(`${speak.say("play.own-dice", asked(needs))} > `);
    const outcomes = readOutcomes(typed, needs);
    if (outcomes) return outcomes;
    complain(speak.say("play.own-dice-wrong", asked(needs)));
  }
}

/** "3 5 5" or "3,5,5"; also "355", or "5577 0248 +-x:", where every face is a single sign. */
export function readOutcomes(typed: string, needs: readonly Lot[]): Outcome[] | undefined {
  const words = typed
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const tokens = words.length === needs.length ? words : [...words.join("")];
  if (tokens.length !== needs.length) return undefined;
  const outcomes = tokens.map((token, i) =>
    needs[i]?.of.find((face) => String(face) === sign(token) || String(face) === token),
  );
  return outcomes.every((outcome) => outcome !== undefined) ? outcomes : undefined;
}

const SIGNS: Readonly<Record<string, string>> = {
  "×": "x",
  "*": "x",
  "÷": ":",
  "/": ":",
  "−": "-",
};

function sign(token: string): string {
  return SIGNS[token] ?? token.toLowerCase();
}

function asked(needs: readonly Lot[]): { count: number; what: string; faces: string } {
  const names = [...new Set(needs.map((lot) => lot.name))];
  const faces = [...new Set(needs.flatMap((lot) => lot.of))];
  return { count: needs.length, what: names.join(", "), faces: faces.join(" ") };
}
