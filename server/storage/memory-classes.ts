import type { SumAnswer } from "@pipwise/facts/answer";
import { classGuest, type MemoryLog } from "@pipwise/host";
import { type ClassState, dueAt } from "../classes/state.ts";
import {
  type ClassStore,
  type KeptAnswer,
  MOST_ANSWERS,
  MOST_CLASSES_A_DEVICE,
  type Saved,
  type StoredClass,
  type SumCount,
} from "../classes/store.ts";
import { AT_ONCE } from "./store.ts";

interface Noted extends KeptAnswer {
  readonly noted: number;
}

/** Classes that are gone with the process. */
export class MemoryClasses implements ClassStore {
  readonly #log: MemoryLog;
  readonly #classes = new Map<string, StoredClass>();
  readonly #answers = new Map<string, readonly Noted[]>();

  constructor(log: MemoryLog) {
    this.#log = log;
  }

  hasCode(code: string): boolean {
    return [...this.#classes.values()].some(({ state }) => hasCode(state, code));
  }

  async create(state: ClassState): Promise<Saved> {
    if (this.#classes.has(state.id) || this.#isTaken(state)) return "code-taken";
    this.#classes.set(state.id, { state, revision: 0 });
    return "saved";
  }

  async load(id: string): Promise<StoredClass | undefined> {
    return this.#classes.get(id);
  }

  async save(state: ClassState, revision: number): Promise<Saved> {
    if (this.#isTaken(state)) return "code-taken";
    if (this.#classes.get(state.id)?.revision !== revision) return "beaten";
    this.#classes.set(state.id, { state, revision: revision + 1 });
    return "saved";
  }

  async byCode(code: string): Promise<string | undefined> {
    return this.#ids(({ state }) => hasCode(state, code))[0];
  }

  async ofGuest(guest: string): Promise<readonly string[]> {
    const ids = this.#ids(({ state }) => state.cards.some((card) => card.guest === guest));
    return ids.slice(0, MOST_CLASSES_A_DEVICE);
  }

  async keep(id: string, answers: readonly KeptAnswer[], now: number): Promise<readonly number[]> {
    if (!this.#classes.has(id)) return [];
    const all = this.#answers.get(id) ?? [];
    const known = new Set(all.map(({ card, source }) => `${card}/${source}`));
    const fresh = [...answers.keys()].filter((place) => {
      const { card, source } = answers[place] as KeptAnswer;
      const key = `${card}/${source}`;
      return !known.has(key) && known.add(key);
    });
    const added = fresh.map((place) => ({ ...(answers[place] as KeptAnswer), noted: now }));
    const both = [...all, ...added].toSorted(byAge);
    const cards = [...new Set(both.map(({ card }) => card))];
    const kept = cards.map((card) => both.filter((one) => one.card === card));
    this.#answers.set(
      id,
      kept.flatMap((ofOne) => ofOne.slice(-MOST_ANSWERS)),
    );
    return fresh;
  }

  async answers(id: string, card: number): Promise<readonly SumAnswer[]> {
    const ofOne = (this.#answers.get(id) ?? []).filter((answer) => answer.card === card);
    return ofOne.map(({ answer }) => answer);
  }

  async counts(id: string, since: number): Promise<readonly SumCount[]> {
    const counts = new Map<number, SumCount>();
    for (const { card, answer, noted } of this.#answers.get(id) ?? []) {
      if (noted < since) continue;
      const { right, wrong } = counts.get(card) ?? { right: 0, wrong: 0 };
      const more = answer.right ? { right: right + 1, wrong } : { right, wrong: wrong + 1 };
      counts.set(card, { card, ...more });
    }
    return [...counts.values()].toSorted((a, b) => a.card - b.card);
  }

  async forgetAnswers(id: string, card: number): Promise<void> {
    const others = (this.#answers.get(id) ?? []).filter((answer) => answer.card !== card);
    this.#answers.set(id, others);
  }

  async due(time: number): Promise<readonly string[]> {
    return this.#ids(({ state }) => dueAt(state) <= time);
  }

  async revisions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = ids.filter((id) => this.#classes.has(id));
    return new Map(known.map((id) => [id, this.#classes.get(id)?.revision ?? 0]));
  }

  async erase(id: string): Promise<readonly string[]> {
    const ids = [...this.#log.tables.values()]
      .filter(({ setup }) => setup.host === classGuest(id))
      .map(({ setup }) => setup.id)
      .slice(0, AT_ONCE);
    for (const table of ids) this.#log.tables.delete(table);
    if (ids.length > 0) return ids;
    this.#classes.delete(id);
    this.#answers.delete(id);
    return [];
  }

  #ids(which: (kept: StoredClass) => boolean): string[] {
    return [...this.#classes.values()].filter(which).map(({ state }) => state.id);
  }

  #isTaken({ id, cards }: ClassState): boolean {
    const codes = new Set(cards.map(({ code }) => code));
    const isInClass = [...this.#classes.values()].some(
      ({ state }) => state.id !== id && state.cards.some(({ code }) => codes.has(code)),
    );
    return isInClass || [...this.#log.tables.values()].some(({ setup }) => codes.has(setup.code));
  }
}

function hasCode({ cards }: ClassState, code: string): boolean {
  return cards.some((card) => card.code === code);
}

function byAge(a: KeptAnswer, b: KeptAnswer): number {
  return a.answer.at - b.answer.at || (a.source < b.source ? -1 : 1);
}
