// The event log of tables on this device: one entry of the browser's storage for each table.
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

/** As it is in the storage. */
interface KeptTable extends Chosen {
  readonly events: readonly TableEvent[];
  readonly kept?: readonly KeptSeat[];
  readonly rematch?: string;
  /** The ids of deeds by the number of their event. */
  readonly deeds?: Readonly<Record<number, string>>;
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
    const { events, kept = [], rematch, deeds } = found;
    return {
      setup: setupOf(id, found),
      owners: ownersOf(events),
      kept,
      barred: NOBODY_BARRED,
      rematch,
      touched: events.at(-1)?.at ?? 0,
      events: events.map((event) => ({
        seq: event.seq,
        event: JSON.stringify(event),
        deedId: deeds?.[event.seq],
      })),
    };
  }

  /** Read and written in one go: no other tab comes in between. */
  async append(id: string, { seq, event, deedId }: LoggedEvent): Promise<boolean> {
    const found = this.#read(id);
    if (!found || seq !== found.events.length + 1) return false;
    const now = { ...found, events: [...found.events, JSON.parse(event)] };
    const { deeds } = found;
    this.#write(id, deedId === undefined ? now : { ...now, deeds: { ...deeds, [seq]: deedId } });
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
}

function keyOf(id: string): string {
  return `table.${id}`;
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
