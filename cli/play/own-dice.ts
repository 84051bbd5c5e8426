// "Our own dice": people throw on the table and type what they see.
import type { Lot, Needs, Outcome, Seat } from "@pipwise/core";
import type { Params } from "@pipwise/ui/words";
import type { Terminal } from "./terminal.ts";

/** What somebody types instead of dice. */
export type Instead = "quit" | "mistyped";

/**
 * Asks until something possible has been typed for everything that is needed, one player's after the other's (TAB-5);
 * undefined if it was called off.
 */
export async function askOutcomes(
  { needs }: Needs,
  who: (seat: Seat | undefined) => string | undefined,
  terminal: Terminal,
  calledOff?: AbortSignal,
): Promise<Outcome[] | Instead | undefined> {
  const told: Outcome[] = [];
  while (told.length < needs.length) {
    const seat = needs[told.length]?.seat;
    const end = needs.findIndex((lot, place) => place > told.length && lot.seat !== seat);
    const hand = needs.slice(told.length, end < 0 ? needs.length : end);
    const typed = await askHand(hand, who(seat), terminal, calledOff);
    if (typed === undefined || typeof typed === "string") return typed;
    told.push(...typed);
  }
  return told;
}

async function askHand(
  needs: readonly Lot[],
  who: string | undefined,
  { keyboard, speak, print, paint, understand }: Terminal,
  calledOff: AbortSignal | undefined,
): Promise<Outcome[] | Instead | undefined> {
  const asked = describe(needs);
  const question = speak.say("play.own-dice", asked);
  const prompt = who === undefined ? `${question} > ` : `${who}: ${question} > `;
  for (;;) {
    const typed = await keyboard.ask(prompt, calledOff);
    if (typed === undefined) return undefined;
    const word = understand(typed).trim().toLowerCase();
    if (word === "quit" || word === "mistyped") return word;
    const outcomes = readOutcomes(typed, needs);
    if (outcomes) return outcomes;
    print(paint("yellow", speak.say("play.own-dice-wrong", asked)));
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

/** Dice of one kind are named; a mixed handful is just so many dice. */
function describe(needs: readonly Lot[]): Params {
  const names = [...new Set(needs.map((lot) => lot.name))];
  const faces = [...new Set(needs.flatMap((lot) => lot.of))];
  return {
    count: needs.length,
    lot: names.length === 1 ? (names[0] as string) : "dice",
    faces: faces.join(" "),
  };
}
