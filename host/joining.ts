// Whoever comes to a game under way: they ask for a seat, and have it once those at the table agree (TAB-6).
import {
  type Deed,
  joinedAt,
  type Player,
  type Refusal,
  refuse,
  type Seat,
  sha256,
  type Table,
  toHex,
} from "@pipwise/core";
import type { Answer } from "./answer.ts";
import type { SeatOwner } from "./ports.ts";
import type { TableHost } from "./table-host.ts";

interface Asking {
  readonly owner: SeatOwner;
  readonly check?: (() => Refusal | undefined) | undefined;
}

/** Asks for a bot's seat, or a new one. Until it is settled the seat is kept for them, also on disk. */
export async function askToJoin(
  host: TableHost,
  by: string,
  player: Player,
  { owner, check }: Asking,
): Promise<Answer> {
  const { seat, guest } = owner;
  const { name, terms } = player;
  const wrong = () => check?.() ?? newcomerRefusal(host, by);
  const early = wrong();
  if (early) return early;
  await host.revise((log, seats, revision) =>
    // Whoever is asked about now comes first.
    host.table.proposal
      ? Promise.resolve(true)
      : log.keepSeats(host.id, seats.keep({ seat, guest, name }), revision),
  );
  const newcomer = { name, id: idAt(host.id, guest), ...(terms === undefined ? {} : { terms }) };
  return host.do(by, { type: "join-asked", seat, player: newcomer }, { check: wrong });
}

/** Nobody who is out, or gave up, comes back as somebody new. */
function newcomerRefusal({ table, seats }: TableHost, guest: string): Refusal | undefined {
  const { chairs, game, state } = table;
  const isOver = (seat: Seat): boolean =>
    chairs[seat]?.resigned !== undefined ||
    (table.life === "playing" && game.isOut?.(state, seat) === true);
  const isDevice = table.takeback === "choices";
  return !isDevice && seats.of(guest).some(isOver) ? refuse("no-way-back") : undefined;
}

/** Whose the seat is that somebody has come to by an event. */
export function joinedOwner(host: TableHost, deed: Deed, after: Table): SeatOwner | undefined {
  if (deed.type === "handed-over") return undefined;
  const seat = joinedAt(host.table, after);
  const id = seat === undefined ? undefined : after.chairs[seat]?.player?.id;
  const kept = host.seats.allKept.find(({ guest }) => idAt(host.id, guest) === id);
  return seat === undefined || !kept ? undefined : { seat, guest: kept.guest };
}

/** Whether a guest waits for an answer to whether they may join. */
export function isJoining({ id, table }: TableHost, guest: string): boolean {
  const deed = table.proposal?.deed;
  return deed?.type === "joined" && deed.player.id === idAt(id, guest);
}

/** Who a guest is at a table; it says nothing elsewhere. */
function idAt(table: string, guest: string): string {
  return toHex(sha256(new TextEncoder().encode(`${table}/${guest}`))).slice(0, 32);
}
