// Classes inside a transaction of the store's thread: every statement, prepared once.
import { packAnswer, type SumAnswer, unpackAnswer } from "@pipwise/facts/answer";
import type Database from "libsql";
import { type ClassState, dueAt } from "../../classes/state.ts";
import {
  type ClassStore,
  type KeptAnswer,
  MOST_ANSWERS,
  MOST_CLASSES_A_DEVICE,
  type Saved,
  type StoredClass,
  type SumCount,
} from "../../classes/store.ts";
import { AT_ONCE } from "../store.ts";
import type { ClassCall, InTransaction } from "./jobs.ts";

/** `erase` removes no tables: their events may lie elsewhere. */
export class Classes implements InTransaction<ClassStore> {
  readonly #sql: ReturnType<typeof statements>;

  constructor(database: Database.Database) {
    this.#sql = statements(database);
  }

  do({ method, args }: ClassCall): unknown {
    return (this[method] as (...args: unknown[]) => unknown)(...args);
  }

  create(state: ClassState): Saved {
    if (this.#sql.load.get(state.id) || this.#isTaken(state)) return "code-taken";
    this.#sql.add.run(state.id, JSON.stringify(state), dueAt(state));
    this.#writeCards(state);
    return "saved";
  }

  load(id: string): StoredClass | undefined {
    const row = this.#sql.load.get(id) as { body: string; revision: number } | undefined;
    return row && { state: JSON.parse(row.body), revision: row.revision };
  }

  save(state: ClassState, revision: number): Saved {
    const { id } = state;
    if (this.#isTaken(state)) return "code-taken";
    const saved = this.#sql.save.run(JSON.stringify(state), dueAt(state), id, revision);
    if (saved.changes === 0) return "beaten";
    this.#writeCards(state);
    return "saved";
  }

  byCode(code: string): string | undefined {
    return (this.#sql.byCode.get(code) as { class_id: string } | undefined)?.class_id;
  }

  ofGuest(guest: string): readonly string[] {
    const rows = this.#sql.ofGuest.all(guest, MOST_CLASSES_A_DEVICE) as { class_id: string }[];
    return rows.map(({ class_id }) => class_id);
  }

  keep(id: string, answers: readonly KeptAnswer[], now: number): readonly number[] {
    if (!this.#sql.load.get(id)) return [];
    const fresh = answers.flatMap(({ card, source, answer }, place) => {
      const { at, right } = answer;
      const body = packAnswer(answer);
      const added = this.#sql.addAnswer.run(id, card, source, at, right ? 1 : 0, now, body);
      return added.changes === 1 ? [place] : [];
    });
    for (const card of new Set(fresh.map((place) => (answers[place] as KeptAnswer).card)))
      this.#sql.trim.run(id, card, id, card, MOST_ANSWERS - 1);
    return fresh;
  }

  answers(id: string, card: number): readonly SumAnswer[] {
    const rows = this.#sql.answers.all(id, card, MOST_ANSWERS) as { body: string }[];
    return rows.map(({ body }) => unpackAnswer(body));
  }

  counts(id: string, since: number): readonly SumCount[] {
    return this.#sql.counts.all(id, since) as SumCount[];
  }

  forgetAnswers(id: string, card: number): void {
    this.#sql.forgetAnswers.run(id, card);
  }

  due(time: number): readonly string[] {
    return (this.#sql.due.all(time) as { id: string }[]).map(({ id }) => id);
  }

  revisions(ids: readonly string[]): ReadonlyMap<string, number> {
    return new Map(
      ids.flatMap((id) => {
        const found = this.#sql.revision.get(id) as { revision: number } | undefined;
        return found ? [[id, found.revision] as const] : [];
      }),
    );
  }

  erase(id: string): readonly string[] {
    const tables = (this.#sql.tables.all(id, AT_ONCE) as { id: string }[]).map((table) => table.id);
    if (tables.length === 0) for (const statement of this.#sql.removals) statement.run(id);
    return tables;
  }

  #isTaken({ id, cards }: ClassState): boolean {
    return cards.some(({ code }) => this.#sql.taken.get(code, id, code) !== undefined);
  }

  #writeCards({ id, cards }: ClassState): void {
    this.#sql.dropCards.run(id);
    for (const { code, guest } of cards) this.#sql.addCard.run(code, id, guest ?? null);
  }
}

function statements(database: Database.Database) {
  const prepare = (sql: string): Database.Statement => database.prepare(sql);
  return {
    load: prepare("select body, revision from classes where id = ?"),
    revision: prepare("select revision from classes where id = ?"),
    add: prepare("insert into classes (id, body, due, revision) values (?, ?, ?, 0)"),
    save: prepare(
      "update classes set body = ?, due = ?, revision = revision + 1 where id = ? and revision = ?",
    ),
    taken: prepare(
      `select 1 from cards where code = ? and class_id <> ?
       union all select 1 from tables where code = ?`,
    ),
    dropCards: prepare("delete from cards where class_id = ?"),
    addCard: prepare("insert into cards (code, class_id, guest) values (?, ?, ?)"),
    byCode: prepare("select class_id from cards where code = ?"),
    ofGuest: prepare("select distinct class_id from cards where guest = ? limit ?"),
    addAnswer: prepare(
      `insert or ignore into answers (class_id, card, source, at, is_right, noted, body)
       values (?, ?, ?, ?, ?, ?, ?)`,
    ),
    trim: prepare(
      `delete from answers where class_id = ? and card = ? and (at, source) < (
         select at, source from answers where class_id = ? and card = ?
         order by at desc, source desc limit 1 offset ?
       )`,
    ),
    answers: prepare(
      "select body from answers where class_id = ? and card = ? order by at, source limit ?",
    ),
    counts: prepare(
      `select card, sum(is_right) as right, sum(1 - is_right) as wrong from answers
       where class_id = ? and noted >= ? group by card`,
    ),
    forgetAnswers: prepare("delete from answers where class_id = ? and card = ?"),
    due: prepare("select id from classes where due <= ? limit 20"),
    tables: prepare("select id from tables where host = 'class:' || ? limit ?"),
    removals: [
      prepare("delete from answers where class_id = ?"),
      prepare("delete from cards where class_id = ?"),
      prepare("delete from classes where id = ?"),
    ],
  };
}
