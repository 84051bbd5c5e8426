// What is on disk. A migration is added at the end and never changed once released.
import { type Migration, sql } from "kysely";
import type { OwnersRow, TablesRow } from "../rows.ts";

export interface EventsRow {
  readonly table_id: string;
  readonly seq: number;
  /** The client's own id of the deed, so that a repeat is recognised. */
  readonly deed_id: string | null;
  readonly body: string;
}

/** Events that were committed together, as JSON; new-events.ts tells the rest. */
export interface NewEventsRow {
  readonly id: number;
  readonly body: string;
}

/** A finished game: all its events, compressed; its rows in `events` are gone then. */
export interface ArchivesRow {
  readonly table_id: string;
  readonly body: Uint8Array;
  readonly finished: number;
}

export interface Schema {
  readonly tables: TablesRow;
  readonly owners: OwnersRow;
  readonly events: EventsRow;
  readonly new_events: NewEventsRow;
  readonly archives: ArchivesRow;
}

export const migrations: Readonly<Record<string, Migration>> = {
  "001-tables": {
    async up(db) {
      await db.schema
        .createTable("tables")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("code", "text", (column) => column.notNull())
        .addColumn("game", "text", (column) => column.notNull())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("public", "integer", (column) => column.notNull())
        .addColumn("own_dice", "integer", (column) => column.notNull())
        .addColumn("patience", "integer", (column) => column.notNull())
        .addColumn("seats", "integer", (column) => column.notNull())
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("created", "integer", (column) => column.notNull())
        .addColumn("touched", "integer", (column) => column.notNull())
        .addColumn("life", "text", (column) => column.notNull())
        .addColumn("rematch", "text")
        .execute();
      await db.schema.createIndex("tables_code").on("tables").column("code").unique().execute();
      await db.schema
        .createIndex("tables_life")
        .on("tables")
        .columns(["life", "touched"])
        .execute();
      await db.schema
        .createTable("owners")
        .addColumn("table_id", "text", (column) => column.notNull())
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("guest", "text", (column) => column.notNull())
        .addColumn("seed", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("owners_key", ["table_id", "seat"])
        .execute();
      await db.schema
        .createTable("events")
        .addColumn("table_id", "text", (column) => column.notNull())
        .addColumn("seq", "integer", (column) => column.notNull())
        .addColumn("deed_id", "text")
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("events_key", ["table_id", "seq"])
        .execute();
      await db.schema
        .createTable("archives")
        .addColumn("table_id", "text", (column) => column.primaryKey())
        .addColumn("body", "blob", (column) => column.notNull())
        .addColumn("finished", "integer", (column) => column.notNull())
        .execute();
    },
  },
  "002-journal-sleep-talk-rematch": {
    async up(db) {
      await db.schema.alterTable("tables").addColumn("due", "integer").execute();
      await db.schema
        .alterTable("tables")
        .addColumn("talk", "text", (column) => column.notNull().defaultTo("phrases"))
        .execute();
      await db.schema
        .alterTable("tables")
        .addColumn("kept", "text", (column) => column.notNull().defaultTo("[]"))
        .execute();
      await db.schema
        .createTable("journal")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("tables_due").on("tables").column("due").execute();
    },
  },
  "003-hints": {
    async up(db) {
      await db.schema
        .alterTable("tables")
        .addColumn("hints", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  /** Events go straight to `events`. Before, they were in `journal` first, as JSON by commit; what is no such list stays there. */
  "004-events-at-once": {
    async up(db) {
      await sql`
        insert or ignore into events
        select line.value ->> 0, line.value ->> 1, line.value ->> 2, line.value ->> 3
        from journal, json_each(iif(json_valid(journal.body), journal.body, '[]')) as line
        where iif(
          line.type = 'array',
          line.value ->> 0 not in (select table_id from archives),
          false
        )`.execute(db);
      await sql`
        delete from journal
        where iif(json_valid(body), json_type(body) = 'array', false)
          and not exists (select 1 from json_each(journal.body) where type <> 'array')`.execute(db);
      await db.schema
        .alterTable("tables")
        .addColumn("rules", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema
        .alterTable("tables")
        .addColumn("takeback", "text", (column) => column.notNull().defaultTo("agreed"))
        .execute();
      await db.schema
        .createTable("pings")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("at", "integer", (column) => column.notNull())
        .execute();
    },
  },
  "005-new-events-barred": {
    async up(db) {
      await db.schema
        .alterTable("tables")
        .addColumn("barred", "text", (column) =>
          column.notNull().defaultTo('{"muted":[],"removed":[]}'),
        )
        .execute();
      await db.schema
        .alterTable("tables")
        .addColumn("terms_by_host", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex("owners_guest").on("owners").column("guest").execute();
      await db.schema
        .createTable("new_events")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
    },
  },
  "006-classes": {
    async up(db) {
      await db.schema.createIndex("tables_host").on("tables").column("host").execute();
      await db.schema
        .createTable("classes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("due", "integer", (column) => column.notNull())
        .addColumn("revision", "integer", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("classes_due").on("classes").column("due").execute();
      await db.schema
        .createTable("cards")
        .addColumn("code", "text", (column) => column.primaryKey())
        .addColumn("class_id", "text", (column) => column.notNull())
        .addColumn("guest", "text")
        .execute();
      await db.schema.createIndex("cards_class").on("cards").column("class_id").execute();
      await db.schema.createIndex("cards_guest").on("cards").column("guest").execute();
      await db.schema
        .createTable("answers")
        .addColumn("class_id", "text", (column) => column.notNull())
        .addColumn("card", "integer", (column) => column.notNull())
        .addColumn("source", "text", (column) => column.notNull())
        .addColumn("at", "integer", (column) => column.notNull())
        .addColumn("is_right", "integer", (column) => column.notNull())
        .addColumn("noted", "integer", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("answers_key", ["class_id", "card", "source"])
        .execute();
      await db.schema
        .createIndex("answers_at")
        .on("answers")
        .columns(["class_id", "card", "at", "source"])
        .execute();
      await db.schema
        .createIndex("answers_noted")
        .on("answers")
        .columns(["class_id", "noted"])
        .execute();
    },
  },
};
