// One of several nodes on the same PostgreSQL: what it needs beyond a server that is alone.
import { DEED_TYPES } from "@pipwise/core";
import { games, rooms } from "@pipwise/games";
import { type Clock, Peers, type Ports, type TableHost, type TableRegistry } from "@pipwise/host";
import type { NodeBus } from "../bus/bus.ts";
import { LocalBus } from "../bus/local.ts";
import { NatsBus } from "../bus/nats.ts";
import { CLASSES, type Classes } from "../classes/classes.ts";
import type { SchoolClass } from "../classes/school-class.ts";
import { newHex } from "../ids.ts";
import { StoreUnusable } from "../storage/errors.ts";
import { houseValue, Nodes, type Roster } from "../storage/postgres/nodes.ts";
import type { PostgresStore } from "../storage/postgres/store.ts";
import type { Store } from "../storage/store.ts";
import type { World } from "../world.ts";
import { classesBehind, LogRepair, tablesBehind } from "./log-repair.ts";
import { Member, type Membership } from "./membership.ts";

/** A node that is silent counts as dead after 1.5 s; one that starts again has another name. */
const NAME_BYTES = 4;
const KEY_BYTES = 32;

export interface ClusterConfig {
  /** nats://…; undefined: nodes find what others wrote in the database, within a second. */
  readonly bus: string | undefined;
  /** What this node can read; left out: what this version can. */
  readonly knows?: readonly string[] | undefined;
}

export interface ClusterFigures {
  readonly claims: number;
  readonly takenOver: number;
  readonly repaired: number;
  readonly published: number;
  readonly heard: number;
  readonly isBusConnected: boolean;
  readonly isAway: boolean;
}

/** What several nodes share. */
type SharedStore = Store & Required<Pick<Store, "heads">>;

/** What a node has of its own, and in common with the others. */
interface Parts {
  readonly node: string;
  readonly nodes: Roster;
  readonly store: SharedStore;
  /** What the others have made, or is made now; asked for once it is clear that this node may join. */
  common(): Promise<{ readonly key: Buffer; readonly bus: NodeBus }>;
}

export class Cluster {
  readonly node: string;
  /** Signs cookies on every node alike. */
  readonly key: Buffer;
  /** The database's time, so that all nodes agree. */
  readonly clock: Clock;
  /** Nobody else was there when this one came: tables that were being played have to be woken. */
  readonly isFirst: boolean;
  readonly #store: SharedStore;
  readonly #bus: NodeBus;
  readonly #member: Member;
  #tables: LogRepair<TableHost> | undefined;
  #classes: LogRepair<SchoolClass> | undefined;

  private constructor(parts: {
    node: string;
    key: Buffer;
    clock: Clock;
    isFirst: boolean;
    store: SharedStore;
    bus: NodeBus;
    member: Member;
  }) {
    this.node = parts.node;
    this.key = parts.key;
    this.clock = parts.clock;
    this.isFirst = parts.isFirst;
    this.#store = parts.store;
    this.#bus = parts.bus;
    this.#member = parts.member;
  }

  static join(store: PostgresStore, config: ClusterConfig, world: World): Promise<Cluster> {
    const { database } = store;
    const { random } = world;
    const node = newHex(random, NAME_BYTES);
    const nodes = new Nodes(database, node, config.knows ?? known());
    const common = async () => {
      const hex = await houseValue(database, "cookie-key", newHex(random, KEY_BYTES));
      const key = Buffer.from(hex, "hex");
      const house = await houseValue(database, "bus-name", newHex(random, NAME_BYTES));
      const { bus: url } = config;
      if (url === undefined) return { key, bus: new LocalBus().node(node) };
      return { key, bus: new NatsBus({ url, house, key, node }) };
    };
    return Cluster.among({ node, nodes, store, common }, world);
  }

  static async among(
    { node, nodes, store, common }: Parts,
    { clock: own }: World,
  ): Promise<Cluster> {
    const { beat, took, ahead: by, isFirst } = await quickest(nodes, own);
    const clock = ahead(own, by);
    if (beat.strange.length > 0) throw outdated(beat.strange);
    return new Cluster({
      ...(await common()),
      node,
      clock,
      isFirst,
      store,
      member: new Member(nodes, clock, beat, beat.now - took),
    });
  }

  get ports(): Pick<Ports, "peersOf" | "duty" | "mayWrite" | "clock"> {
    const member = this.#member;
    return {
      peersOf: (table, here) => new Peers(this.#bus, table, this.clock, here),
      duty: member,
      mayWrite: (kind) => member.mayWrite(kind),
      clock: this.clock,
    };
  }

  get isAway(): boolean {
    return this.#member.isAway;
  }

  get figures(): ClusterFigures {
    const { claims, takenOver, isAway } = this.#member;
    const { published, heard, isConnected: isBusConnected } = this.#bus;
    const repaired = this.#tables?.repaired ?? 0;
    return { claims, takenOver, repaired, published, heard, isBusConnected, isAway };
  }

  start(
    registry: TableRegistry,
    classes: Classes,
    tell: Pick<Membership, "away" | "report"> & { failed(error: Error): void },
  ): void {
    const store = this.#store;
    const { clock } = this;
    const heads = store.heads.bind(store);
    this.#tables = new LogRepair(registry.awake, tablesBehind(heads), clock, tell.report);
    this.#classes = new LogRepair(classes.awake, classesBehind(store), clock, tell.report);
    this.#member.start({
      away: tell.away,
      report: tell.report,
      wake: async (tables) => {
        await registry.findAll(tables.filter((id) => !registry.awake.get(id)));
      },
      upAgain: () => registry.restartClocks(),
      outdated: (kinds) => tell.failed(outdated(kinds)),
    });
  }

  async stop(): Promise<void> {
    this.#tables?.stop();
    this.#classes?.stop();
    await this.#member.stop();
    await this.#bus.close();
  }
}

/** So many beats at most, until one is answered within so many milliseconds. */
const [TRIES, QUICK] = [5, 20];

/** The database's time when its answer was half way: the quicker it came, the less that can be wrong. */
async function quickest(nodes: Roster, own: Clock) {
  const asked = async () => {
    const sent = own.now();
    const beat = await nodes.beat();
    const took = own.now() - sent;
    return { beat, took, ahead: Math.round(beat.now - sent - took / 2) };
  };
  const first = await asked();
  let best = first;
  for (let tries = 1; best.took > QUICK && tries < TRIES; tries++) {
    const next = await asked();
    if (next.took < best.took) best = next;
  }
  return { ...best, isFirst: first.beat.upSince === first.beat.now };
}

/** Another clock that is so much ahead. */
function ahead(clock: Clock, by: number): Clock {
  return { now: () => clock.now() + by, at: (time, call) => clock.at(time - by, call) };
}

/** What this version can read: classes, deeds, and games by the version of their rules. */
export function known(): string[] {
  const earlier = rooms.flatMap((room) => room.earlier ?? []);
  const rules = [...games, ...earlier].map(({ id, version }) => `${id}@${version}`);
  return [...DEED_TYPES, CLASSES, ...rules];
}

function outdated(kinds: readonly string[]): StoreUnusable {
  return new StoreUnusable(
    `This version cannot read what newer ones have written to the database (${kinds.join(", ")}): install a newer one.`,
  );
}
