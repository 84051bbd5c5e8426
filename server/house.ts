// What is behind the routes: tables, classes and bots on a store, and what looks after them.
import { type Bots, type Clock, classRights, type Histories, TableRegistry } from "@pipwise/host";
import type { FastifyBaseLogger } from "fastify";
import { BotPool } from "./bots/pool.ts";
import { Classes } from "./classes/classes.ts";
import { sweepClasses } from "./classes/sweeper.ts";
import type { Cluster } from "./cluster/cluster.ts";
import type { Config } from "./config.ts";
import { CodeGuard } from "./http/code-guard.ts";
import { type Guests, guests } from "./http/identity.ts";
import { registryOptions, serverPorts } from "./ports.ts";
import type { Store } from "./storage/store.ts";
import { Sweeper } from "./sweeper.ts";
import { Troubles } from "./troubles.ts";
import type { World } from "./world.ts";

/** What a server stands on. */
export interface Backing {
  readonly store: Store;
  /** What signs cookies; throws where it cannot be read. */
  key(): Buffer;
  /** Where it is one of several nodes. */
  readonly cluster?: Cluster;
  /** Instead of threads of its own. */
  readonly bots?: Bots & { close(): Promise<void> };
}

/** Who must hear of what befalls a server. */
export interface Alarms {
  /** It cannot go on. */
  failed(error: Error): void;
  /** The database cannot be reached, or can be again. */
  away(isAway: boolean): void;
}

export class House {
  readonly store: Store;
  readonly cluster: Cluster | undefined;
  readonly guests: Guests;
  readonly clock: Clock;
  readonly codes: CodeGuard;
  readonly troubles: Troubles;
  readonly registry: TableRegistry;
  readonly classes: Classes;
  readonly #bots: Bots & { close(): Promise<void> };
  readonly #config: Config;
  readonly #logger: FastifyBaseLogger;
  #stops: readonly (() => void)[] = [];

  private constructor(
    { store, cluster, bots }: Backing,
    known: Guests,
    config: Config,
    log: FastifyBaseLogger,
    histories: Histories,
    world: World,
  ) {
    const shared = { ...world, clock: cluster?.clock ?? world.clock };
    this.clock = shared.clock;
    this.codes = new CodeGuard(this.clock);
    this.#bots = bots ?? new BotPool(shared);
    this.store = store;
    this.cluster = cluster;
    this.guests = known;
    this.#config = config;
    this.#logger = cluster ? log.child({ node: cluster.node }) : log;
    this.troubles = new Troubles(this.#logger, this.clock);
    const ports = serverPorts(store, this.#bots, config, this.#logger, this.troubles, shared, {
      ...cluster?.ports,
      rights: classRights,
      happened: (setup, happened, isOurs) => this.classes.happened(setup, happened, isOurs),
    });
    const options = registryOptions(() => this.codes.length, histories, shared);
    this.registry = new TableRegistry(ports, options);
    this.classes = new Classes(
      this.registry,
      store,
      { ...ports, random: world.random },
      this.codes,
    );
  }

  /** A server that cannot tell who is known holds on to nothing. */
  static async on(
    backing: Backing,
    config: Config,
    log: FastifyBaseLogger,
    histories: Histories,
    world: World,
  ): Promise<House> {
    try {
      return new House(backing, guests(backing.key(), world.random), config, log, histories, world);
    } catch (error) {
      await backing.store.close();
      throw error;
    }
  }

  /** Requests a minute and address. */
  get rateLimit(): number {
    return this.#config.rateLimit;
  }

  /** Whatever happens by itself does so from now on. */
  start({ failed, away }: Alarms): void {
    const { store, cluster, registry, classes, troubles, clock } = this;
    const config = {
      ...this.#config,
      isOneOfMany: cluster !== undefined,
      wakesAll: cluster?.isFirst ?? true,
    };
    const report = (what: string) => (error: Error) => troubles.report(error, what);
    store.onFailure(failed);
    const sweeper = new Sweeper(registry, store, clock, config, report("sweep"));
    const stopClasses = sweepClasses(classes, store.classes, clock, report("classes"));
    this.#stops = [() => sweeper.stop(), stopClasses, () => registry.stop()];
    cluster?.start(registry, classes, {
      failed,
      away: (isAway) => {
        this.#logger.warn(isAway ? "The database is away." : "The database is back.");
        away(isAway);
      },
      report: report("cluster"),
    });
  }

  /** Nothing happens by itself any more; what was begun is still done. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Everything that was done is written down. */
  async close(): Promise<void> {
    await this.#bots.close();
    await this.store.close();
  }
}
