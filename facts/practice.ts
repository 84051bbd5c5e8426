// Sums for one person, chosen so that about three in four come out right, and what was learned comes back before it fades.
import type { Random } from "@pipwise/core";
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from "ts-fsrs";
import { FACTS, factIndex, LARGEST, type Operation, resultOf, type SumOperation } from "./facts.ts";
import { type Answer, Knowledge } from "./knowledge.ts";

/** A fact as it is asked. */
export interface Question {
  readonly operation: Operation;
  /** Its place in FACTS. */
  readonly fact: number;
  /** In the order in which they are asked for. */
  readonly left: number;
  readonly right: number;
  readonly result: number;
}

/** An answer as it is kept. */
export interface Practised {
  readonly operation: SumOperation;
  /** What had to be known on the way; one fact in practice, several in a game. */
  readonly facts: readonly number[];
  readonly right: boolean;
  /** Milliseconds. */
  readonly took?: number;
  readonly at: number;
}

/** So many come out right when it is neither dull nor discouraging. */
const AIM = 0.75;
/** How strongly the last answers pull the next question towards the aim, and how many of them count. */
const PULL = 1;
const LATELY = 12;
/** How much nearer to the aim something that is due may seem. */
const DUE = 0.15;
/** Nothing comes again within so many questions. */
const APART = 5;
/** Chance among what fits about as well. */
const LOOSE = 0.08;
/** Right answers that are faster than this came by themselves; slower ones were worked out. Milliseconds. */
const AT_ONCE = 2500;
const WORKED_OUT = 7000;

const scheduler = fsrs({ enable_fuzz: false });

/** Chooses what is asked next, and learns from the answers. */
export class Practice {
  readonly operation: Operation;
  readonly knowledge: Knowledge;
  /** When each fact should come again. */
  readonly #cards = new Map<number, Card>();
  readonly #latest: { readonly fact: number; readonly right: boolean }[] = [];

  constructor(operation: Operation, before: Iterable<Practised> = []) {
    this.operation = operation;
    this.knowledge = new Knowledge(operation);
    for (const one of tellingOf(operation, before)) this.learn(one);
  }

  /** An answer in practice, or in a game. Only what was asked for by itself is put off by how well it went. */
  learn({ facts, right, took, at }: Practised): void {
    const answer: Answer = took === undefined ? { facts, right } : { facts, right, took };
    this.knowledge.learn(answer);
    const [fact] = facts;
    if (facts.length !== 1 || fact === undefined) return;
    this.#latest.push({ fact, right });
    if (this.#latest.length > LATELY) this.#latest.shift();
    const card = this.#cards.get(fact) ?? (createEmptyCard(new Date(at)) as Card);
    this.#cards.set(fact, scheduler.next(card, new Date(at), gradeOf(right, took)).card);
  }

  isDue(fact: number, now: number): boolean {
    const card = this.#cards.get(fact);
    return card !== undefined && card.due.getTime() <= now;
  }

  /** `rows`: only facts with one of these numbers; all if there are none. */
  next(random: Random, now: number, rows: readonly number[] = []): Question {
    const [asked] = this.#candidates(rows)
      .map((fact) => ({ fact, fit: this.#fit(fact, now) + (LOOSE * random.below(1000)) / 1000 }))
      .sort((one, other) => one.fit - other.fit);
    const fact = asked?.fact ?? 0;
    return questionOf(this.operation, fact, random.below(2) === 0);
  }

  #candidates(rows: readonly number[]): number[] {
    const all = FACTS.flatMap(({ a, b }, fact) =>
      rows.length === 0 || rows.includes(a) || rows.includes(b) ? [fact] : [],
    );
    const lately = new Set(this.#latest.slice(-APART).map(({ fact }) => fact));
    const fresh = all.filter((fact) => !lately.has(fact));
    return fresh.length > 0 ? fresh : all;
  }

  /** The less, the better it fits. */
  #fit(fact: number, now: number): number {
    const rights = this.#latest.filter(({ right }) => right).length;
    // As if a few had gone as they should.
    const share = (rights + 3 * AIM) / (this.#latest.length + 3);
    const wanted = AIM + PULL * (AIM - share);
    return Math.abs(this.knowledge.chance(fact) - wanted) - (this.isDue(fact, now) ? DUE : 0);
  }
}

/** Answers that say something about an operation's facts: whoever divides multiplies as well. */
export function tellingOf(operation: SumOperation, answers: Iterable<Practised>): Practised[] {
  return [...answers].filter(
    (one) =>
      one.operation === operation || (operation === "multiply" && one.operation === "divide"),
  );
}

/** What is known by these answers. */
export function knowledgeFrom(operation: SumOperation, answers: Iterable<Practised>): Knowledge {
  const facts = operation === "add" ? "add" : "multiply";
  return Knowledge.from(facts, tellingOf(operation, answers));
}

/** A fact to be asked, the larger number first if it is turned. */
export function questionOf(operation: Operation, fact: number, turned: boolean): Question {
  const { a, b } = FACTS[fact] as (typeof FACTS)[number];
  const [left, right] = turned ? [b, a] : [a, b];
  return { operation, fact, left, right, result: resultOf({ a, b }, operation) };
}

function gradeOf(right: boolean, took = AT_ONCE): Grade {
  if (!right) return Rating.Again;
  if (took <= AT_ONCE) return Rating.Easy;
  return took <= WORKED_OUT ? Rating.Good : Rating.Hard;
}

/** How a fact stands: seen so often that it can be told, or not. */
export type Standing = "known" | "shaky" | "unknown" | "unseen";

const KNOWN = 0.85;
const UNKNOWN = 0.55;

/** How well a fact is known by now. */
export function standingOf(knowledge: Knowledge, fact: number): Standing {
  if (knowledge.seen(fact) === 0) return "unseen";
  const chance = knowledge.chance(fact);
  if (chance >= KNOWN) return "known";
  return chance < UNKNOWN ? "unknown" : "shaky";
}

/** All squares of the map, row by row. */
export function mapOf(knowledge: Knowledge): readonly (readonly Standing[])[] {
  const numbers = Array.from({ length: LARGEST }, (_, i) => i + 1);
  return numbers.map((a) => numbers.map((b) => standingOf(knowledge, factIndex(a, b) as number)));
}
