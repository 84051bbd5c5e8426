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
      revision: 0,
      events: [],
      life: "open",
      due: undefined,
    });
    return true;
  }

  async load(table: string, after = 0): Promise<StoredTable | undefined> {
    const found = this.tables.get(table);
    return found && { ...found, events: found.events.slice(after) };
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

  async keepSeats(table: string, kept: readonly KeptSeat[], revision?: number): Promise<boolean> {
    return this.#revise(table, { kept }, revision);
  }

  async bar(table: string, barred: Barred, revision?: number): Promise<boolean> {
    return this.#revise(table, { barred }, revision);
  }

  async linkRematch(table: string, rematch: string): Promise<boolean> {
    return this.tables.get(table)?.rematch === undefined && this.#revise(table, { rematch });
  }

  async wakeAt(table: string, due: number): Promise<void> {
    this.change(table, { due });
  }

  #revise(table: string, change: Partial<Kept>, known?: number): boolean {
    const { revision = 0 } = this.tables.get(table) ?? {};
    if (known !== undefined && known !== revision) return false;
    this.change(table, { ...change, revision: revision + 1 });
    return true;
  }

  change(table: string, change: Partial<Kept>): void {
    const found = this.tables.get(table);
    if (found) this.tables.set(table, { ...found, ...change });
  }
}
