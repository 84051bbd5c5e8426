import { useSyncExternalStore } from "react";

/** A value that parts of the page follow, wherever they are. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Tells everybody who listens that something is another, where the value itself is not. */
  tell(): void;
  readonly listen: (listener: () => void) => () => void;
}

export function store<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      tell();
    },
    tell,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<T>({ listen, get }: Pick<Store<T>, "listen" | "get">): T {
  // Pages are also drawn when the app is built.
  return useSyncExternalStore(listen, get, get);
}
