import type { Random } from "@pipwise/core";

export const SETTINGS: Readonly<
  Record<string, { readonly seats: number; readonly options: object }>
>;
export function moveFor(game: string, view: unknown, seat: number, random: Random): unknown;
