// Faults put in by hand, from outside: each is a port that does not keep its promise. The world must find every one of them.
import type { Clock } from "@pipwise/host";
import type { NodeBus } from "../../server/bus/bus.ts";
import { StoreAway, StoreFull } from "../../server/storage/errors.ts";
import type { Store } from "../../server/storage/store.ts";
import type { End } from "./network.ts";
import type { Machine } from "./time.ts";

/** What a world may have instead of what is right. */
export interface Planted {
  store?(store: Store, machine: Machine): Store;
  bus?<B extends NodeBus>(bus: B): B;
  clock?(clock: Clock, machine: Machine): Clock;
  /** A client's end of a socket. */
  end?(end: End): End;
  /** Who a socket is taken for. */
  guest?(guest: string, machine: Machine): string;
  /** Whether a message of a node's goes out. */
  sends?(text: string, machine: Machine): boolean;
}

/** By what is wrong. */
export const PLANTED: Readonly<Record<string, Planted>> = {
  "a deed is acknowledged before it is committed": {
    store: (store) => ({
      ...store,
      append: async (...entry) => {
        store.append(...entry).catch(() => {});
        return true;
      },
    }),
  },
  "a race that was lost counts as won": {
    store: (store) => ({
      ...store,
      append: async (...entry) => (await store.append(...entry)) || true,
    }),
  },
  "what there was no room for counts as written": {
    store: (store) => ({
      ...store,
      append: (...entry) =>
        store.append(...entry).catch((error) => {
          if (error instanceof StoreFull) return true;
          throw error;
        }),
    }),
  },
  "a deed is sent again without its id": { end: withoutIds() },
  "a hint of the bus that was lost is never repaired": {
    store: (store) => ({ ...store, heads: () => Promise.reject(new StoreAway("never")) }),
  },
  "time is the date, which somebody sets": {
    clock: (clock, machine) => {
      let leap = 0;
      machine.after(10_000, () => void (leap = 60_000));
      const now = (): number => clock.now() + leap;
      return { now, at: (time, call) => clock.at(time - leap, call) };
    },
  },
  "a socket is taken for somebody else's": {
    guest: (guest, { random }) => (guest === "a1" && random.below(10) === 0 ? "a0" : guest),
  },
  "a message is lost, and the next one sent": {
    sends: (text, { random }) => !text.includes('"type":"moved"') || random.below(200) > 0,
  },
  "a node has another secret for the dice": {
    store: (store, { name }) => ({
      ...store,
      load: async (table, after) => {
        const stored = await store.load(table, after);
        const { secret } = stored?.setup ?? {};
        if (!stored || secret === undefined || name !== "node 1") return stored;
        const other = [...secret].reverse().join("");
        return { ...stored, setup: { ...stored.setup, secret: other } };
      },
    }),
  },
  "an answer of a class is not kept": {
    store: (store, { random }) => ({
      ...store,
      classes: new Proxy(store.classes, {
        get: (classes, name: "keep") =>
          name === "keep" && random.below(20) === 0 ? async () => [] : classes[name],
      }),
    }),
  },
  "whoever goes still hears the bus": {
    bus: (bus) =>
      Object.create(bus, {
        subscribe: {
          value: (...given: Parameters<NodeBus["subscribe"]>) => {
            bus.subscribe(...given);
            return () => {};
          },
        },
      }),
  },
};

/** What is sent on another socket than at first has a new id, and its answer the old one. */
function withoutIds(): NonNullable<Planted["end"]> {
  const first = new Map<string, End>();
  const old = new Map<string, string>();
  return (end) => {
    const send = (text: string): void => {
      const { id } = JSON.parse(text) as { id?: string };
      if (id === undefined) return end.send(text);
      const before = first.get(id) ?? end;
      first.set(id, before);
      if (before === end) return end.send(text);
      const other = `again${old.size}`;
      old.set(other, id);
      end.send(text.replace(id, other));
    };
    return new Proxy(end, {
      get: (target, name: "close") =>
        (name as string) === "send" ? send : target[name].bind(target),
      set(target, name, hear) {
        const text = (said: string): string =>
          said.replace(/again\d+/, (other) => old.get(other) ?? other);
        const heard = ({ data }: { data: string }): void => hear({ data: text(data) });
        return Reflect.set(target, name, name === "onmessage" ? heard : hear);
      },
    });
  };
}
