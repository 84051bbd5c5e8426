// Ways between machines. A socket keeps its order and breaks, with a word or without; the bus loses, doubles and delays.
import type { Random } from "@pipwise/core";
import type { News } from "@pipwise/host";
import type { NodeBus } from "../../server/bus/bus.ts";
import { between, chance, type Machine, type Timeline } from "./time.ts";

/** One end of a socket, as `ws` has it as far as a session looks. */
export class End {
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onping: () => void = () => {};
  onpong: () => void = () => {};
  readonly machine: Machine;
  readonly #wire: Wire;

  constructor(wire: Wire, machine: Machine) {
    this.#wire = wire;
    this.machine = machine;
  }

  send(text: string): void {
    this.#wire.carry(this, (other) => other.onmessage?.({ data: text }));
  }

  ping(): void {
    // Browsers answer by themselves.
    this.#wire.carry(this, (other) => {
      other.onping();
      other.pong();
    });
  }

  pong(): void {
    this.#wire.carry(this, (other) => other.onpong());
  }

  close(): void {
    if (this.readyState !== 1) return;
    this.#wire.carry(this, (other) => other.closed());
    this.closed();
  }

  terminate(): void {
    this.close();
  }

  closed(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.machine.after(0, () => this.onclose?.());
  }
}

/** What lies between a client and a node. */
export class Wire {
  readonly client: End;
  readonly node: End;
  readonly #random: Random;
  readonly #timeline: Timeline;
  /** Nothing comes through any more, and nobody is told. */
  isDead = false;
  readonly #last = new Map<End, number>();

  constructor(timeline: Timeline, random: Random, client: Machine, node: Machine) {
    this.#timeline = timeline;
    this.#random = random;
    this.client = new End(this, client);
    this.node = new End(this, node);
  }

  /** In order, whatever the network does. */
  carry(from: End, deliver: (other: End) => void): void {
    if (this.isDead || from.readyState !== 1) return;
    const other = from === this.client ? this.node : this.client;
    const slow = chance(this.#random, 2) ? 400 : 20;
    const soonest = this.#timeline.now + between(this.#random, 1, slow);
    const time = Math.max(soonest, this.#last.get(from) ?? 0);
    this.#last.set(from, time);
    this.#timeline.after(time - this.#timeline.now, () => {
      if (this.isDead) return;
      other.machine.after(0, () => {
        if (other.readyState === 1) deliver(other);
      });
    });
  }

  /** Both hear that it is gone; what was under way is lost. */
  break(): void {
    this.isDead = true;
    this.client.closed();
    this.node.closed();
  }
}

type Hear = (news: News, from: string) => void;

/** Hints between nodes. */
export class WorldBus {
  readonly cut = new Set<string>();
  readonly #timeline: Timeline;
  readonly #random: Random;
  readonly #subscriptions = new Map<string, Set<{ machine: Machine; hear: Hear }>>();

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    this.#random = timeline.random("bus");
  }

  node(machine: Machine, name: string): NodeBus & { readonly subscriptions: number } {
    const { cut } = this;
    const count = { published: 0, heard: 0, subscriptions: 0 };
    return {
      get isConnected() {
        return !cut.has(machine.name);
      },
      get published() {
        return count.published;
      },
      get heard() {
        return count.heard;
      },
      get subscriptions() {
        return count.subscriptions;
      },
      publish: (table, news) => {
        count.published++;
        this.#publish(table, JSON.stringify(news), machine, name);
      },
      subscribe: (table, hear) => {
        count.subscriptions++;
        const all = this.#subscriptions.get(table) ?? new Set();
        const one = { machine, hear };
        this.#subscriptions.set(table, all.add(one));
        return () => {
          if (all.delete(one)) count.subscriptions--;
        };
      },
      close: async () => {},
    };
  }

  #publish(table: string, text: string, machine: Machine, name: string): void {
    if (this.cut.has(machine.name)) return;
    for (const one of this.#subscriptions.get(table) ?? []) {
      if (one.machine === machine || !one.machine.isAlive) continue;
      const times = chance(this.#random, 5) ? 0 : chance(this.#random, 5) ? 2 : 1;
      for (let i = 0; i < times; i++) {
        const late = chance(this.#random, 5) ? 3000 : 5;
        this.#timeline.after(between(this.#random, 0, late), () => {
          if (this.cut.has(one.machine.name)) return;
          one.machine.after(0, () => {
            if (this.#subscriptions.get(table)?.has(one)) one.hear(JSON.parse(text), name);
          });
        });
      }
    }
  }
}
