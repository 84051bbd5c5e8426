// Classes in PostgreSQL: the revision decides who was first.

import { packAnswer, type SumAnswer, unpackAnswer } from "@pipwise/facts/answer";
import { classGuest } from "@pipwise/host";
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
import type { PostgresDatabase } from "./database.ts";
import { noteErased, removeTables } from "./erasing.ts";

type Query = PostgresDatabase["query"];

/** Undoes the transaction, and says why. */
class Undone extends Error {
  readonly saved: Saved;

  constructor(saved: Saved) {
    super(saved);
    this.saved = saved;
  }
}

export class PostgresClasses implements ClassStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  create(state: ClassState): Promise<Saved> {
    return this.#saving(async (query) => {
      const made = await query({
        text: `insert into classes values ($1, $2, $3, 0) on conflict do nothing returning id`,
        values: [state.id, JSON.stringify(state), dueAt(state)],
      });
      if (made.length === 0) throw new Undone("code-taken");
      await writeCards(query, state);
    });
  }

  async load(id: string): Promise<StoredClass | undefined> {
    const [row] = await this.#database.read<{ body: string; revision: number }>({
      name: "load-class",
      text: "select body, revision from classes where id = $1",
      values: [id],
    });
    return row && { state: JSON.parse(row.body), revision: row.revision };
  }

  save(state: ClassState, revision: number): Promise<Saved> {
    return this.#saving(async (query) => {
      const saved = await query({
        text: `update classes set body = $2, due = $3, revision = revision + 1
               where id = $1 and revision = $4 returning id`,
        values: [state.id, JSON.stringify(state), dueAt(state), revision],
      });
      if (saved.length === 0) throw new Undone("beaten");
      await writeCards(query, state);
    });
  }

  async byCode(code: string): Promise<string | undefined> {
    const [row] = await this.#database.query<{ class_id: string }>({
      text: "select class_id from cards where code = $1",
      values: [code],
    });
    return row?.class_id;
  }

  async ofGuest(guest: string): Promise<readonly string[]> {
    const rows = await this.#database.query<{ class_id: string }>({
      text: "select distinct class_id from cards where guest = $1 limit $2",
      values: [guest, MOST_CLASSES_A_DEVICE],
    });
    return rows.map(({ class_id }) => class_id);
  }

  keep(id: string, answers: readonly KeptAnswer[], now: number): Promise<readonly number[]> {
    return this.#database.transaction(async (query) => {
      const rows = await query<{ place: number }>({
        text: `with fresh as (
                 select * from unnest($2::integer[], $3::text[], $4::bigint[], $5::integer[], $6::text[])
                   with ordinality as line (card, source, at, is_right, body, place)
               ), added as (
                 insert into answers (class_id, card, source, at, is_right, noted, body)
                 select $1, card, source, at, is_right, $7, body from fresh
                 where exists (select from classes where id = $1)
                 order by card, source
                 on conflict do nothing returning card, source
               )
               select min(place) - 1 as place from fresh join added using (card, source)
               group by card, source order by 1`,
        values: [
          id,
          answers.map(({ card }) => card),
          answers.map(({ source }) => source),
          answers.map(({ answer }) => answer.at),
          answers.map(({ answer }) => (answer.right ? 1 : 0)),
          answers.map(({ answer }) => packAnswer(answer)),
          Math.floor(now),
        ],
      });
      const places = rows.map(({ place }) => place);
      for (const card of new Set(places.map((place) => answers[place]?.card)))
        await query({
          text: `delete from answers where class_id = $1 and card = $2 and (at, source) < (
                   select at, source from answers where class_id = $1 and card = $2
                   order by at desc, source desc limit 1 offset $3
                 )`,
          values: [id, card, MOST_ANSWERS - 1],
        });
      return places;
    });
  }

  async answers(id: string, card: number): Promise<readonly SumAnswer[]> {
    const rows = await this.#database.read<{ body: string }>({
      name: "answers",
      text: `select body from answers where class_id = $1 and card = $2
             order by at, source limit $3`,
      values: [id, card, MOST_ANSWERS],
    });
    return rows.map(({ body }) => unpackAnswer(body));
  }

  counts(id: string, since: number): Promise<readonly SumCount[]> {
    return this.#database.read<SumCount>({
      name: "count-answers",
      text: `select card, sum(is_right) as right, sum(1 - is_right) as wrong from answers
             where class_id = $1 and noted >= $2 group by card order by card`,
      values: [id, Math.floor(since)],
    });
  }

  async forgetAnswers(id: string, card: number): Promise<void> {
    await this.#database.transaction(async (query) => {
      await query({
        text: "delete from answers where class_id = $1 and card = $2",
        values: [id, card],
      });
      await noteErased(query, [{ class: id, card }]);
    });
  }

  async due(time: number): Promise<readonly string[]> {
    const rows = await this.#database.query<{ id: string }>({
      text: "select id from classes where due <= $1 limit 20",
      values: [Math.floor(time)],
    });
    return rows.map(({ id }) => id);
  }

  async revisions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.query<{ id: string; revision: number }>({
      name: "class-revisions",
      text: "select id, revision from classes where id = any ($1)",
      values: [ids],
    });
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }

  erase(id: string): Promise<readonly string[]> {
    return this.#database.transaction(async (query) => {
      const tables = await query<{ id: string }>({
        text: "select id from tables where host = $1 order by id limit $2 for update",
        values: [classGuest(id), AT_ONCE],
      });
      const ids = tables.map((table) => table.id);
      if (ids.length > 0) await removeTables(query, ids);
      else await removeClass(query, id);
      return ids;
    });
  }

  async #saving(work: (query: Query) => Promise<void>): Promise<Saved> {
    try {
      await this.#database.transaction(work);
      return "saved";
    } catch (error) {
      // A connection that is given back with an error is closed: what it did is undone.
      const cause = error instanceof Undone ? error : (error as Error).cause;
      if (cause instanceof Undone) return cause.saved;
      throw error;
    }
  }
}

/** The class first: nobody notes an answer while it goes. */
async function removeClass(query: Query, id: string): Promise<void> {
  await query({ text: "delete from classes where id = $1", values: [id] });
  for (const part of ["answers", "cards"])
    await query({ text: `delete from ${part} where class_id = $1`, values: [id] });
  await noteErased(query, [{ class: id }]);
}

async function writeCards(query: Query, { id, cards }: ClassState): Promise<void> {
  const codes = cards.map(({ code }) => code);
  await query({ text: "delete from cards where class_id = $1", values: [id] });
  const written = await query({
    text: `insert into cards (code, class_id, guest)
           select code, $1, guest from unnest($2::text[], $3::text[]) as card (code, guest)
           where not exists (select from tables where tables.code = card.code)
           on conflict do nothing returning code`,
    values: [id, codes, cards.map(({ guest }) => guest ?? null)],
  });
  if (written.length < codes.length) throw new Undone("code-taken");
}
