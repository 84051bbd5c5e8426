import type { Plugin } from "vite";

/** Makes a message of an English one. */
type Make = (message: string) => string;

export function words(how?: {
  readonly compiled?: boolean;
  readonly made?: Readonly<Record<string, Make>>;
}): Plugin;
export function wordsIn(
  id: string,
): { readonly language: string; readonly part: string } | undefined;
