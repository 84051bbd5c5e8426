// What each deed does to a table, and when it is refused.
import { type Chance, Impossible, type Needs, type Recorder, Shortage } from "./chance.ts";
import type { Decision } from "./game.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { moveRefusal, readOptions } from "./schema.ts";
import type { Seat } from "./seat.ts";
import type { Asked, Chair, Deed, Table, UndoRequest } from "./table.ts";

/** The mind that plays on for somebody who gave up. */
const STEWARD = "casual";

/** How much later than its time limit a move may arrive, for the network's sake; milliseconds. */
export const NETWORK_ALLOWANCE = 750;

type Step<S, M, V> = Table<S, M, V> | Refusal;

/** The one place where rules run, and where chance that ran dry becomes a value. */
export function step<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed,
  chance: Recorder,
  at: number,
): Step<S, M, V> | Needs {
  try {
    return take(table, deed, chance, at);
  } catch (signal) {
    if (signal instanceof Shortage) return { needs: signal.lots };
    if (signal instanceof Impossible)
      return refuse("impossible-outcome", {
        params: { lot: signal.lot.name, outcome: signal.outcome },
      });
    throw signal;
  }
}

function take<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed,
  chance: Recorder,
  at: number,
): Step<S, M, V> {
  switch (deed.type) {
    case "moved":
      return moved(table, deed, chance, at);
    case "timed-out":
      return timedOut(table, deed, chance, at);
    case "clock-restarted":
      return clockRestarted(table, at);
    case "sat":
      return sat(table, deed);
    case "left":
      return left(table, deed);
    case "options":
      return optionsChosen(table, deed);
    case "started":
      return started(table, chance, at);
    case "undo-asked":
      return undoAsked(table, deed, at);
    case "undo-agreed":
      return undoAgreed(table, deed, at);
    case "undo-declined":
      return undoDeclined(table, deed);
    case "resigned":
      return resigned(table, deed);
    case "bot-took-over":
      return botTookOver(table, deed);
    case "bot-gave-back":
      return botGaveBack(table, deed);
    case "abandoned":
      return abandoned(table);
    default:
      return refuse("unknown-event", { params: { type: String((deed as Deed).type) } });
  }
}

function moved<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "moved" },
  chance: Recorder,
  at: number,
): Step<S, M, V> {
  const { game, state } = table;
  if (table.life !== "playing" || state === undefined) return refuse("not-playing");
  const asked = askedOf(table, deed.seat);
  if (!asked) return refuse("not-your-turn");
  if (deed.answers !== undefined && deed.answers !== asked.since)
    return refuse("already-answered", { params: { seq: table.seq } });
  if (asked.limit !== undefined && at > asked.at + asked.limit + NETWORK_ALLOWANCE)
    return refuse("too-late");
  const misshapen = moveRefusal(game, deed.move);
  if (misshapen) return misshapen;
  const next = game.play(state, deed.seat, deed.move as M, chance);
  return isRefusal(next) ? next : advanced(table, next, deed.seat, chance, at);
}

function timedOut<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "timed-out" },
  chance: Chance & Recorder,
  at: number,
): Step<S, M, V> {
  const { game, state } = table;
  if (table.life !== "playing" || state === undefined) return refuse("not-playing");
  const asked = askedOf(table, deed.seat);
  if (!asked) return refuse("not-your-turn");
  if (!game.timeOut) return refuse("no-time-limit");
  const over = asked.limit !== undefined && at >= asked.at + asked.limit;
  const hostMay = asked.limit === undefined && deed.byHost === true;
  if (!over && !hostMay) return refuse(asked.limit === undefined ? "no-time-limit" : "time-left");
  return advanced(table, game.timeOut(state, deed.seat, chance), deed.seat, chance, at);
}

function clockRestarted<S, M, V>(table: Table<S, M, V>, at: number): Step<S, M, V> {
  if (table.life !== "playing") return refuse("not-playing");
  const asked = table.asked.map((one) => ({ ...one, at }));
  return { ...table, seq: table.seq + 1, asked };
}

/** The table after the game went on by one event. */
function advanced<S, M, V>(
  table: Table<S, M, V>,
  state: S,
  actor: Seat,
  chance: Recorder,
  at: number,
): Table<S, M, V> {
  const { game } = table;
  const before = table.state as S;
  const seq = table.seq + 1;
  const asked = askedNow(table, state, actor, seq, at);
  const lasting =
    table.takeback === "agreed" &&
    (chance.outcomes.length > 0 || game.reveals?.(before, state) === true);
  return {
    game,
    takeback: table.takeback,
    life: asked.length === 0 ? "finished" : "playing",
    chosen: table.chosen,
    options: table.options,
    chairs: table.chairs,
    seq,
    state,
    asked,
    undo: undefined,
    past: lasting ? undefined : { seq: table.seq, state: before, before: table.past },
  };
}

/** A decision that somebody was asked for already, and did not just answer, stays the same one. */
function askedNow<S, M, V>(
  table: Table<S, M, V>,
  state: S,
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
    const stays = open?.kind === decision.kind && actor !== undefined;
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

function askedOf(table: Table, seat: Seat): Asked | undefined {
  for (const asked of table.asked) if (asked.seat === seat) return asked;
  return undefined;
}

function sat<S, M, V>(table: Table<S, M, V>, deed: Deed & { type: "sat" }): Step<S, M, V> {
  if (table.life !== "open") return refuse("already-started");
  const chair = table.chairs[deed.seat];
  if (!chair) return noSeat(deed.seat);
  if (chair.player)
    return refuse("seat-taken", { at: "seat", params: { name: chair.player.name } });
  return withChair(table, deed.seat, { player: deed.player });
}

function left<S, M, V>(table: Table<S, M, V>, deed: Deed & { type: "left" }): Step<S, M, V> {
  if (table.life !== "open") return refuse("already-started");
  const chair = table.chairs[deed.seat];
  if (!chair) return noSeat(deed.seat);
  return chair.player ? withChair(table, deed.seat, {}) : refuse("seat-empty", { at: "seat" });
}

function optionsChosen<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "options" },
): Step<S, M, V> {
  if (table.life !== "open") return refuse("already-started");
  const options = readOptions(table.game, deed.options);
  if (isRefusal(options)) return options;
  return { ...table, chosen: deed.options, options, seq: table.seq + 1 };
}

function started<S, M, V>(table: Table<S, M, V>, chance: Recorder, at: number): Step<S, M, V> {
  const { game, chairs } = table;
  if (table.life !== "open") return refuse("already-started");
  if (chairs.some((chair) => !chair.player)) return refuse("seat-empty");
  const amongBots = chairs.every((chair) => chair.player?.mind !== undefined);
  const options = amongBots
    ? readOptions(game, { ...game.amongBots, ...(table.chosen as object) })
    : table.options;
  if (isRefusal(options)) return options;
  const state = game.setup(options, chairs.length, chance);
  if (isRefusal(state)) return state;
  const seq = table.seq + 1;
  return {
    ...table,
    life: "playing",
    options,
    seq,
    state,
    asked: askedNow(table, state, undefined, seq, at),
  };
}

function undoAsked<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "undo-asked" },
  at: number,
): Step<S, M, V> {
  if (table.life !== "playing") return refuse("not-playing");
  if (!table.chairs[deed.seat]) return noSeat(deed.seat);
  if (table.undo) return refuse("undo-pending", { params: { seat: table.undo.by + 1 } });
  if (!pastAt(table, deed.to)) return refuse("undo-too-far", { at: "to" });
  const undo: UndoRequest = { by: deed.seat, to: deed.to, agreed: [deed.seat] };
  return whenAllAgree({ ...table, seq: table.seq + 1, undo }, undo, at);
}

function undoAgreed<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "undo-agreed" },
  at: number,
): Step<S, M, V> {
  const asked = table.undo;
  if (!asked) return refuse("nothing-to-undo");
  if (!table.chairs[deed.seat]) return noSeat(deed.seat);
  if (asked.agreed.includes(deed.seat)) return refuse("agreed-already");
  const undo = { ...asked, agreed: [...asked.agreed, deed.seat] };
  return whenAllAgree({ ...table, seq: table.seq + 1, undo }, undo, at);
}

function whenAllAgree<S, M, V>(
  table: Table<S, M, V>,
  undo: UndoRequest,
  at: number,
): Table<S, M, V> {
  const waiting =
    table.takeback === "agreed" &&
    table.chairs.some((chair, seat) => isPerson(chair) && !undo.agreed.includes(seat));
  const past = pastAt(table, undo.to);
  if (waiting || !past) return table;
  return {
    ...table,
    state: past.state,
    past: past.before,
    undo: undefined,
    asked: askedNow(table, past.state, undefined, table.seq, at),
  };
}

function isPerson(chair: Chair): boolean {
  return chair.player?.mind === undefined && chair.heldBy === undefined;
}

function undoDeclined<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "undo-declined" },
): Step<S, M, V> {
  if (!table.undo) return refuse("nothing-to-undo");
  if (!table.chairs[deed.seat]) return noSeat(deed.seat);
  return { ...table, seq: table.seq + 1, undo: undefined };
}

function pastAt<S, M, V>(table: Table<S, M, V>, seq: number): Table<S, M, V>["past"] {
  let past = table.past;
  while (past && past.seq > seq) past = past.before;
  return past?.seq === seq ? past : undefined;
}

function resigned<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "resigned" },
): Step<S, M, V> {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[deed.seat];
  if (!chair) return noSeat(deed.seat);
  if (chair.resigned !== undefined) return refuse("resigned-already");
  const next = withChair(table, deed.seat, {
    ...chair,
    resigned: table.seq + 1,
    heldBy: STEWARD,
  });
  const stillIn = next.chairs.filter((other) => other.resigned === undefined).length;
  const over = stillIn <= 1;
  return over
    ? { ...next, life: "finished", asked: [], undo: undefined }
    : { ...next, undo: undefined };
}

function botTookOver<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "bot-took-over" },
): Step<S, M, V> {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[deed.seat];
  if (!chair) return noSeat(deed.seat);
  if (!isPerson(chair)) return refuse("seat-has-a-bot");
  return withChair(table, deed.seat, { ...chair, heldBy: deed.mind });
}

function botGaveBack<S, M, V>(
  table: Table<S, M, V>,
  deed: Deed & { type: "bot-gave-back" },
): Step<S, M, V> {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[deed.seat];
  if (!chair) return noSeat(deed.seat);
  if (chair.resigned !== undefined) return refuse("resigned-already");
  if (chair.heldBy === undefined) return refuse("seat-not-held");
  const { heldBy: _, ...back } = chair;
  return withChair(table, deed.seat, back);
}

function abandoned<S, M, V>(table: Table<S, M, V>): Step<S, M, V> {
  if (table.life === "finished" || table.life === "abandoned") return refuse("not-playing");
  return { ...table, life: "abandoned", seq: table.seq + 1, asked: [], undo: undefined };
}

function withChair<S, M, V>(table: Table<S, M, V>, seat: Seat, chair: Chair): Table<S, M, V> {
  return { ...table, seq: table.seq + 1, chairs: table.chairs.with(seat, chair) };
}

function noSeat(seat: Seat): Refusal {
  return refuse("no-such-seat", { at: "seat", params: { seat } });
}
