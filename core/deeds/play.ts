// How the game goes on: moves, time that runs out, and what is asked next.
import type { Recorder } from "../chance.ts";
import type { Decision } from "../game.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { moveRefusal } from "../schema.ts";
import type { Seat } from "../seat.ts";
import { type Asked, isTurnedByHand, type Played, type PlayedDeed, type Table } from "../table.ts";
import { isPerson } from "./chairs.ts";

/** How much later than its time limit a move may arrive, for the network's sake; milliseconds. */
export const NETWORK_ALLOWANCE = 750;

interface Moved {
  readonly seat: Seat;
  readonly move: unknown;
  readonly answers?: number;
}

export function moved(table: Table, deed: Moved, chance: Recorder, at: number): Table | Refusal {
  const { game, state } = table;
  if (table.life !== "playing" || state === undefined) return refuse("not-playing");
  if (table.paused) return refuse("paused");
  const asked = askedOf(table, deed.seat);
  if (!asked) return refuse("not-your-turn");
  if (deed.answers !== undefined && deed.answers !== asked.since)
    return refuse("already-answered", { params: { seq: table.seq } });
  if (asked.limit !== undefined && at > asked.at + asked.limit + NETWORK_ALLOWANCE)
    return refuse("too-late");
  const misshapen = moveRefusal(game, deed.move);
  if (misshapen) return misshapen;
  const next = game.play(state, deed.seat, deed.move, chance);
  if (isRefusal(next)) return next;
  const { seat, move } = deed;
  const played = table.ownDice
    ? playedOn(
        table,
        { type: "moved", seat, move },
        isHere(table, seat) || isTurnedByHand(table, seat),
        chance,
      )
    : NOT_OURS;
  return advanced(table, next, seat, chance, at, played);
}

interface TimedOut {
  readonly seat: Seat;
  /** Somebody passes for a player for whom no clock runs. */
  readonly byHost?: boolean;
}

export function timedOut(
  table: Table,
  deed: TimedOut,
  chance: Recorder,
  at: number,
): Table | Refusal {
  const { game, state } = table;
  const wrong = timeOutRefusal(table, deed, at);
  if (wrong) return wrong;
  const next = game.timeOut?.(state, deed.seat, chance);
  const { seat } = deed;
  const isTyped = deed.byHost === true && isHere(table, seat);
  const played = table.ownDice
    ? playedOn(table, { type: "timed-out", seat }, isTyped, chance)
    : NOT_OURS;
  return advanced(table, next, seat, chance, at, played);
}

/** So many of the last moves are kept, so that a long game stays small. */
const MOST_PLAYED = 64;
const NOT_OURS: readonly Played[] = [];

/** What can be set right after this; nothing from before a throw that the table itself made (TAB-1). */
export function playedOn(
  table: Table,
  deed: PlayedDeed,
  isTyped: boolean,
  { outcomes: chance }: Recorder,
): readonly Played[] {
  if (chance.length > 0 && !isTyped) return NOT_OURS;
  const { state, asked } = table;
  const played: Played = { seq: table.seq + 1, deed, chance: [...chance], state, asked };
  return [...table.played, played].slice(-MOST_PLAYED);
}

/** A bot has no hands: what it throws the table throws. */
function isHere({ chairs }: Table, seat: Seat): boolean {
  return isPerson(chairs[seat] ?? {});
}

export function timeOutRefusal(table: Table, deed: TimedOut, at: number): Refusal | undefined {
  if (table.life !== "playing" || table.state === undefined) return refuse("not-playing");
  if (table.paused) return refuse("paused");
  const asked = askedOf(table, deed.seat);
  if (!asked) return refuse("not-your-turn");
  if (!table.game.timeOut) return refuse("no-time-limit");
  if (asked.limit === undefined) return deed.byHost ? undefined : refuse("no-time-limit");
  return at >= asked.at + asked.limit ? undefined : refuse("time-left");
}

/** The table after the game went on by one event. */
export function advanced(
  table: Table,
  state: unknown,
  actor: Seat,
  chance: Recorder,
  at: number,
  played: readonly Played[],
): Table {
  const { game } = table;
  const before = table.state;
  const seq = table.seq + 1;
  const asked = askedNow(table, state, actor, seq, at);
  const lasting = chance.outcomes.length > 0 || game.reveals?.(before, state) === true;
  return {
    game,
    takeback: table.takeback,
    ownDice: table.ownDice,
    life: asked.length === 0 ? "finished" : "playing",
    chosen: table.chosen,
    options: table.options,
    chairs: table.chairs,
    seq,
    state,
    asked,
    undo: undefined,
    past: lasting ? undefined : { seq: table.seq, state: before, before: table.past },
    played,
    paused: undefined,
    starting: undefined,
    proposal: table.proposal,
  };
}

/**
 * A decision that somebody was asked for already, and did not just answer, stays the same one. One that they had answered
 * and might have changed is another when they have to decide again.
 */
export function askedNow(
  table: Table,
  state: unknown,
  actor: Seat | undefined,
  seq: number,
  at: number,
): readonly Asked[] {
  const { game } = table;
  const decisions = game.toAct(state);
  const asked: Asked[] = [];
  for (let i = 0; i < decisions.length; i++) {
    const decision = decisions[i] as Decision;
    const open = decision.seat === actor ? undefined : askedOf(table, decision.seat);
    const stays =
      actor !== undefined && open?.kind === decision.kind && open.optional === decision.optional;
    asked.push(stays ? open : raised(decision, game.timeLimit?.(state, decision.seat), seq, at));
  }
  return asked;
}

function raised(
  { seat, kind, optional }: Decision,
  limit: number | undefined,
  since: number,
  at: number,
): Asked {
  if (optional)
    return limit === undefined
      ? { seat, kind, optional, since, at }
      : { seat, kind, optional, since, at, limit };
  return limit === undefined ? { seat, kind, since, at } : { seat, kind, since, at, limit };
}

export function askedOf(table: Table, seat: Seat): Asked | undefined {
  for (const asked of table.asked) if (asked.seat === seat) return asked;
  return undefined;
}
