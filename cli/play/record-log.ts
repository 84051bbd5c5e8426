// A game that is kept as a record file.
import {
  fold,
  type GameRecord,
  isRefusal,
  type Opened,
  openTable,
  recordOf,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import { gameById } from "@pipwise/games";
import {
  type Change,
  type KeptSeat,
  type LoggedEvent,
  MemoryLog,
  type SeatOwner,
  type TableSetup,
} from "@pipwise/host";
import { writeJsonFile } from "../input.ts";

/** Written anew, as a whole, with every event; there is nothing to write before the game starts. */
export class RecordLog extends MemoryLog {
  readonly #file: string;
  readonly #events: TableEvent[] = [];
  /** Undefined where the log does not fold. */
  #table: Table | undefined;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override async create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean> {
    if (this.tables.size > 0) return false;
    const game = gameById(setup.game, setup.rules);
    const table = game && openTable(game, setup.seats, setup.takeback, setup.ownDice);
    this.#table = isRefusal(table) ? undefined : table;
    return super.create(setup, kept);
  }

  override async append(table: string, entry: LoggedEvent, change?: Change): Promise<boolean> {
    if (!(await super.append(table, entry, change))) return false;
    const event: TableEvent = JSON.parse(entry.event);
    const next = this.#table && fold(this.#table, event);
    this.#table = isRefusal(next) ? undefined : next;
    this.#events.push(event);
    const record = this.#record();
    if (record) writeJsonFile(this.#file, record);
    return true;
  }

  #record(): GameRecord | undefined {
    const record = this.#table && recordOf(this.#table, this.#events);
    return isRefusal(record) ? undefined : record;
  }
}

/** Puts a record's table into a log, as if it had been played there. */
export async function recall(
  log: MemoryLog,
  setup: TableSetup,
  owners: readonly SeatOwner[],
  { prelude, events }: Pick<Opened<unknown, unknown, unknown>, "prelude" | "events">,
): Promise<void> {
  await log.create(setup, []);
  for (const event of [...prelude, ...events])
    await log.append(setup.id, {
      seq: event.seq,
      event: JSON.stringify(event),
      deedId: undefined,
    });
  log.change(setup.id, { owners });
}
