// A bus inside one process: for a node that has no other to talk to, and for several in one test.
import type { News } from "@pipwise/host";
import type { NodeBus } from "./bus.ts";

type Hear = (news: News, from: string) => void;

interface Subscription {
  readonly node: string;
  readonly hear: Hear;
}

export class LocalBus {
  readonly #subscriptions = new Map<string, Set<Subscription>>();

  /** One end of it. */
  node(name: string): NodeBus {
    const count = { published: 0, heard: 0 };
    return {
      isConnected: true,
      get published() {
        return count.published;
      },
      get heard() {
        return count.heard;
      },
      publish: (table, news) => {
        count.published++;
        this.#publish(table, news, name);
      },
      subscribe: (table, hear) =>
        this.#subscribe(table, {
          node: name,
          hear: (news, from) => {
            count.heard++;
            hear(news, from);
          },
        }),
      close: async () => {},
    };
  }

  /** As over a wire: nobody hears anything before whoever says it has finished. */
  #publish(table: string, news: News, from: string): void {
    const all = this.#subscriptions.get(table);
    if (!all) return;
    const others = [...all].filter(({ node }) => node !== from);
    if (others.length === 0) return;
    queueMicrotask(() => {
      for (const one of others) if (all.has(one)) one.hear(news, from);
    });
  }

  #subscribe(table: string, subscription: Subscription): () => void {
    const all = this.#subscriptions.get(table) ?? new Set();
    this.#subscriptions.set(table, all.add(subscription));
    return () => {
      all.delete(subscription);
      if (all.size === 0) this.#subscriptions.delete(table);
    };
  }
}
