// Who plays for a seat: giving up, a bot that stands in, coming back; and the end of a table that nobody plays at.
import { type Refusal, refuse } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { Chair, Player, Table } from "../table.ts";

/** The mind that plays on for somebody who gave up. */
const STEWARD = "casual";

export function resigned(table: Table, { seat }: { readonly seat: Seat }): Table | Refusal {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (chair.resigned !== undefined) return refuse("resigned-already");
  const next = withChair(table, seat, { ...chair, resigned: table.seq + 1, heldBy: STEWARD });
  const stillIn = next.chairs.filter((other) => other.resigned === undefined).length;
  const over = stillIn <= 1;
  return over
    ? { ...next, life: "finished", asked: [], undo: undefined, played: [], paused: undefined }
    : { ...next, undo: undefined };
}

interface TookOver {
  readonly seat: Seat;
  readonly mind: string;
}

export function botTookOver(table: Table, { seat, mind }: TookOver): Table | Refusal {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (!isPerson(chair)) return refuse("seat-has-a-bot");
  return withChair(table, seat, { ...chair, heldBy: mind });
}

export function botGaveBack(table: Table, { seat }: { readonly seat: Seat }): Table | Refusal {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (chair.resigned !== undefined) return refuse("resigned-already");
  if (chair.heldBy === undefined) return refuse("seat-not-held");
  const { heldBy: _, ...back } = chair;
  return withChair(table, seat, back);
}

interface HandedOver {
  readonly seat: Seat;
  /** The other device's own; the seed behind the one before stays where it was. */
  readonly commitment?: string;
  /** Somebody else plays on here, under this name, also in a bot's place. Left out: the same person on another device. */
  readonly name?: string;
  /** Who that is. */
  readonly id?: string;
}

/** The seat is played from another device from now on; who that is, is not the game's business. */
export function handedOver(table: Table, deed: HandedOver): Table | Refusal {
  const { seat, commitment, name, id } = deed;
  if (table.life === "finished" || table.life === "abandoned") return refuse("not-playing");
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (!chair.player) return refuse("seat-empty", { at: "seat" });
  if (name !== undefined)
    return playedOnBy(table, seat, id === undefined ? { name } : { name, id });
  if (chair.player.mind !== undefined) return refuse("seat-has-a-bot");
  if (table.starting) return refuse("starting");
  if (table.life === "playing") return withChair(table, seat, chair);
  const { commitment: _, ...player } = chair.player;
  const now = commitment === undefined ? player : { ...player, commitment };
  return withChair(table, seat, { ...chair, player: now });
}

/** What was agreed for the seat stays, and so does what was opened for the dice. */
function playedOnBy(table: Table, seat: Seat, who: Pick<Player, "name" | "id">): Table | Refusal {
  const { heldBy: _, ...chair } = table.chairs[seat] as Chair;
  const { mind: _mind, id: _id, ...player } = chair.player as Player;
  if (table.life !== "playing") return refuse("not-playing");
  if (chair.resigned !== undefined) return refuse("resigned-already");
  return withChair(table, seat, { ...chair, player: { ...player, ...who } });
}

export function abandoned(table: Table): Table | Refusal {
  if (table.life === "finished" || table.life === "abandoned") return refuse("not-playing");
  const seq = table.seq + 1;
  const over = { asked: [], undo: undefined, paused: undefined, starting: undefined };
  return { ...table, life: "abandoned", seq, ...over };
}

/** Whether somebody sits there who can be asked: no bot, and none that stands in. */
export function isPerson(chair: Chair): boolean {
  return chair.player?.mind === undefined && chair.heldBy === undefined;
}

export function withChair(table: Table, seat: Seat, chair: Chair): Table {
  return { ...table, seq: table.seq + 1, chairs: table.chairs.with(seat, chair) };
}

export function noSeat(seat: Seat): Refusal {
  return refuse("no-such-seat", { at: "seat", params: { seat } });
}
