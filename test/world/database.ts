// A database that keeps what the ports promise and nothing beyond: it may be slow, away or full, and whoever asks may never
// hear what became of it. What it has is durable; what was on its way is not.

import type { Random } from "@pipwise/core";
import type { Change, LoggedEvent, StoredTable } from "@pipwise/host";
import { Batches } from "../../server/storage/batches.ts";
import { StoreAway, StoreFull } from "../../server/storage/errors.ts";
import { MemoryStore } from "../../server/storage/memory.ts";
import { type Append, Appends } from "../../server/storage/postgres/appends.ts";
import { type Beat, DEAD_AFTER, type Roster } from "../../server/storage/postgres/nodes.ts";
import type { Head, Store } from "../../server/storage/store.ts";
import { between, chance, type Machine, type Timeline } from "./time.ts";

/** Where no node was alive for so long, tables were out of reach; milliseconds. */
const DOWN_AFTER = 5000;
/** Whoever hears nothing gives up; milliseconds. */
const [SOON, LATE] = [20, 2000];

/** An event as it became durable, and when that was in truth. */
export interface Written extends LoggedEvent {
  readonly table: string;
  readonly time: number;
  /** When the node began to write it. */
  readonly offered: number;
}

export class Database {
  readonly timeline: Timeline;
  readonly memory = new MemoryStore();
  /** Told of each event at the moment it is durable. */
  onWritten: (written: Written) => void = () => {};
  /** When a node first wanted to write an event: from then on somebody's time runs. */
  readonly offered = new Map<string, number>();
  isAway = false;
  isFull = false;
  isSlow = false;
  /** Computers that cannot reach it. */
  readonly cut = new Set<string>();
  readonly claims = new Map<string, string>();
  readonly #nodes = new Map<string, { beat: number; knows: readonly string[] }>();
  readonly #kinds = new Set<string>();
  readonly #random: Random;
  #upSince = 0;
  /** Counts its crashes: whoever asked before one does not hear the answer after it. */
  #era = 0;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
    this.#random = timeline.random("database");
  }

  crash(): void {
    this.#era++;
  }

  /** A statement on its way there, done at one moment, and its answer on the way back. */
  ask<T>(machine: Machine, does: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const era = this.#era;
      const isLost = (): boolean =>
        era !== this.#era || this.isAway || this.cut.has(machine.name) || !machine.isAlive;
      const fail = (): void => {
        const wait = chance(this.#random, 50) ? SOON : LATE;
        machine.after(wait, () => reject(new StoreAway("the world took it away")));
      };
      this.timeline.after(this.#latency(), () => {
        // What had left before its sender died may still arrive.
        if (isLost() && (machine.isAlive || chance(this.#random, 50))) return fail();
        const done = does();
        done.catch(() => {});
        this.timeline.after(this.#latency(), () =>
          isLost() ? fail() : machine.after(0, () => done.then(resolve, reject)),
        );
      });
    });
  }

  #latency(): number {
    return this.isSlow ? between(this.#random, 50, 1500) : between(this.#random, 0, 3);
  }

  offer({ table, entry }: Append): void {
    const key = offerOf(table, entry);
    if (!this.offered.has(key)) this.offered.set(key, this.timeline.now);
  }

  assertRoom(): void {
    if (this.isFull) throw new StoreFull("the disk is full");
  }

  /** As append_events in server/storage/postgres/functions.ts: each row for itself. */
  async append({ table, entry, change }: Append): Promise<boolean> {
    const life = this.lifeOf(table);
    if (life === "finished" || life === "abandoned") return false;
    if (!(await this.memory.append(table, entry, change))) return false;
    if (change?.due !== undefined) this.memory.change(table, { due: Math.ceil(change.due) });
    const offered = this.offered.get(offerOf(table, entry)) ?? 0;
    this.onWritten({ ...entry, table, time: this.timeline.now, offered });
    return true;
  }

  lifeOf(table: string): string | undefined {
    return (this.memory.tables.get(table) as (StoredTable & { life: string }) | undefined)?.life;
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, Head>> {
    const found = tables.flatMap((id) => {
      const table = this.memory.tables.get(id);
      if (!table) return [];
      const { revision = 0, life, events } = table;
      const over = life === "finished" || life === "abandoned";
      return [[id, { seq: events.length, revision, over }] as const];
    });
    return new Map(found);
  }

  beat(id: string, knows: readonly string[]): Beat {
    const { now } = this.timeline;
    const strange = [...this.#kinds].filter((kind) => !knows.includes(kind));
    if (strange.length === 0) {
      const nodes = [...this.#nodes.values()];
      if (!nodes.some(({ beat }) => beat > now - DOWN_AFTER)) this.#upSince = now;
      this.#nodes.set(id, { beat: now, knows });
      for (const [one, { beat }] of this.#nodes) if (beat < now - 60_000) this.#nodes.delete(one);
      const all = [...this.#nodes.values()];
      for (const kind of knows)
        if (all.every((one) => one.knows.includes(kind))) this.#kinds.add(kind);
    }
    return { now, upSince: this.#upSince, kinds: new Set(this.#kinds), strange };
  }

  isAlive(id: string | undefined): boolean {
    const { beat } = this.#nodes.get(id ?? "") ?? {};
    return beat !== undefined && beat > this.timeline.now - DEAD_AFTER;
  }

  claim(tables: readonly string[], id: string): string[] {
    const isFree = (table: string): boolean =>
      this.claims.get(table) === id || !this.isAlive(this.claims.get(table));
    const ours = tables.filter(isFree);
    for (const table of ours) {
      this.claims.set(table, id);
      this.memory.change(table, { due: undefined });
    }
    return ours;
  }

  ours(id: string, after: string): string[] {
    const ours = [...this.claims].filter(([table, node]) => node === id && table > after);
    return ours.map(([table]) => table).toSorted();
  }

  takeOver(id: string): string[] {
    const orphans = [...this.claims].filter(([, node]) => !this.isAlive(node));
    return this.claim(
      orphans.map(([table]) => table),
      id,
    );
  }

  due(id: string, time: number): string[] {
    const due = [...this.memory.tables.values()].filter(
      ({ life, due: at }) =>
        at !== undefined && at <= time && (life === "open" || life === "playing"),
    );
    for (const { setup } of due) this.memory.change(setup.id, { due: undefined });
    const free = due.filter(({ setup }) => !this.isAlive(this.claims.get(setup.id)));
    return this.claim(
      free.map(({ setup }) => setup.id),
      id,
    );
  }

  leave(id: string): void {
    this.#nodes.delete(id);
  }
}

function offerOf(table: string, { seq, event }: LoggedEvent): string {
  return `${table}/${seq}/${event}`;
}

/** The nodes, as one of them knows them. */
export function rosterOf(
  database: Database,
  machine: Machine,
  id: string,
  knows: readonly string[],
): Roster {
  const ask = <T>(does: () => T): Promise<T> => database.ask(machine, async () => does());
  return {
    beat: () => ask(() => database.beat(id, knows)),
    claim: (tables) => ask(() => database.claim(tables, id)),
    ours: (after) => ask(() => database.ours(id, after)),
    takeOver: () => ask(() => database.takeOver(id)),
    due: (time) => ask(() => database.due(id, time)),
    leave: () => ask(() => database.leave(id)),
    release: (tables) =>
      ask(() => {
        for (const table of tables)
          if (database.claims.get(table) === id) database.claims.delete(table);
      }),
  };
}

/** What needs no room on a disk that is full. */
const READS = [
  "load",
  "heads",
  "list",
  "byCode",
  "joinable",
  "revisions",
  "due",
  "counts",
  "answers",
];

/** The store of a node among others: events go in batches, and are sent again until it is known what became of them. */
export function sharedStore(
  database: Database,
  machine: Machine,
): Store & { heads: Store["heads"] & {} } {
  const { memory } = database;
  const query = (asked: { name?: string; values?: unknown[] }): Promise<never> =>
    database.ask(machine, async () => {
      const { name, values = [] } = asked;
      return (
        name === "append" ? await appended(database, values) : found(database, values)
      ) as never;
    });
  const load = async (table: string) => (await over.load(table))?.events ?? [];
  const appends = new Appends({ query: query as never }, load, machine.clock);
  const batches = new Batches<Append>((batch) => {
    if (batch !== "close") void appends.write(batch).then((done) => batches.finished(done));
  }, machine.clock);
  const over = remote(database, machine, memory as Store);
  const classes = remote(database, machine, memory.classes);
  const own: Partial<Store> = {
    hasOtherWriters: true,
    engine: { name: "the world" },
    classes,
    append: (table, entry, change) => {
      database.offer({ table, entry, change });
      return batches.add({ table, entry, change }) as Promise<boolean>;
    },
    heads: (tables) => database.ask(machine, () => database.heads(tables)),
    linkRematch: (table, next) =>
      database.ask(machine, async () => {
        const { rematch } = memory.tables.get(table) ?? {};
        return rematch === next || memory.linkRematch(table, next);
      }),
    close: async () => appends.close(),
    onCommit: () => {},
    onFailure: () => {},
  };
  return { ...methods(over, memory), ...own } as never;
}

/** The store of a server that is alone: a file, and one batch at a time that is there as a whole or not at all. */
export function ownStore(database: Database, machine: Machine): Store {
  const { memory } = database;
  const batches = new Batches<Append>((batch) => {
    if (batch === "close") return;
    database
      .ask(machine, async () => {
        const answers: unknown[] = [];
        for (const one of batch)
          answers.push(
            database.isFull ? { noRoom: "the disk is full" } : await database.append(one),
          );
        return answers;
      })
      .then(
        (answers) => batches.finished({ answers, milliseconds: 1 }),
        (error: Error) => batches.finished({ undone: error.message }),
      );
  }, machine.clock);
  const own: Partial<Store> = {
    hasOtherWriters: false,
    engine: { name: "the world" },
    classes: remote(database, machine, memory.classes),
    append: (table, entry, change) => {
      database.offer({ table, entry, change });
      return batches.add({ table, entry, change }) as Promise<boolean>;
    },
    close: async () => {},
    onCommit: () => {},
    onFailure: () => {},
  };
  return { ...methods(remote(database, machine, memory as Store), memory), ...own } as Store;
}

/** The same methods, asked over a wire. */
function remote<T extends object>(database: Database, machine: Machine, target: T): T {
  return new Proxy(target, {
    get: (_, name: string) => {
      const method = (target as Record<string, unknown>)[name];
      if (typeof method !== "function") return method;
      return (...given: unknown[]) =>
        database.ask(machine, async () => {
          if (!READS.includes(name)) database.assertRoom();
          return method.apply(target, given);
        });
    },
  });
}

const METHODS = [
  "create",
  "load",
  "keepSeats",
  "bar",
  "linkRematch",
  "wakeAt",
  "byCode",
  "joinable",
  "list",
  "erase",
  "forget",
  "ping",
] as const;

function methods(over: Store, memory: MemoryStore): Partial<Store> {
  return Object.fromEntries(METHODS.map((name) => [name, (over as never)[name] ?? memory[name]]));
}

/** The values of the statement `append`, column by column. */
async function appended(database: Database, values: readonly unknown[]) {
  database.assertRoom();
  const [tables, seqs, deeds, bodies, changes] = values as [
    string[],
    number[],
    (string | null)[],
    string[],
    string | null,
  ];
  const changed: (Change & { place: number; left?: number })[] = JSON.parse(changes ?? "[]");
  const won: number[] = [];
  for (const [i, table] of tables.entries()) {
    const { place: _, left, ...change } = changed.find(({ place }) => place === i + 1) ?? {};
    const isChange = "life" in change;
    const entry = { seq: seqs[i] ?? 0, event: bodies[i] ?? "", deedId: deeds[i] ?? undefined };
    const full = isChange
      ? ({ ...change, ...(left === undefined ? {} : { ownerLeft: left }) } as Change)
      : undefined;
    if (await database.append({ table, entry, change: full })) won.push(i + 1);
  }
  return [{ won }];
}

/** The event that a table has under a number. */
function found({ memory }: Database, [table, seq]: readonly unknown[]) {
  const entry = memory.tables.get(table as string)?.events[(seq as number) - 1];
  return entry ? [{ body: entry.event, deed_id: entry.deedId ?? null }] : [];
}
