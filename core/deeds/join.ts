// Somebody comes while the game is under way: into a bot's seat, or onto a new one where the game has room (TAB-6).
import type { Recorder } from "../chance.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { Player, Table } from "../table.ts";
import { readTerms } from "../terms.ts";
import { noSeat, withChair } from "./chairs.ts";
import { askedNow } from "./play.ts";

/** Who comes, and where to; a new seat is the next number. */
export interface Joining {
  readonly seat: Seat;
  readonly player: Pick<Player, "name" | "id" | "terms">;
}

/** Why nobody can come to that seat, whoever agrees. */
export function joinRefusal(table: Table, { seat, player }: Joining): Refusal | undefined {
  const { game, chairs, life, paused } = table;
  if (life !== "playing") return refuse("not-playing");
  if (paused) return refuse("paused");
  const chair = chairs[seat];
  if (chair) {
    if (chair.resigned !== undefined) return refuse("resigned-already");
    return chair.player?.mind === undefined
      ? refuse("seat-taken", { at: "seat", params: { name: chair.player?.name ?? "" } })
      : undefined;
  }
  if (seat !== chairs.length) return noSeat(seat);
  if (!game.join) return refuse("nobody-joins-late", { params: { game: game.name } });
  if (seat >= game.seats.max) return refuse("table-full");
  const terms = readTerms(game, player.terms);
  return isRefusal(terms) ? terms : undefined;
}

/** A bot's seat with all that belongs to it, or a new one as the game has it. Nothing is taken back behind this. */
export function joined(
  table: Table,
  joining: Joining,
  chance: Recorder,
  at: number,
): Table | Refusal {
  const wrong = joinRefusal(table, joining);
  if (wrong) return wrong;
  const { seat, player } = joining;
  const { name, id } = player;
  const who = id === undefined ? { name } : { name, id };
  const since = { undo: undefined, past: undefined, played: [] };
  const chair = table.chairs[seat];
  if (chair?.player) {
    const { mind: _, id: _id, ...bot } = chair.player;
    const next = withChair(table, seat, { ...chair, player: { ...bot, ...who } });
    // The bot's time is not theirs.
    const asked = table.asked.map((one) => (one.seat === seat ? { ...one, at } : one));
    return { ...next, ...since, asked };
  }
  const { game, options } = table;
  const terms = readTerms(game, player.terms) as never;
  const state = game.join?.(table.state, options, terms, chance);
  if (isRefusal(state)) return state;
  const seq = table.seq + 1;
  const chairs = [...table.chairs, { player }];
  const asked = askedNow(table, state, seat, seq, at);
  return { ...table, ...since, seq, chairs, state, asked };
}

/** Where a person has just come to a game under way, if somebody has. */
export function joinedAt(before: Table, after: Table): Seat | undefined {
  if (before.chairs === after.chairs || before.life !== "playing") return undefined;
  const seat = after.chairs.findIndex(({ player }, seat) => {
    const was = before.chairs[seat]?.player;
    return player?.mind === undefined && (was === undefined || was.mind !== undefined);
  });
  return seat < 0 ? undefined : seat;
}
