// Who sits with whom: tables for a class, by level or by chance.
import type { Random } from "@pipwise/core";
import { manifestOf, roomOf } from "@pipwise/games/rooms";
import type { CardInfo, ClassInfo, ClassTable, PlannedTable } from "@pipwise/protocol";

export const WAYS = ["similar", "mixed", "random"] as const;
export type Way = (typeof WAYS)[number];

/** A child who is to be seated. */
export interface Pupil {
  readonly card: number;
  /** The more, the further on. */
  readonly level: number;
  /** Those who share a device sit at the same table, as far as there is room. */
  readonly device?: number | undefined;
}

/** Cards by table: as many tables as are needed with `most` at each, all about equally full. */
export function grouped(
  pupils: readonly Pupil[],
  most: number,
  way: Way,
  random: Random,
): number[][] {
  if (pupils.length === 0) return [];
  const count = Math.ceil(pupils.length / most);
  const tables = Array.from({ length: count }, (_, i) => ({
    room: Math.floor(pupils.length / count) + (i < pupils.length % count ? 1 : 0),
    cards: [] as number[],
  }));
  const units = inOrder(unitsOf(pupils, tables[0]?.room ?? most), way, random);
  for (const { cards } of units) {
    const free = tables.filter((table) => table.cards.length + cards.length <= table.room);
    const table = way === "mixed" ? emptiest(free) : free[0];
    // No table has room for all of them: each goes where there is some.
    for (const card of cards)
      (table ?? emptiest(tables.filter((one) => one.cards.length < one.room)))?.cards.push(card);
  }
  return tables.map(({ cards }) => cards.toSorted((a, b) => a - b));
}

interface Unit {
  readonly cards: readonly number[];
  readonly level: number;
}

function unitsOf(pupils: readonly Pupil[], most: number): Unit[] {
  const devices = [...new Set(pupils.map(({ card, device }) => device ?? -1 - card))];
  const together = devices.map((one) =>
    pupils.filter(({ card, device }) => (device ?? -1 - card) === one),
  );
  return together.flatMap((some) =>
    some.length > most ? some.map((one) => unitOf([one])) : [unitOf(some)],
  );
}

function unitOf(pupils: readonly Pupil[]): Unit {
  const level = pupils.reduce((sum, one) => sum + one.level, 0) / pupils.length;
  return { cards: pupils.map(({ card }) => card), level };
}

/** By level, the furthest on first; by chance otherwise. Several at one device come before single ones: they need more room. */
function inOrder(units: readonly Unit[], way: Way, random: Random): Unit[] {
  const drawn = units.map((unit) => ({ unit, lot: random.below(1_000_000) }));
  return drawn
    .sort(
      (a, b) =>
        (way === "similar" ? 0 : b.unit.cards.length - a.unit.cards.length) ||
        (way === "random" ? 0 : b.unit.level - a.unit.level) ||
        a.lot - b.lot,
    )
    .map(({ unit }) => unit);
}

function emptiest<T extends { readonly room: number; readonly cards: readonly number[] }>(
  tables: readonly T[],
): T | undefined {
  return tables.reduce<T | undefined>(
    (best, one) =>
      best && best.room - best.cards.length >= one.room - one.cards.length ? best : one,
    undefined,
  );
}

/** So many sit at a table of a class, whatever the game allows besides. */
const MOST = 6;
const LEAST = 2;
/** The bot that fills a table up. */
export const FILLER = "casual";

export function leastAt(game: string): number {
  return Math.max(LEAST, manifestOf(game)?.seats.min ?? LEAST);
}

export function mostAt(game: string): number {
  return Math.min(MOST, manifestOf(game)?.seats.max ?? MOST);
}

/** The cards of the children who are to sit there. */
export function childrenAt({ seats }: PlannedTable): number[] {
  return seats.flatMap((seat) => ("card" in seat ? [seat.card] : []));
}

type Sent = Pick<CardInfo, "card" | "terms">;

/** What is kept with the card goes along to the table. */
export function seatFor(card: Sent, game: string): PlannedTable["seats"][number] {
  const terms = termsFor(card, game);
  return terms === undefined ? { card: card.card } : { card: card.card, terms };
}

/**
 * A card goes to another table, to a new one (`to` is as many as there are), or to none. Where bots sit, one gives way to
 * it, or takes its place; tables without a child go.
 */
export function moved(
  plan: readonly PlannedTable[],
  card: Sent,
  to: number | undefined,
  game: string,
): PlannedTable[] {
  return [...plan, { game, seats: [] }]
    .map((table, place) => {
      const others = table.seats.filter((seat) => !("card" in seat) || seat.card !== card.card);
      const seats = place === to ? [...others, seatFor(card, table.game)] : others;
      const hasBots = childrenAt(table).length < table.seats.length;
      return filled({ ...table, seats }, hasBots ? table.seats.length : 0);
    })
    .filter((table) => childrenAt(table).length > 0);
}

/** Bots fill a table up to so many seats, and at least to what the game asks for; or they leave it. */
export function filled(table: PlannedTable, seats = 0): PlannedTable {
  const children = table.seats.filter((seat) => "card" in seat);
  const count = Math.max(seats, leastAt(table.game)) - children.length;
  const bots = Array.from({ length: Math.max(0, count) }, () => ({ mind: FILLER }));
  return { ...table, seats: [...children, ...bots] };
}

/** What is agreed with a child, or what a class plays by; undefined where all play alike. */
export function termsFor(card: Pick<CardInfo, "terms"> | undefined, game: string): unknown {
  return card?.terms[game] ?? roomOf(game)?.inClass?.[game]?.terms;
}

export function playingTables({ tables }: Pick<ClassInfo, "tables">): readonly ClassTable[] {
  return tables.filter(({ life }) => life === "playing");
}

/** What tables of the class play by: what the game brings for classes, and what its teacher has set. */
export function optionsFor({ options }: Pick<ClassInfo, "options">, game: string): object {
  return { ...roomOf(game)?.inClass?.[game]?.options, ...(options[game] as object) };
}
