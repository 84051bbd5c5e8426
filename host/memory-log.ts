import {
  type Barred,
  type Change,
  type EventLog,
  type KeptSeat,
  type LoggedEvent,
  NOBODY_BARRED,
  type StoredTable,
  type TableSetup,
} from "./ports.ts";

interface Kept extends Omit<StoredTable, "events"> {
  readonly life: string;
  readonly due: number | undefined;
  readonly events: LoggedEvent[];
}

/** A log that lasts as long as the program. */
export class MemoryLog implements EventLog {
  readonly tables = new Map<string, Kept>();
  /** Several registries of one program may use it. */
  readonly hasOtherWriters = true;

  async create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean> {
    const taken = [...this.tables.values()].some(({ setup: other }) => other.code === setup.code);
    if (taken || this.tables.has(setup.id)) return false;
    this.tables.set(setup.id, {
      setup,
      kept,
      owners: [],
      barred: NOBODY_BARRED,
      rematch: undefined,
      touched: setup.created,
      events: [],
      life: "open",
      due: undefined,
    });
    return true;
  }

  async load(table: string): Promise<StoredTable | undefined> {
    const found = this.tables.get(table);
    return found && { ...found, events: [...found.events] };
  }

  async append(table: string, entry: LoggedEvent, change?: Change): Promise<boolean> {
    const found = this.tables.get(table);
    if (!found || entry.seq !== found.events.length + 1) return false;
    found.events.push(entry);
    if (!change) return true;
    const { life, touched, owner, ownerLeft } = change;
    const free = owner?.seat ?? ownerLeft;
    const others = found.owners.filter(({ seat }) => seat !== free);
    this.change(table, { life, touched, owners: owner ? [...others, owner] : others });
    return true;
  }

  async keepSeats(table: string, kept: readonly KeptSeat[]): Promise<void> {
    this.change(table, { kept });
  }

  async bar(table: string, barred: Barred): Promise<void> {
    this.change(table, { barred });
  }

  async linkRematch(table: string, rematch: string): Promise<boolean> {
    if (this.tables.get(table)?.rematch !== undefined) return false;
    this.change(table, { rematch });
    return true;
  }

  async wakeAt(table: string, due: number): Promise<void> {
    this.change(table, { due });
  }

  change(table: string, change: Partial<Kept>): void {
    const found = this.tables.get(table);
    if (found) this.tables.set(table, { ...found, ...change });
  }
}
