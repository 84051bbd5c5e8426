// The checker of `pipwise bench faults` finds what it is there for: engines that lie are caught, and a sound one is not.
import { isRefusal, seeded } from "@pipwise/core";
import {
  type Audience,
  type Bus,
  begin,
  fairDice,
  type LoggedEvent,
  type News,
  Peers,
  type Ports,
  realClock,
  sit,
  type TableHost,
  TableRegistry,
  type Told,
  tableMessage,
} from "@pipwise/host";
import { UpdateReader } from "@pipwise/protocol";
import { describe, expect, it } from "vitest";
import { type ClientHistory, check } from "../../bench/faults/checker.mjs";
import { moveFor } from "../../bench/faults/movers.mjs";
import { LocalBus } from "../dist/bus/local.js";
import { MemoryStore } from "../dist/storage/memory.js";

const SECRET = "00ff".repeat(16);

/** One of several programs with the same tables. */
function program(store: MemoryStore, bus: Bus): TableRegistry {
  const clock = realClock();
  const ports: Ports = {
    log: store,
    peersOf: (table, here) => new Peers(bus, table, clock, here),
    clock,
    bots: { choose: async () => undefined, hint: async () => undefined },
    timing: { bot: 0, standIn: 0, grace: 0 },
    diceFor: () => fairDice(SECRET),
    report: () => {},
  };
  let made = 0;
  return new TableRegistry(ports, {
    newId: () => `table ${made++}`,
    newCode: () => `CODE${made}`,
    newSecret: () => SECRET,
    takeback: "agreed",
    isProgram: () => false,
  });
}

/** Somebody at a table, and what they see and are told. */
class Person implements Audience {
  readonly #seat: number;
  readonly #host: TableHost;
  readonly #reader = new UpdateReader(0);
  readonly #seen: [number, string, number | undefined, number][] = [];
  readonly #done: [number, string][] = [];
  #sent = 0;
  view: unknown;

  constructor(host: TableHost, seat: number) {
    this.#host = host;
    this.#seat = seat;
    this.tell(tableMessage(host, this.guest, []));
    host.followers.follow(this.guest, this);
  }

  get guest(): string {
    return `guest ${this.#seat}`;
  }

  tell({ message }: Told): void {
    if (message.type !== "table" && message.type !== "moved") return;
    const update = this.#reader.read(message);
    if (!update) return;
    this.view = update.views[this.#seat];
    for (const { seq, type, seat, at } of update.events) this.#seen.push([seq, type, seat, at]);
  }

  async move(move: unknown, answers?: number): Promise<boolean> {
    const id = `${this.#seat}-${this.#sent++}`;
    const bound = answers === undefined ? {} : { answers };
    const deed = { type: "moved", seat: this.#seat, move, ...bound } as const;
    const answer = await this.#host.do(this.guest, deed, { id });
    if (isRefusal(answer) || !("seq" in answer)) return false;
    this.#done.push([answer.seq, JSON.stringify(move)]);
    return true;
  }

  get history(): ClientHistory {
    const [seen, done] = [this.#seen, this.#done];
    return { table: this.#host.setup.id, seat: this.#seat, seen, done, sent: this.#sent };
  }
}

interface Course {
  readonly rounds: number;
  /** Who hands in, all at once. */
  readonly active: number;
}

/** Three people at All Together, the last of them at another program. */
async function play(
  store: MemoryStore,
  buses: readonly [Bus, Bus],
  { rounds, active }: Course = { rounds: 3, active: 3 },
) {
  const [here, there] = [program(store, buses[0]), program(store, buses[1])];
  const opened = await here.open(
    { game: "all-together", seats: 3, options: { target: 1000 } },
    "guest 0",
  );
  const { id } = (opened as TableHost).setup;
  for (const seat of [0, 1, 2]) {
    const owner = { seat, guest: `guest ${seat}` };
    await sit(opened as TableHost, owner.guest, seat, { name: `P${seat}` }, { owner });
  }
  await begin(opened as TableHost, "guest 0");
  const hosts = [opened as TableHost, opened as TableHost, (await there.find(id)) as TableHost];
  const people = hosts.map((host, seat) => new Person(host, seat));
  const random = seeded("checker");
  for (let round = 0; round < rounds; round++) {
    const thrower = (opened as TableHost).table.asked[0]?.seat ?? 0;
    await people[thrower]?.move({ throw: true });
    await settle(hosts);
    const moves = people.map((person, seat) => moveFor("all-together", person.view, seat, random));
    const some = people.slice(0, active);
    await Promise.all(some.map((person, seat) => person.move(moves[seat])));
    await settle(hosts);
  }
  return { id, people, hosts };
}

/** What was said has been heard, and what was heard is done. */
async function settle(hosts: readonly TableHost[]): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (const host of hosts) await host.catchUp().catch(() => {});
  }
}

async function verdict(store: MemoryStore, id: string, people: readonly Person[]) {
  const tables = new Map([[id, await store.load(id)]]);
  const clients = people.map(({ history }) => history);
  return check({ tables, clients, unfinished: new Set([id]) });
}

function sound(): readonly [Bus, Bus] {
  const bus = new LocalBus();
  return [bus.node("here"), bus.node("there")];
}

describe("the checker", () => {
  it("finds nothing where nothing is wrong", async () => {
    const store = new MemoryStore();
    const { id, people } = await play(store, sound());
    const { problems, counts } = await verdict(store, id, people);
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ done: 12, moves: 12 });
    expect(counts.seen).toBeGreaterThan(30);
  });

  it("catches a store that acknowledges before it commits", async () => {
    /** What it has not written yet is gone with a crash. */
    class HastyStore extends MemoryStore {
      #waiting: (() => void)[] = [];
      #late: LoggedEvent[] = [];

      override async append(table: string, entry: LoggedEvent, change?: never): Promise<boolean> {
        const { length } = this.tables.get(table)?.events ?? [];
        if (entry.seq !== length + this.#late.length + 1) return false;
        this.#late.push(entry);
        this.#waiting.push(() => void super.append(table, entry, change));
        if (this.#late.length > 2) this.#write();
        return true;
      }

      #write(): void {
        for (const write of this.#waiting.splice(0)) write();
        this.#late = [];
      }
    }
    const store = new HastyStore();
    const { id, people } = await play(store, sound());
    const { problems } = await verdict(store, id, people);
    expect(problems.map(({ problem }) => problem)).toContain("lost");
  });

  it("catches a store that forgets its compare-and-set", async () => {
    class ForgetfulStore extends MemoryStore {
      override async append(table: string, entry: LoggedEvent, change?: never): Promise<boolean> {
        const { events } = this.tables.get(table) ?? {};
        if (!events || entry.seq > events.length) return super.append(table, entry, change);
        events[entry.seq - 1] = entry;
        return true;
      }
    }
    const store = new ForgetfulStore();
    const { id, people } = await play(store, sound());
    const { problems } = await verdict(store, id, people);
    const kinds = problems.map(({ problem }) => problem);
    expect(kinds).toContain("lost");
    expect(kinds).toContain("disorder");
  });

  it("catches a bus that reorders, where somebody believes it", async () => {
    const [here, there] = sound();
    let held: (News & { news: "wrote" }) | undefined;
    const numbered = (news: News & { news: "wrote" }, seq: number): News => ({
      ...news,
      seq,
      event: JSON.stringify({ ...JSON.parse(news.event ?? "{}"), seq }),
    });
    const reordering: Bus = {
      isConnected: true,
      subscribe: here.subscribe,
      publish(table, news) {
        if (news.news !== "wrote" || news.event === undefined) return here.publish(table, news);
        if (!news.event.includes('"moved"') || news.event.includes("throw"))
          return here.publish(table, news);
        if (!held) return void (held = news);
        here.publish(table, numbered(news, held.seq));
        here.publish(table, numbered(held, news.seq));
        held = undefined;
      },
    };
    const store = new MemoryStore();
    const { id, people } = await play(store, [reordering, there], { rounds: 1, active: 2 });
    const { problems } = await verdict(store, id, people);
    expect(problems.map(({ problem }) => problem)).toContain("disorder");
  });

  it("catches dice that are not the committed ones, a move done twice, and a game that stops", async () => {
    const store = new MemoryStore();
    const { id, people, hosts } = await play(store, sound());
    const clients = people.map(({ history }) => history);
    const stored = await store.load(id);
    const unfinished = check({ tables: new Map([[id, stored]]), clients }).problems;
    expect(unfinished.map(({ problem }) => problem)).toEqual(["unfinished"]);
    for (const seat of [0, 1, 2]) await hosts[0]?.do(`guest ${seat}`, { type: "resigned", seat });
    const over = await store.load(id);
    const changed = (change: (event: { type: string; chance: unknown[] }) => object) => {
      const events = over?.events.map((entry) => ({
        ...entry,
        event: JSON.stringify(change(JSON.parse(entry.event))),
      }));
      return check({ tables: new Map([[id, over && { ...over, events: events ?? [] }]]), clients });
    };
    const kinds = (found: ReturnType<typeof check>) => found.problems.map(({ problem }) => problem);
    expect(kinds(changed((event) => event))).toEqual([]);
    const other = changed((event) =>
      event.chance.length === 12 ? { ...event, chance: event.chance.toReversed() } : event,
    );
    expect(kinds(other).some((kind) => kind === "dice" || kind === "broken")).toBe(true);
    const again = over && { ...over, events: over.events.map((entry) => ({ ...entry })) };
    const doubled = again?.events.map((entry, i) => (i > 8 ? { ...entry, deedId: "same" } : entry));
    const twice = check({
      tables: new Map([[id, again && { ...again, events: doubled ?? [] }]]),
      clients,
    });
    expect(kinds(twice)).toContain("twice");
  });
});
