// A class as it is kept. It knows cards and devices, and no name of anybody.
import type { NewClass, PlannedTable } from "@pipwise/protocol";

export interface ClassState {
  readonly id: string;
  /** SHA-256 of the key in the teacher's link. */
  readonly keyHash: string;
  readonly name: string;
  readonly games: readonly string[];
  /** By game: what tables of the class play by. */
  readonly options: Readonly<Record<string, object>>;
  readonly minutes: number;
  readonly keepDays: number;
  readonly language: string;
  readonly rankings: boolean;
  readonly talk: boolean;
  readonly cards: readonly KeptCard[];
  readonly plan: readonly PlannedTable[];
  /** The lesson that goes on; milliseconds. */
  readonly lesson?: { readonly since: number };
  /** When the last lesson began or ended, or the class was opened; milliseconds. */
  readonly last: number;
  /** Tables of this lesson, or of the last one; the oldest first. */
  readonly tables: readonly KeptTable[];
  /** Since when its time is over, by whichever clock saw that first; milliseconds. */
  readonly overdue?: number;
}

export interface KeptCard {
  readonly card: number;
  readonly code: string;
  /** Nobody else's: an earlier card may have looked the same. It is told to nobody. */
  readonly id: string;
  /** What is agreed with the child, by game. */
  readonly terms: Readonly<Record<string, unknown>>;
  /** When that was agreed; milliseconds. */
  readonly termsAt?: number;
  /** The device that has it. */
  readonly guest?: string;
  /** It was used in this lesson, or is handed out for the next. */
  readonly seen?: true;
  /** Where the child plays, or has just played. */
  readonly place?: Place;
}

export interface Place {
  readonly table: string;
  readonly seat: number;
}

export interface KeptTable {
  readonly id: string;
  /** In the room. */
  readonly number: number;
  readonly since: number;
  /** It was played at when the lesson ended by itself, and may be still: there are sums to come. */
  readonly stays?: true;
}

const DAY = 24 * 60 * 60 * 1000;
/** A lesson that nobody ends is over after this long; milliseconds. */
export const LONGEST_LESSON = DAY / 2;
/** Days after the last lesson, unless the teacher says otherwise. */
const KEEP_DAYS = 30;

/** What makes a card another one than all others. */
export interface NewCard {
  newCode(): string;
  newId(): string;
}

export function openedClass(
  wish: NewClass,
  made: NewCard & { id: string; keyHash: string; now: number; keepsCodes: boolean },
): ClassState {
  const { name, games, minutes, language, keepDays = KEEP_DAYS } = wish;
  const { options = {}, rankings = false, talk = false, deck } = wish;
  const empty: ClassState = {
    id: made.id,
    keyHash: made.keyHash,
    name,
    games,
    options: options as ClassState["options"],
    minutes,
    keepDays,
    language,
    rankings,
    talk,
    cards: [],
    plan: [],
    last: made.now,
    tables: [],
  };
  if (!deck) return withMoreCards(empty, wish.cards, made);
  const cards = deck.map(({ code, ...kept }) => ({
    ...kept,
    code: made.keepsCodes ? code : made.newCode(),
    id: made.newId(),
  }));
  return { ...empty, cards: cards.toSorted((a, b) => a.card - b.card) };
}

/** The lowest numbers that are free. */
export function withMoreCards(
  state: ClassState,
  count: number,
  { newCode, newId }: NewCard,
): ClassState {
  const cards = [...state.cards];
  for (let card = 0; cards.length < state.cards.length + count; card++)
    if (!state.cards.some((one) => one.card === card))
      cards.push({ card, code: newCode(), id: newId(), terms: {} });
  return { ...state, cards: cards.toSorted((a, b) => a.card - b.card) };
}

/** Without these cards, and without the tables that are planned for them. */
export function withoutCards(state: ClassState, gone: ReadonlySet<number>): ClassState {
  return {
    ...state,
    cards: state.cards.filter(({ card }) => !gone.has(card)),
    plan: state.plan.filter(
      ({ seats }) => !seats.some((seat) => "card" in seat && gone.has(seat.card)),
    ),
  };
}

export function cardOf(state: ClassState, card: number): KeptCard | undefined {
  return state.cards.find((one) => one.card === card);
}

export function withCard(
  state: ClassState,
  card: number,
  change: (card: KeptCard) => KeptCard,
): ClassState {
  return { ...state, cards: state.cards.map((one) => (one.card === card ? change(one) : one)) };
}

/** Whoever still has a card keeps it; who was here is asked anew next time. `staying`: tables at which play goes on. */
export function withoutLesson(
  { lesson: _, ...state }: ClassState,
  now: number,
  staying: readonly string[] = [],
): ClassState {
  const cards = state.cards.map(({ seen: _, ...card }) => card);
  return withStaying({ ...state, last: now, cards }, staying);
}

export function withStaying(state: ClassState, staying: readonly string[]): ClassState {
  const tables = state.tables.map(({ stays: _, ...table }) =>
    staying.includes(table.id) ? { ...table, stays: true as const } : table,
  );
  return { ...state, tables };
}

/** Tables from which sums may come: those of the lesson, or those at which play went on after it. */
export function tablesInPlay({ lesson, tables }: ClassState): readonly KeptTable[] {
  return lesson ? tables : tables.filter(({ stays }) => stays);
}

/** When all of it is erased; milliseconds. */
export function erasedAt({ last, keepDays, lesson }: ClassState): number {
  return (lesson?.since ?? last) + keepDays * DAY;
}

/** When something is to be done about it that nobody asks for; milliseconds. */
export function dueAt(state: ClassState): number {
  return state.lesson ? state.lesson.since + LONGEST_LESSON : erasedAt(state);
}
