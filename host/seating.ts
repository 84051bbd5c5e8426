// Who sits at a table: people and bots sit down and begin, get up, are silenced or sent away, and go on from elsewhere.
import {
  isMind,
  isRefusal,
  type Outcome,
  type Player,
  type Refusal,
  refuse,
  type Seat,
} from "@pipwise/core";
import { levelsOf } from "@pipwise/games/rooms";
import type { Answer } from "./answer.ts";
import { askToJoin, isJoining } from "./joining.ts";
import type { SeatOwner } from "./ports.ts";
import type { TableHost } from "./table-host.ts";

interface Sitting {
  readonly owner?: SeatOwner | undefined;
  /** Looked at last, when every deed before this one is done. */
  readonly check?: (() => Refusal | undefined) | undefined;
}

/** Somebody sits down, or the host seats a bot; at a game under way, they ask those who play. */
export async function sit(
  host: TableHost,
  by: string,
  seat: Seat,
  player: Player,
  { owner, check }: Sitting = {},
): Promise<Answer> {
  const wrong = host.seats.isRemoved(by)
    ? refuse("removed")
    : playerRefusal(host, by, seat, player);
  if (wrong) return wrong;
  if (host.table.life === "playing" && player.mind === undefined)
    return askToJoin(host, by, player, { owner: owner ?? { seat, guest: by }, check });
  const extra = { ...(owner ? { owner } : {}), ...(check ? { check } : {}) };
  return host.do(by, { type: "sat", seat, player }, extra);
}

function playerRefusal(
  host: TableHost,
  by: string,
  seat: Seat,
  { mind, terms }: Player,
): Refusal | undefined {
  const { setup, table } = host;
  // During a game it is kept for whoever asked for it, and may be asked for again.
  const kept = table.life === "open" ? host.seats.kept(seat) : undefined;
  const isHost = by === setup.host;
  if (kept && kept.guest !== by) return refuse("seat-kept", { params: { name: kept.name } });
  const bringsTerms = terms !== undefined && terms !== kept?.terms;
  if (bringsTerms && setup.termsByHost && !isHost) return refuse("terms-by-host");
  if (mind === undefined) return undefined;
  if (!isHost) return refuse("not-the-host");
  return mindRefusal(setup.game, mind);
}

/** Starts. Where people have committed to seeds they are asked to open them, and the game starts when they have. */
export async function begin(
  host: TableHost,
  by: string,
  typed: readonly Outcome[] = [],
): Promise<Answer> {
  const begun = await host.do(by, { type: "started" }, { typed });
  if (!isRefusal(begun)) return begun;
  if (begun.refused === "seeds-awaited") return { seq: host.seq };
  return begun.refused === "seeds-closed" ? host.do(by, { type: "seeds-asked" }) : begun;
}

/** A level of this game, or a strength between two of them. */
export function mindRefusal(game: string, mind: string): Refusal | undefined {
  return isMind(mind, levelsOf(game))
    ? undefined
    : refuse("unknown-mind", { at: "mind", params: { mind } });
}

/** Somebody gets up, or the host frees a seat: also one that is kept for somebody who does not come, or not any more. */
export async function leave(host: TableHost, by: string, seat: Seat): Promise<Answer> {
  if (isJoining(host, by)) return host.do(by, { type: "declined", seat });
  const kept = host.table.chairs[seat]?.player ? undefined : host.seats.kept(seat);
  if (!kept) return empty(host, by, seat);
  if (kept.guest !== by && host.setup.host !== by) return refuse("not-your-seat");
  return host.revise((log, seats, revision) =>
    log.keepSeats(host.id, seats.release(seat), revision),
  );
}

/** Whomever the host removes does not sit down here again. */
async function empty(host: TableHost, by: string, seat: Seat): Promise<Answer> {
  const guest = host.ownerOf(seat);
  const done = await host.do(by, { type: "left", seat });
  if (guest === undefined || guest === by || isRefusal(done)) return done;
  const removed = await host.revise((log, seats, revision) =>
    log.bar(host.id, seats.remove(guest), revision),
  );
  return isRefusal(removed) ? removed : done;
}

/** The host silences whoever sits there, or lets them talk again. It is about the guest, on whichever seat. */
export async function mute(
  host: TableHost,
  by: string,
  seat: Seat,
  muted: boolean,
): Promise<Answer> {
  const guest = host.ownerOf(seat);
  if (by !== host.setup.host) return refuse("not-the-host");
  if (guest === undefined || guest === by) return refuse("nobody-to-mute");
  return host.revise((log, seats, revision) =>
    log.bar(host.id, seats.mute(guest, muted), revision),
  );
}

/**
 * The seat is played by another guest from now on: the same person elsewhere. Before the start they may commit to a
 * seed that they have there; after it the one that was opened stays in the dice.
 */
export async function handOver(
  host: TableHost,
  seat: Seat,
  guest: string,
  commitment?: string,
): Promise<Answer> {
  const owner = host.seats.owner(seat);
  if (!owner) return refuse("not-your-seat");
  if (owner.guest === guest) return { seq: host.seq };
  const wasMuted = host.seats.isMuted(seat);
  const bound = commitment === undefined || host.table.life !== "open" ? {} : { commitment };
  const deed = { type: "handed-over", seat, ...bound } as const;
  // Whoever had it may be the host, who might hand over any seat: of two who come with its key one wins.
  const check = () => (host.ownerOf(seat) === owner.guest ? undefined : refuse("key-does-not-fit"));
  const done = await host.do(owner.guest, deed, { owner: { ...owner, guest }, check });
  if (isRefusal(done)) return check() ?? done;
  if (wasMuted) await mute(host, host.setup.host, seat, true);
  return done;
}
