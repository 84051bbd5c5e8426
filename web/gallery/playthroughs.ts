/// <reference types="vite/client" />
// The golden games that the tests run, as a page can fetch them.
import {
  fold,
  isPlaythrough,
  isRefusal,
  openRecord,
  type Playthrough,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import { type AnyGame, fetchRulesOf } from "@pipwise/games/rooms";

const FILES = import.meta.glob<Playthrough>("../../games/*/playthroughs/*.json", {
  import: "default",
});

/** By room and file: `ploc/re-rolls`. */
export const names: readonly string[] = Object.keys(FILES).map((file) =>
  file.replace(/^.*\/([\w-]+)\/playthroughs\/([\w-]+)\.json$/, "$1/$2"),
);

export interface Shown {
  readonly playthrough: Playthrough;
  readonly game: AnyGame;
  /** What led to the start. */
  readonly prelude: readonly TableEvent[];
  /** What happened since; what was refused did not. */
  readonly events: readonly TableEvent[];
  /** `tables[n]`: the table after so many events. */
  readonly tables: readonly Table[];
}

export async function load(name: string): Promise<Shown> {
  const [room, file] = name.split("/");
  const playthrough: unknown = await FILES[`../../games/${room}/playthroughs/${file}.json`]?.();
  if (!isPlaythrough(playthrough)) throw new Error(`${name} is no playthrough`);
  const game = await fetchRulesOf(playthrough);
  const opened = game && openRecord(game, playthrough);
  if (!game || !opened || isRefusal(opened)) throw new Error(`${name} cannot be opened`);
  const events: TableEvent[] = [];
  const tables: Table[] = [opened.table];
  for (const { seq: _, ...event } of opened.events) {
    const before = tables.at(-1) as Table;
    const { expect: __, ...happened } = event as TableEvent & { expect?: unknown };
    const numbered = { ...happened, seq: before.seq + 1 } as TableEvent;
    const next = fold(before, numbered);
    if (isRefusal(next)) continue;
    events.push(numbered);
    tables.push(next);
  }
  return { playthrough, game, prelude: opened.prelude, events, tables };
}
