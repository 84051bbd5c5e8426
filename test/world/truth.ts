// What is checked all the time: the log, and what everybody was told of it.
import {
  commitmentOf,
  fairSeeds,
  fold,
  hasSecrets,
  isRefusal,
  openTable,
  recordOf,
  same,
  type Table,
  type TableEvent,
  verifyRecord,
} from "@pipwise/core";
import { gameById } from "@pipwise/games";
import type { TableSetup } from "@pipwise/host";
import type { ServerMessage, TableUpdate } from "@pipwise/protocol";
import type { Database, Written } from "./database.ts";
import type { Timeline } from "./time.ts";

/** Clocks may be wrong by so much, and messages under way so long, before that is too little time; milliseconds. */
const SLACK = 50;
/** A node that joins while the database is slow takes its time for another than it is. */
const SLACK_WHERE_SLOW = 800;

/** What another node says that has no room, while the one that was asked before may still find some. */
const NOT_NOW = "not-ready";

/** A table as it really is. */
export interface True {
  readonly setup: TableSetup;
  /** After each event, the first before any. */
  readonly tables: Table[];
  readonly events: TableEvent[];
  readonly written: Written[];
  /** By the id that its sender gave it. */
  readonly deeds: Map<string, number>;
}

/** Something that must never be. */
export class Broken extends Error {}

export class Truth {
  readonly all = new Map<string, True>();
  /** What was found, the first first. */
  readonly faults: string[] = [];
  /** Deeds that somebody was told are done, and as which event. */
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, { table: string; code: string }>();
  slack = SLACK;
  readonly #sent = new Map<string, string>();
  readonly #database: Database;
  readonly #timeline: Timeline;

  constructor(database: Database, hasSlowDatabase: boolean) {
    this.#database = database;
    this.#timeline = database.timeline;
    if (hasSlowDatabase) this.slack = SLACK_WHERE_SLOW;
    database.onWritten = (written) => this.#written(written);
  }

  fault(what: string): void {
    this.#timeline.tell(`FAULT: ${what}`);
    this.faults.push(what);
  }

  /** A table after an event. */
  at(table: string, seq: number): Table | undefined {
    return this.all.get(table)?.tables[seq];
  }

  now(table: string): Table | undefined {
    return this.all.get(table)?.tables.at(-1);
  }

  #written(written: Written): void {
    const { table, seq, deedId } = written;
    const one = this.all.get(table) ?? this.#opened(table);
    const before = one.tables.at(-1) as Table;
    const event: TableEvent = JSON.parse(written.event);
    const next = fold(before, event);
    if (isRefusal(next))
      return this.fault(`event ${seq} of ${table} does not fold: ${next.refused}`);
    if (deedId !== undefined) {
      if (one.deeds.has(deedId)) this.fault(`deed ${deedId} was done twice at ${table}`);
      one.deeds.set(deedId, seq);
    }
    one.tables.push(next);
    one.events.push(event);
    one.written.push(written);
    this.#timeline.tell(
      `  ${table.slice(0, 4)} ${seq} ${event.type} ${"seat" in event ? event.seat : ""}`,
    );
    this.#hadTime(one, before, event);
  }

  #opened(id: string): True {
    const { setup } = this.#database.memory.tables.get(id) as { setup: TableSetup };
    const game = gameById(setup.game, setup.rules);
    if (!game) throw new Broken(`no ${setup.game}`);
    const table = openTable(game, setup.seats, setup.takeback, setup.ownDice);
    if (isRefusal(table)) throw new Broken(table.refused);
    const one = { setup, tables: [table as Table], events: [], written: [], deeds: new Map() };
    this.all.set(id, one);
    return one;
  }

  /** Whoever ran out of time had all of it, by a clock that is right. */
  #hadTime({ written, setup }: True, before: Table, event: TableEvent): void {
    if (event.type !== "timed-out" && event.type !== "bot-took-over") return;
    const asked = before.asked.find(({ seat }) => seat === event.seat);
    if (!asked) return;
    const limit = event.type === "timed-out" ? (asked.limit ?? 0) : setup.patience * 1000;
    // It counts from when the server took the move before, not from its commit.
    const began = written[asked.since - 1]?.offered ?? 0;
    const had = this.#timeline.now - began;
    if (had < limit * 0.999 - this.slack)
      this.fault(`${event.type} at ${setup.id}: seat ${event.seat} had ${had} ms of ${limit}`);
  }

  /** A client says something. */
  sent(text: string): void {
    if (!text.startsWith('{"do":"deed"')) return;
    const { id, table } = JSON.parse(text);
    this.#sent.set(id, table);
  }

  /** A client hears something. */
  heard(who: string, text: string): void {
    for (const { setup, tables } of this.all.values()) {
      const { life } = tables.at(-1) as Table;
      if (
        setup.secret &&
        life !== "finished" &&
        life !== "abandoned" &&
        text.includes(setup.secret)
      )
        this.fault(`${who} was told the secret of ${setup.id} before the end`);
    }
    const message: ServerMessage = JSON.parse(text);
    if (message.type === "done") this.#done(message.id, message.seq);
    if ((message.type === "table" || message.type === "moved") && message.done)
      this.#done(message.done.id, message.done.seq);
    if (message.type === "refused" && message.id !== undefined)
      this.refused.set(message.id, {
        table: this.#sent.get(message.id) ?? "",
        code: message.refusal.refused,
      });
  }

  #done(id: string, seq: number): void {
    const table = this.#sent.get(id) ?? "";
    const { written } = this.all.get(table) ?? {};
    if (this.done.has(id) && this.done.get(id) !== seq)
      this.fault(`deed ${id} was acknowledged as ${this.done.get(id)} and as ${seq}`);
    this.done.set(id, seq);
    if (!written?.[seq - 1]?.deedId?.endsWith(`/${id}`))
      this.fault(`deed ${id} was acknowledged as event ${seq} of ${table}, which it is not`);
  }

  /** What somebody sees is what is true, and what they may see. */
  seen(who: string, mine: readonly number[], update: TableUpdate, before?: TableUpdate): void {
    const { id, seq, asked, life } = update.table;
    const told = update.events.map((event) => event.seq).join();
    const first = (before?.table.seq ?? seq) + 1;
    const right = Array.from({ length: seq + 1 - first }, (_, i) => first + i).join();
    if (before && told !== right)
      this.fault(`${who} was told of events ${told} of ${id} instead of ${right}`);
    const table = seq === 0 ? undefined : this.at(id, seq);
    if (seq > 0 && !table)
      return this.fault(`${who} sees event ${seq} of ${id}, which is not there`);
    if (!table) return;
    if (table.life !== life) this.fault(`${who} sees ${id} ${life} at ${seq}; it is ${table.life}`);
    if (!same(asked, JSON.parse(JSON.stringify(table.asked))))
      this.fault(`${who} sees others asked at ${id} than there are`);
    for (const [eyes, view] of Object.entries(update.views)) {
      const seat = eyes === "watcher" ? eyes : Number(eyes);
      if (seat !== "watcher" && !mine.includes(seat))
        this.fault(`${who} sees ${id} with the eyes of seat ${eyes}`);
      const viewer = hasSecrets(table.game, table.options) ? seat : "watcher";
      const real = JSON.parse(JSON.stringify(table.game.view(table.state, viewer)));
      if (!same(view, real)) this.fault(`${who} sees another ${id} after event ${seq} than it is`);
    }
    const events = this.all.get(id)?.events ?? [];
    for (const event of update.events) {
      const { type, at } = events[event.seq - 1] ?? {};
      if (event.type !== type || event.at !== at)
        this.fault(`${who} was told of another event ${event.seq} of ${id}`);
    }
  }

  /** When all is quiet: what was refused has not happened. */
  checkRefused(): void {
    for (const [id, { table, code }] of this.refused) {
      if (this.done.has(id) || code === NOT_NOW) continue;
      const deeds = this.all.get(table)?.deeds ?? new Map();
      for (const deed of deeds.keys())
        if (deed.endsWith(`/${id}`))
          this.fault(`deed ${id} at ${table} was refused (${code}), and is done`);
    }
  }

  /** Every die and card of a game follows from what everybody had committed to before it began. */
  checkDice(id: string): void {
    const { tables, events, setup } = this.all.get(id) ?? {};
    const table = tables?.at(-1);
    if (!table || !events || setup?.secret === undefined || table.state === undefined) return;
    const record = recordOf(table, events);
    if (isRefusal(record)) return this.fault(`${id} cannot be written down: ${record.refused}`);
    const { secret } = setup;
    const fair = { commitment: commitmentOf(secret), ...fairSeeds(table.chairs), secret };
    const { ok, problem } = verifyRecord(table.game as never, { ...record, fair });
    if (!ok) this.fault(`the dice of ${id} are not those that were committed: ${problem?.refused}`);
  }
}
