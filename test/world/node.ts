// A node as it is in life, from its start to its end: the house with registry, classes, scheduler, sweeper and membership, and
// the sessions of those who came. Only the ports are the world's.
import { sample } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import type { Position } from "@pipwise/games/think";
import type { Bots } from "@pipwise/host";
import { PROTOCOL } from "@pipwise/protocol";
import { Cluster, known } from "../../server/cluster/cluster.ts";
import { DEFAULTS } from "../../server/config.ts";
import { House } from "../../server/house.ts";
import { PlayLimits } from "../../server/play/limits.ts";
import { SocketSession } from "../../server/sockets/session.ts";
import { StoreAway, StoreFull } from "../../server/storage/errors.ts";
import type { Store } from "../../server/storage/store.ts";
import { type Database, ownStore, rosterOf, sharedStore } from "./database.ts";
import type { End, WorldBus } from "./network.ts";
import type { Planted } from "./planted.ts";
import { between, type Machine } from "./time.ts";

/** How nodes are set here: everything as in life, but sleep comes soon. */
const CONFIG = { ...DEFAULTS, botPace: 300, doze: 3000, messageRate: 50 };
/** What is beside the game comes as often as nobody would do it. */
const ASIDES = { rate: 5, burst: 20 };
const ELSEWHERE_AFTER = 250;
const KEY = Buffer.alloc(32, 7);

/** What the next version can do and this one cannot. */
export const NEWS_OF_NEXT: readonly string[] = ["paused", "undo-asked"];

/** What nodes stand on, and whom they tell. */
export interface Ground {
  readonly database: Database;
  /** Absent where a server is alone. */
  readonly bus: WorldBus | undefined;
  /** What is wrong on purpose. */
  readonly planted: Planted;
  /** Something that is a fault of ours. */
  fault(what: string): void;
}

export class Node {
  readonly machine: Machine;
  /** Of the next version. */
  readonly isNext: boolean;
  readonly sessions = new Map<End, SocketSession>();
  house: House | undefined;
  bus: ReturnType<WorldBus["node"]> | undefined;
  readonly #ground: Ground;
  readonly #limits: PlayLimits;

  constructor(machine: Machine, ground: Ground, isNext: boolean) {
    this.machine = machine;
    this.isNext = isNext;
    this.#ground = ground;
    this.#limits = new PlayLimits(machine.clock, CONFIG, ASIDES);
  }

  get knows(): readonly string[] {
    return this.isNext ? known() : known().filter((kind) => !NEWS_OF_NEXT.includes(kind));
  }

  /** Tries until it can, as whoever looks after processes does. */
  async start(): Promise<void> {
    try {
      this.house = await this.#open();
      this.machine.timeline.tell(`${this.machine.name} is up`);
    } catch (error) {
      if (!(error instanceof StoreAway)) return this.#outdated(error as Error);
      this.machine.after(500, () => void this.start());
    }
  }

  receive(end: End, guest: string): void {
    const { house, machine } = this;
    if (!house) return end.close();
    // It has gone while the node stood still.
    if (end.readyState !== end.OPEN) return;
    const { clock } = house;
    const { planted } = this.#ground;
    const send = end.send.bind(end);
    end.send = (text) => {
      if (planted.sends?.(text, machine) !== false) send(text);
    };
    const who = planted.guest?.(guest, machine) ?? guest;
    const session = new SocketSession(end as never, house.registry, house.classes, who, PROTOCOL, {
      clock,
      messageRate: CONFIG.messageRate,
      heartbeat: CONFIG.heartbeat,
      address: guest,
      play: this.#limits,
    });
    this.sessions.set(end, session);
    end.onmessage = ({ data }) =>
      void session.receive(data)?.catch((error: Error) => this.#failed(error, "socket"));
    end.onpong = () => session.ponged();
    end.onclose = () => {
      this.sessions.delete(end);
      session.close();
    };
    if (!machine.isAlive) end.close();
  }

  /** SIGTERM: whoever is here is told, others take over at once. */
  async leave(): Promise<void> {
    const { house, machine } = this;
    house?.stop();
    this.#sendElsewhere();
    await house?.cluster?.stop();
    await house?.close();
    machine.isAlive = false;
  }

  async #open(): Promise<House> {
    const { machine } = this;
    const { database, bus } = this.#ground;
    const { planted } = this.#ground;
    const clock = planted.clock?.(machine.clock, machine) ?? machine.clock;
    const world = { clock, random: machine.random };
    const tampered = (store: Store): Store => planted.store?.(store, machine) ?? store;
    const backing = { key: () => KEY, bots: { ...this.#bots(), close: async () => {} } };
    if (!bus)
      return this.#started({ store: tampered(ownStore(database, machine)), ...backing }, world);
    const store = tampered(sharedStore(database, machine)) as ReturnType<typeof sharedStore>;
    const id = `${machine.name}@${machine.timeline.age}`;
    const right = bus.node(machine, id);
    this.bus = planted.bus?.(right) ?? right;
    const parts = {
      node: id,
      nodes: rosterOf(database, machine, id, this.knows),
      store,
      common: async () => ({ key: KEY, bus: this.bus as never }),
    };
    const cluster = await Cluster.among(parts, world);
    return this.#started({ store, cluster, ...backing }, world);
  }

  async #started(
    backing: Parameters<typeof House.on>[0],
    world: Parameters<typeof House.on>[4],
  ): Promise<House> {
    const house = await House.on(backing, CONFIG, this.#log, this.#limits.histories, world);
    house.start({
      failed: (error) => this.#outdated(error),
      away: (isAway) => void (isAway && this.#sendElsewhere()),
    });
    return house;
  }

  #sendElsewhere(): void {
    for (const session of this.sessions.values()) {
      session.send({ type: "restart", after: ELSEWHERE_AFTER });
      session.hangUp();
    }
  }

  /** Newer ones have written what this version cannot read: it is replaced. */
  #outdated(error: Error): void {
    const { machine } = this;
    if (this.isNext) this.#ground.fault(`${machine.name} stops: ${error.message}`);
    machine.timeline.tell(`${machine.name} is too old, and stops`);
    machine.isAlive = false;
    for (const end of [...this.sessions.keys()]) end.close();
  }

  /** Errors that are no fault of anybody's are not logged with a stack. */
  get #log(): never {
    const error = (what: { err?: Error } | string): void => {
      if (typeof what !== "string" && what.err) this.#failed(what.err, "log");
    };
    const log = { error, warn: () => {}, info: () => {}, debug: () => {}, child: () => log };
    return log as never;
  }

  #failed(error: Error, where: string): void {
    const isExpected = error instanceof StoreAway || error instanceof StoreFull;
    // A bot that thinks while the game goes on elsewhere comes too late.
    const isLate = /was refused: (too-busy|not-ready|upgrade-under-way)/.test(error.message);
    if (!isExpected && !isLate && error.name !== "Gone")
      this.#ground.fault(`${this.machine.name} (${where}): ${error.stack}`);
  }

  /** Any legal move, after a while. */
  #bots(): Bots {
    const { machine } = this;
    return {
      choose: (_level, { game, seat, state, rules }: Position) =>
        new Promise((resolve) => {
          machine.after(between(machine.random, 0, 400), () => {
            const legal = gameById(game, rules)?.legal(state as never, seat);
            resolve(sample(legal as never, machine.random));
          });
        }),
      hint: async () => undefined,
    };
  }
}
