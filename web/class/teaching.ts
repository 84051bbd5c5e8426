// What a teacher's browser keeps of a class: the key to it, and the names of children. Names never leave it.
import { useSyncExternalStore } from "react";
import { browserStore, read, write } from "../device/storage.ts";
import { store } from "../device/store.ts";

/** A class as this browser knows it. */
export interface Taught {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** What children are really called, by card. */
  readonly names: Readonly<Record<string, string>>;
}

const KEY = "classes";
const changed = store(undefined);
let known: readonly Taught[] | undefined;

export function taughtClasses(): readonly Taught[] {
  return (known ??= (read<readonly unknown[]>(KEY) ?? []).flatMap((one) => readTaught(one) ?? []));
}

export function taughtClass(id: string): Taught | undefined {
  return taughtClasses().find((one) => one.id === id);
}

/** The last one that was opened comes first. */
export function keepClass(taught: Taught): void {
  keep([taught, ...taughtClasses().filter(({ id }) => id !== taught.id)]);
}

export function forgetClass(id: string): void {
  keep(taughtClasses().filter((one) => one.id !== id));
}

export function nameChild(id: string, card: number, name: string): void {
  nameChildren(id, { [card]: name });
}

/** By card. */
export function nameChildren(id: string, names: Readonly<Record<string, string>>): void {
  const short = Object.entries(names).map(([card, name]) => [card, name.slice(0, LONGEST)]);
  keep(
    taughtClasses().map((one) =>
      one.id === id ? { ...one, names: { ...one.names, ...Object.fromEntries(short) } } : one,
    ),
  );
}

export function useTaught(id: string): Taught | undefined {
  return useSyncExternalStore(listen, () => taughtClass(id));
}

export function useAllTaught(): readonly Taught[] {
  return useSyncExternalStore(listen, taughtClasses);
}

function keep(all: readonly Taught[]): void {
  known = all;
  write(KEY, all);
  changed.tell();
}

function listen(listener: () => void): () => void {
  const deaf = changed.listen(listener);
  // Another tab of this browser wrote.
  const off = browserStore.onWritten(KEY, () => {
    known = undefined;
    listener();
  });
  return () => {
    deaf();
    off();
  };
}

const LETTERS = /^[a-z2-7]{26}$/;
export const LONGEST = 40;
const MOST_NAMES = 100;

/** Whatever else is there was put there by somebody else, or changed. */
export function readTaught(found: unknown): Taught | undefined {
  const { id, key, name, names = {} } = (found ?? {}) as Record<string, unknown>;
  const isText = (one: unknown): one is string => typeof one === "string";
  if (!isText(id) || !LETTERS.test(id) || !isText(key) || !LETTERS.test(key)) return undefined;
  if (!isText(name) || typeof names !== "object" || names === null) return undefined;
  const entries = Object.entries(names).filter(
    ([card, called]) => /^\d{1,2}$/.test(card) && isText(called) && called.length <= LONGEST,
  ) as [string, string][];
  if (entries.length !== Object.keys(names).length || entries.length > MOST_NAMES) return undefined;
  return { id, key, name: name.slice(0, LONGEST), names: Object.fromEntries(entries) };
}
