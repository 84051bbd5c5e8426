// What this browser keeps. A browser that keeps nothing still plays.

/** Values by key, as JSON. */
export interface KeyValueStore {
  read<T>(key: string): T | undefined;
  write(key: string, value: unknown): void;
  forget(key: string): void;
  keys(): string[];
  /** Told when another tab of this browser wrote under the key, or under one that begins with it and a dot. */
  onWritten(key: string, told: () => void): () => void;
}

/** Other apps of the same address may keep something as well. */
const PREFIX = "pipwise.";

/** `storage` may be forbidden, so it is looked up when it is used; `tabs` hears what other tabs write. */
export function keyValueStore(storage: () => Storage, tabs: () => EventTarget): KeyValueStore {
  /** What the browser would not keep: it lasts as long as the page. */
  const unkept = new Map<string, string>();
  return {
    read<T>(key: string) {
      const here = unkept.get(key);
      if (here !== undefined) return JSON.parse(here) as T;
      try {
        const text = storage().getItem(PREFIX + key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        storage().setItem(PREFIX + key, text);
        unkept.delete(key);
      } catch {
        // Full or forbidden.
        unkept.set(key, text);
      }
    },
    forget(key) {
      unkept.delete(key);
      try {
        storage().removeItem(PREFIX + key);
      } catch {
        // Nothing was kept.
      }
    },
    keys() {
      const kept: string[] = [];
      try {
        for (let i = 0; i < storage().length; i++) kept.push(storage().key(i) ?? "");
      } catch {
        // Forbidden.
      }
      const ours = kept
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
      return [...new Set([...ours, ...unkept.keys()])];
    },
    onWritten(key, told) {
      const hear = (event: Event): void => {
        const written = (event as StorageEvent).key;
        if (written === PREFIX + key || written?.startsWith(`${PREFIX}${key}.`)) told();
      };
      tabs().addEventListener("storage", hear);
      return () => tabs().removeEventListener("storage", hear);
    },
  };
}

export const browserStore = keyValueStore(
  () => localStorage,
  () => window,
);
export const { read, write } = browserStore;
