import {
  classOf,
  type KeptSeat,
  MemoryLog,
  type StoredTable,
  type TableSetup,
} from "@pipwise/host";
import { MemoryClasses } from "./memory-classes.ts";
import { nameless } from "./nameless.ts";
import { AT_ONCE, type Listed, MOST_LISTED, type Store } from "./store.ts";

/** A store that is gone with the process. */
export class MemoryStore extends MemoryLog implements Store {
  readonly engine = { name: "memory" };
  readonly classes = new MemoryClasses(this);

  override async create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean> {
    return !this.classes.hasCode(setup.code) && super.create(setup, kept);
  }

  async byCode(code: string): Promise<string | undefined> {
    const found = [...this.tables.values()].find(({ setup }) => setup.code === code);
    return found && classOf(found.setup.host) === undefined ? found.setup.id : undefined;
  }

  async joinable(game?: string): Promise<readonly string[]> {
    const open = [...this.tables.values()].filter(
      ({ setup, life }) =>
        setup.public && life === "open" && (game === undefined || setup.game === game),
    );
    return latestFirst(open);
  }

  async list(which: Listed, time: number, after = ""): Promise<readonly string[]> {
    const isListed = (kept: StoredTable & { life: string; due: number | undefined }) => {
      const { setup, life, touched, due } = kept;
      if (setup.id <= after) return false;
      if (which === "idle") return (life === "open" || life === "playing") && touched < time;
      if (life !== "playing") return false;
      if (which === "due") return due !== undefined && due <= time;
      return touched > time || (setup.patience > 0 && due === undefined);
    };
    const ids = [...this.tables.values()].filter(isListed).map(({ setup }) => setup.id);
    const found = ids.toSorted().slice(0, MOST_LISTED);
    if (which === "due") for (const id of found) this.change(id, { due: undefined });
    return found;
  }

  async erase(before: number): Promise<readonly string[]> {
    const old = this.#over(({ touched }) => touched < before);
    for (const id of old) this.tables.delete(id);
    return old;
  }

  async forget(guest: string): Promise<readonly string[]> {
    const known = this.#over(
      ({ setup, owners }) => setup.host === guest || owners.some((owner) => owner.guest === guest),
    );
    for (const id of known) this.#forgetAt(id, guest);
    return known;
  }

  #over(which: (table: StoredTable) => boolean): string[] {
    const over = [...this.tables.values()].filter(
      (kept) => (kept.life === "finished" || kept.life === "abandoned") && which(kept),
    );
    return over.slice(0, AT_ONCE).map(({ setup }) => setup.id);
  }

  #forgetAt(id: string, guest: string): void {
    const { setup, owners, events } = this.tables.get(id) as StoredTable;
    const seats = owners.filter((owner) => owner.guest === guest).map(({ seat }) => seat);
    this.change(id, {
      setup: setup.host === guest ? { ...setup, host: "" } : setup,
      owners: owners.map((owner) => (owner.guest === guest ? { ...owner, guest: "" } : owner)),
      events: [...nameless(events, new Set(seats))],
    });
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  onCommit(): void {}

  onFailure(): void {}
}

function latestFirst(found: readonly StoredTable[]): readonly string[] {
  return [...found].sort((a, b) => b.touched - a.touched).map(({ setup }) => setup.id);
}
