// Goes round the tables: sends to sleep what needs nobody, wakes what is due, gives up what nobody comes back to.
import { type Clock, every, Gone, HOUSE, type TableHost, type TableRegistry } from "@pipwise/host";
import { AT_ONCE, type Listed, MOST_LISTED, type Store } from "./storage/store.ts";

export interface SweepConfig {
  /** A table that nobody touches for this long is given up; milliseconds. */
  readonly idle: number;
  /** How long a table stays in memory after somebody looked it up; milliseconds. */
  readonly doze: number;
  /** A game that is over is erased so long after it was last touched; milliseconds. 0: never. */
  readonly keep: number;
  /** Other nodes have tables of the same store awake. */
  readonly isOneOfMany?: boolean;
  /** Whether tables that were being played are to be woken at the start. */
  readonly wakesAll?: boolean;
}

const EVERY = 1000;
/** How often the store is asked for sleepers whose time has come. */
const ASK_EVERY = 5000;
/** How often other nodes are told that somebody is at a table. */
const TOUCH_EVERY = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

export class Sweeper {
  readonly #registry: TableRegistry;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #config: SweepConfig;
  readonly #began: number;
  /** When somebody was last at a table that the store takes for forgotten, or soon will. */
  readonly #lastBusy = new Map<string, number>();
  readonly #stop: () => void;
  #hasWoken = false;
  #asked = 0;
  #touched = 0;
  #stopped = false;

  constructor(
    registry: TableRegistry,
    store: Store,
    clock: Clock,
    config: SweepConfig,
    report: (error: Error) => void,
  ) {
    this.#registry = registry;
    this.#store = store;
    this.#clock = clock;
    this.#config = config;
    this.#began = clock.now();
    this.#stop = every(clock, EVERY, () => this.#sweep(), report);
  }

  stop(): void {
    this.#stopped = true;
    this.#stop();
  }

  async #sweep(): Promise<void> {
    const isFirst = !this.#hasWoken;
    this.#hasWoken = true;
    if (isFirst) await this.#wakePlaying();
    const now = this.#clock.now();
    await this.#rest();
    if (now - this.#asked >= ASK_EVERY) await this.#ask(now);
  }

  /** After a restart: bots and clocks have work at these. */
  async #wakePlaying(): Promise<void> {
    if (this.#config.wakesAll === false) return;
    for await (const ids of this.#listed("playing", this.#clock.now() - DAY)) {
      await this.#registry.findAll(ids);
      await this.#rest();
    }
  }

  /** However many there are, they are not all in memory at once. */
  async *#listed(which: Listed, time: number): AsyncGenerator<readonly string[]> {
    for (let after = ""; !this.#stopped; ) {
      const ids = await this.#store.list(which, time, after);
      if (ids.length > 0) yield ids;
      if (ids.length < MOST_LISTED) return;
      // What is due is told once.
      if (which !== "due") after = ids.at(-1) ?? "";
    }
  }

  async #rest(): Promise<void> {
    const now = this.#clock.now();
    for (const host of this.#registry.awake) {
      if (!isQuiet(host) && this.#seemsForgotten(host, now)) this.#lastBusy.set(host.setup.id, now);
      if (this.#mayBeBehind(host, now)) await this.#catchUp(host);
      if (this.#registry.awake.get(host.id) === host && this.#maySleep(host, now))
        await this.#registry.sleep(host);
    }
  }

  /** So it would be within a day. Whatever was played at more lately need not be remembered here. */
  #seemsForgotten({ lastAt, setup }: TableHost, now: number): boolean {
    return Math.max(lastAt, setup.created) <= now - Math.max(0, this.#config.idle - DAY);
  }

  #maySleep(host: TableHost, now: number): boolean {
    const { due } = host;
    const isExpected = due !== undefined && (host.isAhead || due - now <= this.#config.doze);
    return this.#isUnused(host, now) && !isExpected;
  }

  #isUnused(host: TableHost, now: number): boolean {
    return isQuiet(host) && now - host.used > this.#config.doze;
  }

  /** Another node looks after it, and nobody follows it here: its time may have been called long ago. */
  #mayBeBehind(host: TableHost, now: number): boolean {
    const isOverdue = host.due !== undefined && host.due < now;
    return this.#config.isOneOfMany === true && isOverdue && this.#isUnused(host, now);
  }

  async #catchUp(host: TableHost): Promise<void> {
    try {
      await host.catchUp();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      this.#registry.drop([host.id]);
    }
  }

  async #ask(now: number): Promise<void> {
    this.#asked = now;
    if (this.#config.isOneOfMany) await this.#amongOthers(now);
    else for await (const ids of this.#listed("due", now)) await this.#registry.findAll(ids);
    await this.#giveUp(now);
    await this.#erase(now);
  }

  /** Who looks after a table wakes it. Nobody gives a table up that somebody follows at another node. */
  async #amongOthers(now: number): Promise<void> {
    if (now - this.#touched >= TOUCH_EVERY) {
      this.#touched = now;
      const followed = [...this.#registry.awake].filter((host) => host.isFollowed);
      const ids = followed.map(({ setup }) => setup.id);
      if (ids.length > 0) await this.#store.touch?.(ids, now);
    }
    while (!this.#stopped && ((await this.#store.archive?.()) ?? 0) >= AT_ONCE);
  }

  /**
   * The date may have leapt while no server ran, and then every table seems forgotten: none is given up that this
   * process has not seen quiet for a day.
   */
  async #giveUp(now: number): Promise<void> {
    const { idle } = this.#config;
    const since = now - Math.min(idle, DAY);
    for (const [id, at] of this.#lastBusy) if (at < since) this.#lastBusy.delete(id);
    if (this.#began > since) return;
    for await (const ids of this.#listed("idle", now - idle)) {
      const forgotten = ids.filter((id) => !this.#lastBusy.has(id));
      for (const host of await this.#registry.findAll(forgotten))
        if (isQuiet(host)) await host.do(HOUSE, { type: "abandoned" });
    }
  }

  /** A few at a time. The date may have leapt here, too. */
  async #erase(now: number): Promise<void> {
    const { keep } = this.#config;
    if (keep === 0 || this.#began > now - Math.min(keep, DAY)) return;
    this.#registry.drop(await this.#store.erase(now - keep));
  }
}

/** Nobody follows it, and nothing is being done there. */
function isQuiet({ awakeFor }: TableHost): boolean {
  return awakeFor.length === 0;
}
