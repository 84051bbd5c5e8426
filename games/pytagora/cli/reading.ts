// What people type, as moves.
import { type Refusal, refuse } from "@pipwise/core";
import {
  LINES,
  type Line,
  MOST_AGAIN,
  type Move,
  PLACES,
  type SolitaireMove,
  type Throw,
} from "../rules/index.ts";

const THROW = /^(t|throw|roll)?$/i;
const PASS = /^(p|pass|none|no|nothing)$/i;

export function readMove(text: string, dice: Throw): Move | Refusal {
  const typed = text.trim();
  if (THROW.test(typed)) return dice.length === 0 ? { throw: true } : refuse("cli.write-something");
  return PASS.test(typed) ? { pass: true } : { equation: typed };
}

/** "again 1 9", "5x8=40 blue", "blue 5x8=40", "none blue". */
export function readSolitaireMove(text: string, dice: Throw): SolitaireMove | Refusal {
  const typed = text.trim();
  if (THROW.test(typed)) return dice.length === 0 ? { throw: true } : refuse("cli.which-line");
  if (/^(a|again)\b/i.test(typed)) return readAgain(typed);
  const words = typed.split(/\s+/);
  const first = lineNamed(words[0]);
  const last = lineNamed(words.at(-1));
  const line = words.length > 1 ? (last ?? first) : undefined;
  if (line === undefined) return refuse("cli.which-line");
  const rest = (last ? words.slice(0, -1) : words.slice(1)).join(" ");
  return PASS.test(rest) ? { pass: true, line } : { equation: rest, line };
}

function readAgain(typed: string): SolitaireMove | Refusal {
  const numbers = (typed.match(/\d+/g) ?? []).map(Number);
  const places = [...new Set(numbers)].sort((a, b) => a - b).map((number) => number - 1);
  const known = places.every((place) => place >= 0 && place < PLACES);
  return known && places.length >= 1 && places.length <= MOST_AGAIN
    ? { again: places }
    : refuse("cli.which-dice", { clause: "PYT-20" });
}

/** A line by its name or the beginning of it. */
function lineNamed(word: string | undefined): Line | undefined {
  const wanted = word?.toLowerCase() ?? "";
  if (wanted.length === 0) return undefined;
  if (/^\d+$/.test(wanted)) return wanted === "101" ? "101" : undefined;
  return LINES.find((line) => line.startsWith(wanted));
}
