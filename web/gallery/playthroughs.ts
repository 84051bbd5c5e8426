/// <reference types="vite/client" />
// The golden games that the tests run, as a page can fetch them.
import {
  isPlaythrough,
  isRefusal,
  openRecord,
  type Playthrough,
  playthroughSteps,
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
  const tables: Table[] = [];
  for (const { event, table } of playthroughSteps(game, playthrough)) {
    if (table) tables.push(table);
    if (table && event) events.push(event);
  }
  return { playthrough, game, prelude: opened.prelude, events, tables };
}
