// Before the game: who sits where, what is agreed on, and the start.
import type { Recorder } from "../chance.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { readOptions } from "../schema.ts";
import type { Seat } from "../seat.ts";
import type { Player, Table } from "../table.ts";
import { agreedTerms, readTerms } from "../terms.ts";
import { noSeat, withChair } from "./chairs.ts";
import { askedNow, playedOn } from "./play.ts";

interface Sat {
  readonly seat: Seat;
  readonly player: Player;
}

export function sat(table: Table, { seat, player }: Sat): Table | Refusal {
  const wrong = lobbyRefusal(table);
  if (wrong) return wrong;
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (chair.player)
    return refuse("seat-taken", { at: "seat", params: { name: chair.player.name } });
  const read = player.terms === undefined ? undefined : readTerms(table.game, player.terms);
  if (isRefusal(read)) return read;
  // What was laid out is theirs from now on: they take it along, and whoever comes after them does not find it.
  const { terms, ...rest } = chair;
  const own = player.terms === undefined && terms !== undefined ? { ...player, terms } : player;
  return withChair(table, seat, { ...rest, player: own });
}

export function left(table: Table, { seat }: { readonly seat: Seat }): Table | Refusal {
  const wrong = lobbyRefusal(table);
  if (wrong) return wrong;
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (!chair.player) return refuse("seat-empty", { at: "seat" });
  const { player: _, ...empty } = chair;
  return withChair(table, seat, empty);
}

interface TermsChosen {
  readonly seat: Seat;
  readonly terms: unknown;
}

export function termsChosen(table: Table, { seat, terms }: TermsChosen): Table | Refusal {
  const wrong = lobbyRefusal(table);
  if (wrong) return wrong;
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  const read = readTerms(table.game, terms);
  if (isRefusal(read)) return read;
  const { player } = chair;
  const own = player ? { player: { ...player, terms } } : { terms };
  return withChair(table, seat, { ...chair, ...own });
}

export function optionsChosen(table: Table, deed: { readonly options: unknown }): Table | Refusal {
  const wrong = lobbyRefusal(table);
  if (wrong) return wrong;
  const options = readOptions(table.game, deed.options);
  if (isRefusal(options)) return options;
  return { ...table, chosen: deed.options, options, seq: table.seq + 1 };
}

/** Before the start only, and not while it is under way. */
export function lobbyRefusal({ life, starting }: Table): Refusal | undefined {
  if (life !== "open") return refuse("already-started");
  return starting && refuse("starting");
}

/** The table as the game begins, whatever must come before that. */
export function begun(table: Table, chance: Recorder, at: number): Table | Refusal {
  const { game, chairs } = table;
  if (table.life !== "open") return refuse("already-started");
  if (chairs.some((chair) => !chair.player)) return refuse("seat-empty");
  const amongBots = chairs.every((chair) => chair.player?.mind !== undefined);
  const options = amongBots
    ? readOptions(game, { ...game.amongBots, ...(table.chosen as object) })
    : table.options;
  return isRefusal(options) ? options : begunWith(table, options, chance, at);
}

/** The table as the game begins by these options. */
export function begunWith(
  table: Table,
  options: unknown,
  chance: Recorder,
  at: number,
): Table | Refusal {
  const terms = agreedTerms(table);
  if (isRefusal(terms)) return terms;
  const state = table.game.setup(options as never, terms as never, chance);
  if (isRefusal(state)) return state;
  const seq = table.seq + 1;
  const asked = askedNow(table, state, undefined, seq, at);
  const played = table.ownDice ? playedOn(table, { type: "started" }, true, chance) : table.played;
  const now = { ...table, life: "playing", options, seq, state, asked, played } as const;
  return { ...now, undo: undefined, past: undefined, starting: undefined };
}
