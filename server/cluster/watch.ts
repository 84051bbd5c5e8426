// Looks in the store whether anything has happened at tables with viewers here that nobody told us of: hints may be lost.
import { TableGone, type TableHost, type TableRegistry } from "@pipwise/host";
import type { Store } from "../storage/store.ts";
import { StoreAway } from "../storage/unusable.ts";

/** What was missed is noticed after this long; milliseconds. */
const EVERY = 1000;
/** Every so many rounds the others are told who is here. */
const ANNOUNCE_EVERY = 4;

export class Watch {
  readonly #registry: TableRegistry;
  readonly #heads: NonNullable<Store["heads"]>;
  readonly #report: (error: Error, table: string) => void;
  #timer: NodeJS.Timeout | undefined;
  /** Tables that are catching up. */
  readonly #reading = new Set<TableHost>();
  #round = 0;
  #stopped = false;
  /** Tables at which something had been missed. */
  repaired = 0;

  constructor(
    registry: TableRegistry,
    heads: NonNullable<Store["heads"]>,
    report: (error: Error, table: string) => void,
  ) {
    this.#registry = registry;
    this.#heads = heads;
    this.#report = report;
    this.#next();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #next(): void {
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), EVERY);
  }

  async #look(): Promise<void> {
    const hosts = [...this.#registry.awake()].filter((host) => host.isFollowed);
    if (++this.#round % ANNOUNCE_EVERY === 0) for (const host of hosts) host.announce();
    try {
      const asked = hosts.map((host) => ({ host, seq: host.seq, revision: host.revision }));
      const heads = hosts.length > 0 ? await this.#heads(hosts.map(({ setup }) => setup.id)) : NONE;
      const behind = asked.filter(({ host, seq, revision }) => {
        const head = heads.get(host.setup.id);
        if (!head || head.revision !== revision || head.seq > seq) return true;
        return head.over && !isOver(host);
      });
      // Nobody waits for one that takes long.
      for (const { host } of behind) void this.#catchUp(host);
    } catch {
      // The store is away; whoever needs it says so.
    }
    this.#next();
  }

  async #catchUp(host: TableHost): Promise<void> {
    const { id } = host.setup;
    const { seq } = host;
    if (this.#reading.has(host)) return;
    this.#reading.add(host);
    try {
      await host.catchUp();
      if (host.seq > seq) this.repaired++;
    } catch (error) {
      if (error instanceof TableGone) this.#registry.drop([id]);
      else if (!this.#stopped && !(error instanceof StoreAway)) this.#report(error as Error, id);
    } finally {
      this.#reading.delete(host);
    }
  }
}

function isOver({ table: { life } }: TableHost): boolean {
  return life === "finished" || life === "abandoned";
}

const NONE: Awaited<ReturnType<NonNullable<Store["heads"]>>> = new Map();
