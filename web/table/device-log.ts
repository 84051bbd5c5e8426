// The event log of tables on this device: entries of the browser's storage, one for each table and each event.
import type { TableEvent } from "@pipwise/core";
import {
  type EventLog,
  type KeptSeat,
  type LoggedEvent,
  NOBODY_BARRED,
  type SeatOwner,
  type StoredTable,
  type TableSetup,
} from "@pipwise/host";
import type { KeyValueStore } from "../device/storage.ts";

/** Whoever sits at this device: one guest, who has opened every table here and owns every person's seat. */
export const HERE = "here";

/** What differs from one table here to another. */
type Chosen = Pick<
  TableSetup,
  "game" | "rules" | "seats" | "ownDice" | "hints" | "takeback" | "created"
>;

/** A table in the storage; each event since is an entry of its own. */
interface KeptTable extends Chosen {
  /** What had happened when it was put there. */
  readonly events: readonly TableEvent[];
  readonly kept?: readonly KeptSeat[];
  readonly rematch?: string;
}

interface KeptEvent {
  readonly event: TableEvent;
  readonly deedId?: string | undefined;
}

export class DeviceLog implements EventLog {
  /** Another tab may have the same table open. */
  readonly hasOtherWriters = true;
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  async create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean> {
    const { id, game, seats, ownDice, hints, rules, takeback, created } = setup;
    if (this.#read(id)) return false;
    const table = { game, seats, events: [], ownDice, hints, rules, takeback, created };
    this.#write(id, kept.length > 0 ? { ...table, kept } : table);
    return true;
  }

  async load(id: string): Promise<StoredTable | undefined> {
    const found = this.#read(id);
    if (!found) return undefined;
    const { kept = [], rematch } = found;
    const entries = this.#entries(id, found);
    const events = entries.map(({ event }) => event);
    return {
      setup: setupOf(id, found),
      owners: ownersOf(events),
      kept,
      barred: NOBODY_BARRED,
      rematch,
      touched: events.at(-1)?.at ?? 0,
      events: entries.map(({ event, deedId }) => ({
        seq: event.seq,
        event: JSON.stringify(event),
        deedId,
      })),
    };
  }

  /** Read and written in one go: no other tab comes in between. */
  async append(id: string, { seq, event, deedId }: LoggedEvent): Promise<boolean> {
    const found = this.#read(id);
    const has = (one: number): boolean =>
      found !== undefined && (one <= found.events.length || this.#event(id, one) !== undefined);
    if (!found || has(seq) || !(seq === 1 || has(seq - 1))) return false;
    this.#store.write(keyOf(id, seq), { event: JSON.parse(event), deedId });
    return true;
  }

  async keepSeats(id: string, kept: readonly KeptSeat[]): Promise<boolean> {
    const found = this.#read(id);
    if (found) this.#write(id, { ...found, kept });
    return found !== undefined;
  }

  /** Nobody is silenced around one device. */
  async bar(): Promise<boolean> {
    return true;
  }

  async linkRematch(id: string, rematch: string): Promise<boolean> {
    const found = this.#read(id);
    if (!found || found.rematch !== undefined) return false;
    this.#write(id, { ...found, rematch });
    return true;
  }

  /** Nothing happens at a table that nobody has open. */
  async wakeAt(): Promise<void> {}

  forget(id: string): void {
    for (const { event } of this.#entries(id)) this.#store.forget(keyOf(id, event.seq));
    this.#store.forget(keyOf(id));
  }

  /** Told when another tab wrote to the table. */
  onWritten(id: string, told: () => void): () => void {
    return this.#store.onWritten(keyOf(id), told);
  }

  #read(id: string): KeptTable | undefined {
    return this.#store.read<KeptTable>(keyOf(id));
  }

  #write(id: string, table: KeptTable): void {
    this.#store.write(keyOf(id), table);
  }

  #event(id: string, seq: number): KeptEvent | undefined {
    return this.#store.read<KeptEvent>(keyOf(id, seq));
  }

  #entries(id: string, { events } = this.#read(id) ?? { events: [] }): KeptEvent[] {
    const entries: KeptEvent[] = events.map((event) => ({ event }));
    for (;;) {
      const next = this.#event(id, entries.length + 1);
      if (!next) return entries;
      entries.push(next);
    }
  }
}

/** Of a table, or of one of its events. */
function keyOf(id: string, seq?: number): string {
  return seq === undefined ? `table.${id}` : `table.${id}.${seq}`;
}

function setupOf(id: string, kept: KeptTable): TableSetup {
  const { game, rules, seats, ownDice, hints, takeback, created } = kept;
  return {
    id,
    code: "",
    game,
    rules,
    seats,
    host: HERE,
    public: false,
    ownDice,
    patience: 0,
    talk: "off",
    hints,
    termsByHost: false,
    takeback,
    secret: undefined,
    created,
  };
}

/** The dice of a device follow from nobody's seed. */
function ownersOf(events: readonly TableEvent[]): SeatOwner[] {
  const seats = new Set<number>();
  for (const event of events) {
    if (event.type === "sat" && event.player.mind === undefined) seats.add(event.seat);
    if (event.type === "left") seats.delete(event.seat);
  }
  return [...seats].map((seat) => ({ seat, guest: HERE }));
}
