import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/home.css";
import "../styles/setting.css";
import "../styles/table.css";
import "../styles/players.css";
import { awaited, type Table } from "@pipwise/core";
import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { applySettings } from "../device/settings.ts";
import { loadWords } from "../device/speak.ts";
import type { KeyValueStore } from "../device/storage.ts";
import { useHash } from "../device/use-hash.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { AtTable } from "../screens/table/table.tsx";
import { devicePorts } from "../table/device-ports.ts";
import { type DeviceTable, openDeviceTable } from "../table/device-table.ts";
import { load, type Shown } from "./playthroughs.ts";

/** A table that stands still: no bot answers, and no clock runs. */
const ID = "gallery";
const never = new Promise<never>(() => {});

applySettings();
await Promise.all([loadWords("page"), loadWords("setting")]);
const root = document.getElementById("root");
if (root) createRoot(root).render(<Moment />);

function Moment(): ReactNode {
  const where = useHash();
  const table = useLoaded(where, momentAt);
  return table ? (
    <Suspense>
      <AtTable key={where} playable={table} lobby={() => null} />
    </Suspense>
  ) : null;
}

/** The last event happens before one's eyes, so that the board tells of it. */
async function momentAt(where: string): Promise<DeviceTable> {
  const [, name = "", step = "0"] = /^(.*)\/(\d+)$/.exec(where) ?? [];
  const shown = await load(name);
  const store = new Shelf(shown, Number(step));
  const { at = 0 } = [...shown.prelude, ...shown.events.slice(0, Number(step))].at(-1) ?? {};
  const ports = {
    ...devicePorts(store, { choose: () => never, hint: () => never }),
    clock: { now: () => at, at: () => () => {} },
  };
  const table = await openDeviceTable(ID, ports);
  if (!table) throw new Error(`${where} cannot be shown`);
  return table;
}

/** What a device would have kept: all but the last event, and that one as soon as somebody looks. */
class Shelf implements KeyValueStore {
  readonly #shown: Shown;
  readonly #step: number;
  #isWatched = false;

  constructor(shown: Shown, step: number) {
    this.#shown = shown;
    this.#step = step;
  }

  read<T>(key: string): T | undefined {
    if (key !== `table.${ID}`) return undefined;
    const { game, playthrough, prelude, events, tables } = this.#shown;
    const step = this.#isWatched ? this.#step : Math.max(0, this.#step - 1);
    const watcher = watcherOf(tables[this.#step] as Table);
    const before = prelude.map((event) => {
      // What people have typed themselves stays theirs.
      if (event.type !== "sat" || playthrough.ownDice) return event;
      const { mind = "casual", ...player } = event.player;
      return { ...event, player: event.seat === watcher ? player : { ...player, mind } };
    });
    return {
      game: game.id,
      rules: game.version,
      seats: playthrough.seats.length,
      takeback: playthrough.takeback ?? "agreed",
      ownDice: playthrough.ownDice,
      events: [...before, ...events.slice(0, step)],
    } as T;
  }

  onWritten(_key: string, told: () => void): () => void {
    this.#isWatched = true;
    const soon = setTimeout(told);
    return () => clearTimeout(soon);
  }

  write(): void {}
  forget(): void {}
  keys(): string[] {
    return [];
  }
}

/** Through whose eyes: whoever has to act, or the first player. */
function watcherOf(table: Table): number {
  return awaited(table)[0]?.seat ?? 0;
}
