// How each fact stands, for the map.
import { FACTS, factIndex, LARGEST } from "./facts.ts";
import type { Knowledge } from "./knowledge.ts";

/** How a fact stands. Slow: it comes out right, but has to be worked out. */
export const STANDINGS = ["known", "slow", "shaky", "unknown", "unseen"] as const;
/** One of them. */
export type Standing = (typeof STANDINGS)[number];

const KNOWN = 0.8;
const UNKNOWN = 0.5;
/** Slow is what takes so many times as long as somebody usually does; at least and at most these seconds. */
const SLOWER = 1.6;
const SLOW = { least: 3, most: 6 } as const;
/** After so long without an answer to it a fact is not taken for granted any more. */
const WEEKS = 4 * 7 * 24 * 60 * 60 * 1000;

/** How well a fact is known by now. */
export function standingOf(knowledge: Knowledge, fact: number): Standing {
  if (knowledge.seen(fact) === 0) return "unseen";
  const chance = knowledge.chance(fact);
  if (chance < UNKNOWN) return "unknown";
  if (chance < KNOWN) return "shaky";
  return knowledge.expected(fact) > slowFrom(knowledge) ? "slow" : "known";
}

/** Nobody has seen it for weeks. */
export function isFaded(knowledge: Knowledge, fact: number, now: number): boolean {
  return knowledge.seen(fact) > 0 && now - knowledge.latest(fact) > WEEKS;
}

/** All squares of the map, row by row. */
export function mapOf(knowledge: Knowledge): readonly (readonly Standing[])[] {
  const numbers = Array.from({ length: LARGEST }, (_, i) => i + 1);
  return numbers.map((a) => numbers.map((b) => standingOf(knowledge, factIndex(a, b) as number)));
}

/** Seconds from which on an answer is slow. */
function slowFrom(knowledge: Knowledge): number {
  const logs = FACTS.map((_, fact) => Math.log(knowledge.expected(fact)));
  const usual = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
  return Math.min(SLOW.most, Math.max(SLOW.least, SLOWER * usual));
}
