// What a class has done today, and one good thing about every child.
import { OPERATIONS } from "@pipwise/facts";
import type { CardInfo } from "@pipwise/protocol";
import type { ClassAnswer } from "./known.ts";
import { summaryOf } from "./report.ts";
import { speak } from "./voice.ts";

export interface Today {
  readonly right: number;
  /** "7 × 8": new today for at least one child. */
  readonly gained: readonly string[];
  /** By card; of those who were here. */
  readonly good: ReadonlyMap<number, string>;
}

type Answers = ReadonlyMap<number, readonly ClassAnswer[]>;

export function todayOf(cards: readonly CardInfo[], answers: Answers, now: number): Today {
  const since = new Date(now).setHours(0, 0, 0, 0);
  const gained = new Set<string>();
  const good = new Map<number, string>();
  let right = 0;
  for (const { card, device } of cards) {
    const all = answers.get(card) ?? [];
    const today = all.filter(({ at }) => at >= since);
    const mine = today.length === 0 ? [] : gainedToday(all);
    for (const fact of mine) gained.add(fact);
    right += today.filter((one) => one.right).length;
    if (today.length > 0 || device !== undefined) good.set(card, goodThing(today, mine));
  }
  return { right, gained: [...gained], good };
}

function gainedToday(all: readonly ClassAnswer[]): string[] {
  return OPERATIONS.flatMap((operation) => summaryOf(all, operation).gained);
}

/** So many facts are named. */
const NAMED = 3;
/** Right answers in a row that are worth a word. */
const STREAK = 5;

/** What is said is always good, and always true. */
export function goodThing(today: readonly ClassAnswer[], gained: readonly string[]): string {
  if (gained.length > 0)
    return speak.say("good.gained", { facts: gained.slice(0, NAMED).join(", ") });
  const streak = longestStreak(today);
  if (streak >= STREAK) return speak.say("good.streak", { count: streak });
  const right = today.filter((one) => one.right).length;
  if (right > 0) return speak.say("good.right", { count: right });
  if (today.length > 0) return speak.say("good.tried", { count: today.length });
  return speak.say("good.here");
}

function longestStreak(today: readonly ClassAnswer[]): number {
  let [longest, now] = [0, 0];
  for (const { right } of today) {
    now = right ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}
