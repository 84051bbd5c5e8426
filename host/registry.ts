// The tables that are in memory, and how they wake, fall asleep and come to be.
import {
  isRefusal,
  openTable,
  playerAt,
  type Refusal,
  readOptions,
  refuse,
  type Seat,
} from "@pipwise/core";
import { type AnyGame, fetchGame } from "@pipwise/games/rooms";
import type { NewTable } from "@pipwise/protocol";
import { Awake } from "./awake.ts";
import { HOUSE } from "./permissions.ts";
import type { KeptSeat, Ports, StoredTable, TableSetup } from "./ports.ts";
import { TableHost } from "./table-host.ts";

/** What whoever runs the tables decides about new ones. */
export interface RegistryOptions {
  newId(): string;
  newCode(): string;
  /** What the dice of a table follow from; undefined where they need nothing. */
  newSecret(): string | undefined;
  readonly takeback: TableSetup["takeback"];
  /** Whether a guest is a program that was given one seat: it is not expected at a rematch. */
  isProgram(guest: string): boolean;
  /** A table is in memory no more. */
  forgotten?(table: string): void;
}

/** A table cannot be read, or its log does not fold: it is left alone, and everybody else's go on. */
export class BrokenTable extends Error {}

/** Opens tables, wakes those that sleep, and knows which are awake. */
export class TableRegistry {
  readonly awake: Awake<TableHost>;
  readonly #ports: Ports;
  readonly #options: RegistryOptions;
  readonly #broken = new Set<string>();
  /** Rematches that are being set, by the table they follow: who asks second waits for the same. */
  readonly #rematches = new Map<string, Promise<void>>();
  readonly #opened: number;

  constructor(ports: Ports, options: RegistryOptions) {
    this.#ports = ports;
    this.#options = options;
    const forgotten = (id: string): void => options.forgotten?.(id);
    this.awake = new Awake({ ...ports, forgotten }, (id) => this.#wake(id));
    this.#opened = ports.clock.now();
  }

  /** Tables whose log does not fold. */
  get broken(): ReadonlySet<string> {
    return this.#broken;
  }

  async open(wish: NewTable, host: string): Promise<TableHost | Refusal> {
    if (host === "") return refuse("nobody");
    const game = await fetchGame(wish.game);
    if (!game) return refuse("unknown-game", { at: "game", params: { id: wish.game } });
    const options = readOptions(game, wish.options ?? {});
    if (isRefusal(options)) return options;
    const table = openTable(game, wish.seats);
    if (isRefusal(table)) return table;
    const opened = await this.#create(wish, host, []);
    if (wish.options !== undefined)
      await opened.do(host, { type: "options", options: wish.options });
    return opened;
  }

  /** A table by its id, woken if it sleeps. */
  find(id: string): Promise<TableHost | undefined> {
    return this.awake.find(id);
  }

  /** Several, less those that are broken: one bad table hurts nobody else. */
  async findAll(ids: readonly string[]): Promise<TableHost[]> {
    const found: TableHost[] = [];
    for (const id of ids) {
      const host = await this.find(id).catch((error: Error) => {
        if (!(error instanceof BrokenTable)) throw error;
      });
      if (host) found.push(host);
    }
    return found;
  }

  /** Who opens the rematch first decides where it is; everybody's seat is kept there, one place further on. */
  async rematch(host: TableHost, guest: string): Promise<TableHost | Refusal> {
    if (host.table.life !== "finished") return refuse("not-finished");
    const { id } = host.setup;
    if (host.rematch === undefined) {
      if (host.seatsOf(guest).length === 0 && host.setup.host !== guest)
        return refuse("not-at-this-table");
      const opening = this.#rematches.get(id) ?? this.#openRematch(host, guest);
      this.#rematches.set(id, opening);
      await opening.finally(() => this.#rematches.delete(id));
    }
    return (await this.find(host.rematch ?? "")) ?? refuse("no-such-table");
  }

  /** From now on the table is just what the log has. */
  async sleep(host: TableHost): Promise<void> {
    const { id } = host.setup;
    const { due } = host;
    this.awake.remove(id);
    // Written first: from then on it is nobody's.
    const written = due === undefined ? undefined : this.#ports.log.wakeAt(id, due);
    if (!this.#ports.duty) host.stop();
    try {
      await written;
    } catch (error) {
      // Nobody would wake it in time, nor look after it: it stays, unless it has been woken anew meanwhile.
      if (this.awake.putBack(host)) host.start();
      else host.stop();
      throw error;
    }
    host.stop();
  }

  /** The log has something else at these tables now, or nothing: what is in memory is not true any more. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.awake.drop(id);
  }

  /** Nothing happens by itself any more. */
  stop(): void {
    for (const host of this.awake) host.stop();
  }

  async #openRematch(host: TableHost, guest: string): Promise<void> {
    const { game, patience, talk, hints, termsByHost, ownDice, public: open } = host.setup;
    const seats = host.table.chairs.length;
    const wish: NewTable = {
      game,
      seats,
      talk,
      hints,
      termsByHost,
      ownDice,
      public: open,
      ...(patience > 0 ? { patience } : {}),
    };
    const next = await this.#create(wish, guest, this.#keptSeats(host));
    if (!(await this.#ports.log.linkRematch(host.setup.id, next.setup.id))) {
      await host.catchUp();
      return;
    }
    await next.do(guest, { type: "options", options: host.table.chosen });
    for (const [seat, chair] of host.table.chairs.entries()) {
      const player = playerAt(chair);
      if (player?.mind !== undefined)
        await next.do(guest, { type: "sat", seat: turned(seat, seats), player });
    }
    host.linked(next.setup.id);
  }

  #keptSeats(host: TableHost): KeptSeat[] {
    const { chairs } = host.table;
    return chairs.flatMap((chair, seat) => {
      const guest = host.ownerOf(seat);
      const player = playerAt(chair);
      if (guest === undefined || this.#options.isProgram(guest) || !player) return [];
      const { name, terms } = player;
      const kept = { seat: turned(seat, chairs.length), guest, name };
      return [terms === undefined ? kept : { ...kept, terms }];
    });
  }

  async #wake(id: string): Promise<TableHost | undefined> {
    if (this.#broken.has(id)) throw new BrokenTable(id);
    const stored = await this.#ports.log.load(id).catch((error: Error) => {
      throw error instanceof BrokenTable ? this.#quarantined(id, error) : error;
    });
    if (!stored) return undefined;
    const { game, rules } = stored.setup;
    const host = this.#fold(stored, await fetchGame(game, rules));
    await this.#restartClock(host);
    host.start();
    return host;
  }

  #fold(stored: StoredTable, game: AnyGame | undefined): TableHost {
    const { id, game: name, rules } = stored.setup;
    try {
      if (!game) throw new Error(`there is no game ${name} with rules ${rules}`);
      return new TableHost(game, stored, this.#ports);
    } catch (error) {
      throw this.#quarantined(id, error as Error);
    }
  }

  /** Reported once, and not tried again before the next start. */
  #quarantined(id: string, error: Error): BrokenTable {
    this.#broken.add(id);
    this.#ports.report(error, id);
    return new BrokenTable(id, { cause: error });
  }

  async #create(wish: NewTable, host: string, kept: readonly KeptSeat[]): Promise<TableHost> {
    const rules = await this.#rulesFor(wish.game);
    for (;;) {
      const setup: TableSetup = {
        id: this.#options.newId(),
        code: this.#options.newCode(),
        game: wish.game,
        rules,
        seats: wish.seats,
        host,
        public: wish.public === true,
        ownDice: wish.ownDice === true,
        patience: wish.patience ?? 0,
        talk: wish.talk ?? "phrases",
        hints: wish.hints === true,
        termsByHost: wish.termsByHost === true,
        takeback: this.#options.takeback,
        secret: wish.ownDice ? undefined : this.#options.newSecret(),
        created: this.#ports.clock.now(),
      };
      if (await this.#ports.log.create(setup, kept))
        return (await this.find(setup.id)) as TableHost;
    }
  }

  /** The newest rules that everybody knows who reads the log. */
  async #rulesFor(id: string): Promise<number> {
    const newest = (await fetchGame(id))?.version ?? 1;
    const { mayWrite } = this.#ports;
    if (!mayWrite) return newest;
    for (let version = newest; version > 1; version--)
      if ((await fetchGame(id, version)) && mayWrite(`${id}@${version}`)) return version;
    return 1;
  }

  /** Tables could not be reached for a while. */
  async restartClocks(): Promise<void> {
    for (const host of this.awake) await this.#restartClock(host);
  }

  /** Nobody loses time because the program was away; during a pause nobody's time runs anyway. */
  async #restartClock(host: TableHost): Promise<void> {
    const { life, asked, paused, starting } = host.table;
    const waits = host.setup.patience > 0 || asked.some(({ limit }) => limit !== undefined);
    const runs = starting !== undefined || (life === "playing" && !paused && waits);
    // Several programs may wake it at once: the first is enough.
    const since = this.#ports.duty?.upSince ?? this.#opened;
    const check = () => (host.lastAt < since ? undefined : refuse("clock-runs"));
    if (runs && !check()) await host.do(HOUSE, { type: "clock-restarted" }, { check });
  }
}

/** Next time everybody sits one place further on, so that somebody else is first. */
function turned(seat: Seat, seats: number): Seat {
  return (seat + seats - 1) % seats;
}
