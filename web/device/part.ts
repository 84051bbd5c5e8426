// Parts of the app come when they are needed. By then the house may be out of reach, or serve another version.
import { type ComponentType, createElement, type ReactNode } from "react";
import { cache } from "./cache.ts";
import { networkOr } from "./offline.ts";
import { loadWords, type WordsPart } from "./speak.ts";
import { store, useStore } from "./store.ts";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** A part that this version has, and that does not come all the same, is asked for this often. */
const MOST_TRIES = 3;

const outdated = store(false);

/**
 * Fetches a part, and again when the network was gone. When the house has another version by now the part never
 * comes: whoever waits for it goes on waiting, and the page says what for.
 */
export async function part<T>(fetched: () => Promise<T>): Promise<T> {
  let tries = 0;
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      return await fetched();
    } catch (error) {
      const version = await serverVersion();
      if (version === "another") {
        beOutdated();
        return await new Promise<never>(() => {});
      }
      if (version === "this" && ++tries === MOST_TRIES) throw error;
      await networkOr(wait);
    }
  }
}

/** Drawn at once if it is here, or as soon as it is. */
export interface Later<Props> {
  (props: Props): ReactNode;
  fetch(): Promise<unknown>;
}

/** A component that is a part of its own, and the words that it needs. */
export function later<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  ...words: readonly WordsPart[]
): Later<Props> {
  const parts = cache(async () => {
    const [component] = await Promise.all([part(fetched), part(() => loadWords(...words))]);
    return component;
  });
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when the app is loaded
  const Later = (props: Props): ReactNode => createElement(parts.useValue(undefined), props);
  return Object.assign(Later, { fetch: () => parts.fetch(undefined) });
}

/** Whether this page is of another version than the house, and cannot go on with what it has. */
export function useOutdated(): boolean {
  return useStore(outdated);
}

export function beOutdated(): void {
  outdated.set(true);
}

/** The page is known by its first script, whose name changes with anything it leads to. */
async function serverVersion(): Promise<"this" | "another" | "unknown"> {
  const first = document.querySelector<HTMLScriptElement>("script[type=module]");
  try {
    // Not the page that the browser keeps for going offline: that one is as old as we are.
    const page = await fetch("/?now", { cache: "no-store" });
    if (!page.ok || !first) return "unknown";
    return (await page.text()).includes(new URL(first.src).pathname) ? "this" : "another";
  } catch {
    return "unknown";
  }
}
