// A table on this device: its host runs in the page.
import {
  type Deed,
  type GameRecord,
  type Hint,
  isRefusal,
  type Outcome,
  type Player,
  type Refusal,
  refuse,
  type Seat,
} from "@pipwise/core";
import { type AnyGame, fetchGame } from "@pipwise/games/rooms";
import {
  type Answer,
  BrokenTable,
  leave,
  type StoredTable,
  sit,
  TableHost,
  TableRegistry,
  type Told,
  tableMessage,
} from "@pipwise/host";
import { type NewTable, type SeatDeed, type TableUpdate, updateFor } from "@pipwise/protocol";
import { botFor, EVEN } from "../device/even-strength.ts";
import { part } from "../device/part.ts";
import { HERE } from "./device-log.ts";
import { type DevicePorts, deviceOptions, devicePorts } from "./device-ports.ts";
import type { PlayableTable } from "./playable-table.ts";

/** Sets a table and starts, unless its first dice have to be typed; returns its path. */
export async function setDeviceTable(
  wish: Omit<NewTable, "seats">,
  players: readonly Player[],
  ports = devicePorts(),
): Promise<string | Refusal> {
  await part(() => fetchGame(wish.game));
  const registry = new TableRegistry(ports, deviceOptions);
  const host = await registry.open({ ...wish, seats: players.length }, HERE);
  if (isRefusal(host)) return host;
  const begun = await begin(host, players);
  registry.stop();
  if (isRefusal(begun)) ports.log.forget(host.setup.id);
  return isRefusal(begun) ? begun : pathOf(host);
}

/** Undefined where no such table is kept, or it cannot be read any more. */
export async function openDeviceTable(
  id: string,
  ports = devicePorts(),
): Promise<DeviceTable | undefined> {
  const stored = await ports.log.load(id);
  if (stored) await fetchRules(stored);
  // A registry for each visit: nobody loses time while the table was put aside.
  const registry = new TableRegistry(ports, deviceOptions);
  const host = await registry.find(id).catch((error: Error) => {
    if (!(error instanceof BrokenTable)) throw error;
    return undefined;
  });
  host?.stop();
  return host && new DeviceTable(host, registry, ports);
}

/** A game of this device on paper, as far as it has come. */
export async function deviceRecord(
  id: string,
  ports = devicePorts(),
): Promise<GameRecord | Refusal> {
  const stored = await ports.log.load(id);
  const game = stored && (await fetchRules(stored));
  if (!game) return refuse("no-such-table");
  return new TableHost(game, stored, ports).record() ?? refuse("no-record");
}

/** Once they are here, whoever runs the table finds them at once. */
function fetchRules({ setup }: StoredTable): Promise<AnyGame | undefined> {
  return part(() => fetchGame(setup.game, setup.rules));
}

export class DeviceTable implements PlayableTable {
  readonly path: string;
  readonly onDevice = true;
  readonly #host: TableHost;
  readonly #registry: TableRegistry;
  readonly #ports: DevicePorts;
  #watchers = 0;

  constructor(host: TableHost, registry: TableRegistry, ports: DevicePorts) {
    this.path = pathOf(host);
    this.#host = host;
    this.#registry = registry;
    this.#ports = ports;
  }

  /** Bots and clocks are at work as long as somebody watches. */
  watch(watcher: (update: TableUpdate) => void): () => void {
    const host = this.#host;
    const tell = ({ message }: Told): void => {
      if (message.type === "table") watcher(updateFor(message));
    };
    // Whoever watches is here: nobody is told to be away.
    const leave = host.followers.follow(HERE, { isToldAll: true, tell }, false);
    tell(tableMessage(host, HERE));
    const deafen = this.#ports.log.onWritten(host.setup.id, () => this.#catchUp());
    if (++this.#watchers === 1) host.start();
    return () => {
      deafen();
      leave();
      if (--this.#watchers === 0) host.stop();
    };
  }

  do(deed: SeatDeed, dice: readonly Outcome[] = []): Promise<Answer> {
    return this.#host.do(HERE, deed as Deed, { typed: dice });
  }

  join(seat: Seat, newcomer: Pick<Player, "name" | "terms">): Promise<Answer> {
    return sit(this.#host, HERE, seat, newcomer, { owner: { seat, guest: HERE } });
  }

  /** Begins, where the dice that say who begins have to be typed. */
  start(dice: readonly Outcome[]): Promise<Answer> {
    return this.#host.do(HERE, { type: "started" }, { typed: dice });
  }

  hint(seat: Seat): Promise<Hint | Refusal | undefined> {
    return this.#host.hints.find(HERE, seat);
  }

  /** Everybody is here already, so they sit down at once. */
  async again(): Promise<string | Refusal> {
    const next = await this.#registry.rematch(this.#host, HERE);
    if (isRefusal(next)) return next;
    if (next.table.life === "open") await evenOut(next);
    const begun = next.table.life === "open" ? await begin(next, keptPlayers(next)) : undefined;
    next.stop();
    return isRefusal(begun) ? begun : pathOf(next);
  }

  #catchUp(): void {
    const { id } = this.#host.setup;
    this.#host.catchUp().catch((error: Error) => this.#ports.report(error, id));
  }
}

/** All who do not sit yet sit down, and the game begins, as far as that needs no dice of theirs. */
async function begin(
  host: TableHost,
  players: readonly (Player | undefined)[],
): Promise<Refusal | undefined> {
  for (const [seat, player] of players.entries()) {
    if (!player || host.table.chairs[seat]?.player) continue;
    const owner = player.mind === undefined ? { seat, guest: HERE } : undefined;
    const sat = await sit(host, HERE, seat, player, { owner });
    if (isRefusal(sat)) return sat;
  }
  const begun = await host.do(HERE, { type: "started" });
  return isRefusal(begun) ? begun : undefined;
}

/** A bot of my strength goes by the game that has just ended, too. */
async function evenOut(host: TableHost): Promise<void> {
  for (const [seat, { player }] of host.table.chairs.entries()) {
    if (player?.mind === undefined || Number.isNaN(Number(player.mind))) continue;
    const mind = botFor(host.setup.game, EVEN);
    await leave(host, HERE, seat);
    await sit(host, HERE, seat, { ...player, name: mind, mind });
  }
}

/** Bots sit there already; people get the seats that are kept for them. */
function keptPlayers(host: TableHost): readonly (Player | undefined)[] {
  return host.table.chairs.map((_, seat) => {
    const { name, terms } = host.seats.kept(seat) ?? {};
    if (name === undefined) return undefined;
    return terms === undefined ? { name } : { name, terms };
  });
}

function pathOf({ setup }: TableHost): string {
  return `/here/${setup.id}`;
}
