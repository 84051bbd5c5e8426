import type { Plugin } from "vite";

export function words(): Plugin;
export function wordsIn(
  id: string,
): { readonly language: string; readonly part: string } | undefined;
