// Sums for one person: what nobody knows of them yet is found out, what was learned comes back before it fades, and about
// three in four come out right.
import type { Random } from "@pipwise/core";
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from "ts-fsrs";
import { FACTS, type Fact, type Operation, resultOf, type SumOperation } from "./facts.ts";
import { Knowledge } from "./knowledge.ts";
import { standingOf } from "./standing.ts";

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
  /** 8 × 3 instead of 3 × 8; left out where the order is not known. */
  readonly turned?: boolean;
  readonly at: number;
}

/** So many come out right when it is neither dull nor discouraging. */
const AIM = 0.75;
/** As long as so many do, what is new comes first. */
const WELL = 0.68;
/** Nobody could tell. */
const EVEN = 0.5;
/** How strongly the last answers pull the next question towards the aim. */
const PULL = 1.5;
/** As many as the page asks at a time. No row has more than a third of them; at first all rows get their turn. */
const ROUND = 12;
const OF_A_ROW = ROUND / 3;
const AT_FIRST = 2;
/** How much nearer to the aim seems what has not been asked for, and how much farther what has been twice and more. */
const NEW = 0.15;
const OFTEN = 0.05;
/** Nothing comes again within so many questions. */
const APART = 5;
/** Chance among what fits about as well. */
const LOOSE = 0.04;
/** Right answers that are faster than this came by themselves; slower ones were worked out. Milliseconds. */
const AT_ONCE = 2500;
const WORKED_OUT = 7000;

/** What each question is for, one after the other: a quarter looks for what is new, a quarter brings back what is due. */
const TURNS = ["new", "aim", "due", "aim", "new", "aim", "due", "slow"] as const;
type Purpose = (typeof TURNS)[number];

const scheduler = fsrs({ enable_fuzz: false });

/** Chooses what is asked next, and learns from the answers. */
export class Practice {
  readonly operation: Operation;
  readonly knowledge: Knowledge;
  /** When each fact should come again. */
  readonly #cards = new Map<number, Card>();
  readonly #turned = new Map<number, boolean>();
  readonly #latest: { readonly fact: number; readonly right: boolean }[] = [];
  #asked = 0;

  constructor(operation: Operation, before: Iterable<Practised> = []) {
    this.operation = operation;
    this.knowledge = new Knowledge(operation);
    for (const one of tellingOf(operation, before)) this.learn(one);
  }

  /** An answer in practice, or in a game. Only what was asked for by itself is put off by how well it went. */
  learn(answer: Practised): void {
    this.knowledge.learn(answer);
    const { facts, right, took, turned, at } = answer;
    const [fact] = facts;
    if (facts.length !== 1 || fact === undefined) return;
    this.#asked++;
    this.#latest.push({ fact, right });
    if (this.#latest.length > ROUND) this.#latest.shift();
    if (turned !== undefined) this.#turned.set(fact, turned);
    const card = this.#cards.get(fact) ?? (createEmptyCard(new Date(at)) as Card);
    this.#cards.set(fact, scheduler.next(card, new Date(at), gradeOf(right, took)).card);
  }

  isDue(fact: number, now: number): boolean {
    return this.#overdue(fact, now) >= 0;
  }

  /** `rows`: only facts with one of these numbers; all if there are none. What was asked one way round comes the other way. */
  next(random: Random, now: number, rows: readonly number[] = []): Question {
    this.knowledge.wait(now);
    const loose = (): number => (LOOSE * random.below(1000)) / 1000;
    const among = this.#candidates(rows);
    const fact = this.#chosen(TURNS[this.#asked % TURNS.length] as Purpose, among, now, loose);
    const before = this.#turned.get(fact);
    return questionOf(this.operation, fact, before === undefined ? random.below(2) === 0 : !before);
  }

  /** Not what was just asked, and no row too often; a row that was wished for may come as often as it does. */
  #candidates(rows: readonly number[]): number[] {
    const isWished = ({ a, b }: Fact): boolean => rows.includes(a) || rows.includes(b);
    const all = [...FACTS.keys()].filter((at) => rows.length === 0 || isWished(factAt(at)));
    const lately = new Set(this.#latest.slice(-APART).map(({ fact }) => fact));
    const fresh = all.filter((fact) => !lately.has(fact));
    const most = this.#asked < ROUND ? AT_FIRST : OF_A_ROW;
    const round = this.#latest.slice(1 - ROUND).map(({ fact }) => factAt(fact));
    const isFull = (row: number): boolean =>
      !rows.includes(row) && round.filter((fact) => has(fact, row)).length >= most;
    const spread = fresh.filter((at) => !isFull(factAt(at).a) && !isFull(factAt(at).b));
    return [spread, fresh, all].find(({ length }) => length > 0) as number[];
  }

  #chosen(purpose: Purpose, among: readonly number[], now: number, loose: () => number): number {
    const { knowledge } = this;
    const isNew = (fact: number): boolean => knowledge.seen(fact) === 0;
    const pick = (some: readonly number[], fit: (fact: number) => number): number | undefined =>
      some
        .map((fact) => ({ fact, fit: fit(fact) + loose() }))
        .sort((one, other) => one.fit - other.fit)[0]?.fact;
    const offAim = (fact: number): number => this.#offAim(fact);
    const isWell = this.#share() >= WELL;
    const chosen: Record<Purpose, () => number | undefined> = {
      // What can least be told; once all has been seen, what is least sure to be known for so few answers.
      new: () =>
        pick(
          among.filter(isNew),
          isWell ? (fact) => Math.abs(knowledge.chance(fact) - EVEN) : offAim,
        ) ?? pick(among, (fact) => knowledge.chance(fact) + OFTEN * knowledge.seen(fact)),
      due: () =>
        pick(
          among.filter((fact) => this.isDue(fact, now)),
          isWell ? (fact) => knowledge.chance(fact) : offAim,
        ),
      slow: () =>
        among.some(isNew)
          ? undefined
          : pick(
              among.filter((fact) => standingOf(knowledge, fact) === "slow"),
              (fact) => knowledge.seen(fact),
            ),
      aim: () => (isWell && among.some(isNew) ? chosen.new() : pick(among, offAim)),
    };
    return chosen[purpose]() ?? (chosen.aim() as number);
  }

  /** The less, the better it fits. */
  #offAim(fact: number): number {
    const wanted = AIM + PULL * (AIM - this.#share());
    const seen = this.knowledge.seen(fact);
    return (
      Math.abs(this.knowledge.chance(fact) - wanted) + (seen === 0 ? -NEW : OFTEN * (seen - 1))
    );
  }

  /** How many came out right lately, as if a few more had gone as they should. */
  #share(): number {
    const rights = this.#latest.filter(({ right }) => right).length;
    return (rights + 3 * AIM) / (this.#latest.length + 3);
  }

  #overdue(fact: number, now: number): number {
    const card = this.#cards.get(fact);
    return card === undefined ? Number.NEGATIVE_INFINITY : now - card.due.getTime();
  }
}

function factAt(at: number): Fact {
  return FACTS[at] as Fact;
}

function has({ a, b }: Fact, row: number): boolean {
  return a === row || b === row;
}

/** Answers that say something about an operation's facts: whoever divides multiplies as well. */
export function tellingOf(operation: SumOperation, answers: Iterable<Practised>): Practised[] {
  return [...answers].filter(
    (one) =>
      one.operation === operation || (operation === "multiply" && one.operation === "divide"),
  );
}

/** What is known by these answers, at that time; without one as it was at the last of them. */
export function knowledgeFrom(
  operation: SumOperation,
  answers: Iterable<Practised>,
  now?: number,
): Knowledge {
  const facts = operation === "add" ? "add" : "multiply";
  const knowledge = Knowledge.from(facts, tellingOf(operation, answers));
  if (now !== undefined) knowledge.wait(now);
  return knowledge;
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
