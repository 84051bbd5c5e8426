import {
  type Chance,
  D6,
  type Decision,
  type Game,
  type Happening,
  handful,
  type Lot,
  type Of,
  openReport,
  type Refusal,
  refuse,
  type Seat,
  type Standing,
} from "@pipwise/core";
import { Type } from "typebox";
import type { Side, View } from "../wire/view.ts";
import { matchSetUp, settled } from "./match.ts";
import { type Action, Move } from "./move.ts";
import type { State } from "./state.ts";
import { acted, actionRefusal, actions, berserks, wentBerserk } from "./turn.ts";

const SEAT = [Type.Literal("first"), Type.Literal("second")] as const;

/** What can be set at a table. */
export const Options = Type.Object(
  {
    starter: Type.Union([Type.Literal("random"), Type.Literal("first"), Type.Literal("second")], {
      default: "random",
      title: "Who starts",
      description: "Who starts match one: the first seat, the second, or whoever chance picks.",
    }),
    turnLimit: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 1000,
      title: "Turn limit",
      description:
        "After so many turns each, the player with more athletes wins the match; 0 is no limit.",
    }),
    netOnly: Type.Boolean({
      default: false,
      title: "Net only",
      description:
        "Modify settles its balance alone, so that ±0 touches nobody; else one athlete comes in before the difference leaves.",
    }),
    left: Type.Union([...SEAT], {
      default: "first",
      title: "Left end",
      description: "Who pulls at the left end of the rope: the first seat or the second.",
    }),
    blue: Type.Union([...SEAT], {
      default: "first",
      title: "Blue",
      description: "Who has the blue athletes: the first seat or the second.",
    }),
  },
  { additionalProperties: false },
);
export type Options = Of<typeof Options>;

/** The rules of Ploc. */
export const ploc: Game<Options, State, Move, View, Happening<Move>> = {
  id: "ploc",
  name: "Ploc",
  version: 1,
  seats: { min: 2, max: 2 },
  options: Options,
  amongBots: { turnLimit: 100 },
  move: Move,

  setup({ starter, turnLimit, netOnly, left, blue }, _terms, chance) {
    const first = starter === "random" ? chance.draw(STARTER) : starter;
    const isUsual = left === "first" && blue === "first";
    const ends = isUsual ? {} : { ends: { left: seatOf(left), blue: seatOf(blue) } };
    return matchSetUp({ turnLimit, netOnly, starter: seatOf(first), winners: [], ...ends }, chance);
  },

  toAct(state) {
    if (state.phase === "over") return NOBODY;
    const kind = state.phase === "act" && mayReroll(state) ? "reroll-or-act" : state.phase;
    return [{ seat: state.turn, kind }];
  },

  legal(state) {
    if (state.phase === "throw") return THROW;
    if (state.phase === "set-up") return SET_UP;
    const moves: Move[] = actions(state);
    const berserk = berserks(state);
    for (let i = 0; i < berserk.length; i++) moves.push(berserk[i] as Move);
    if (mayReroll(state))
      for (let place = 0; place < 3; place++)
        if (!state.rerolled.includes(place)) moves.push(REROLLS[place] as Move);
    return moves;
  },

  play(state, _seat, move, chance) {
    if ("setUp" in move)
      return state.phase === "set-up"
        ? matchSetUp(state, chance)
        : refuse("match-under-way", { clause: "PLO-13", at: "setUp" });
    if (state.phase === "set-up") return refuse("set-up-first", { clause: "PLO-13" });
    if ("throw" in move) return thrown(state, chance);
    if (state.phase === "throw") return refuse("throw-first", { clause: "PLO-3" });
    if ("reroll" in move) return rerolled(state, move.reroll, chance);
    if ("berserk" in move) {
      const sides = wentBerserk(state, move);
      return "refused" in sides ? sides : settled({ ...state, sides }, true);
    }
    return afterAction(state, move);
  },

  view(state) {
    return {
      turnLimit: state.turnLimit,
      netOnly: state.netOnly,
      starter: state.starter,
      match: state.match,
      phase: state.phase,
      turns: state.turns,
      turn: state.turn,
      sides: state.sides,
      free: state.free,
      rerolls: state.rerolls,
      rerolled: state.rerolled,
      paired: state.paired,
      winners: state.winners,
      ...(state.ends ? { ends: state.ends } : {}),
    };
  },

  report: openReport,

  /** Match two alone decides (PLO-13). */
  outcome(state) {
    if (state.phase !== "over") return undefined;
    const winner = state.winners.at(-1);
    return [0, 1].map(
      (seat): Standing =>
        seat === winner ? { seat, place: 1, score: 1 } : { seat, place: 2, score: 0 },
    );
  },
};

function seatOf(called: string): Seat {
  return called === "first" ? 0 : 1;
}

const STARTER: Lot<string> = { name: "starter", of: ["first", "second"] };
const THREE_DICE = handful(D6, 3);
const NOBODY: readonly Decision[] = [];
const THROW: readonly Move[] = [{ throw: true }];
const SET_UP: readonly Move[] = [{ setUp: true }];
const REROLLS: readonly Move[] = [0, 1, 2].map((reroll) => ({ reroll }));

function thrown(state: State, chance: Chance): State | Refusal {
  if (state.phase !== "throw") return refuse("thrown-already", { clause: "PLO-3", at: "throw" });
  const { column } = state.sides[state.turn] as Side;
  let sixes = 0;
  for (let i = 0; i < column.length; i++) if (column[i] === 6) sixes++;
  return { ...state, phase: "act", free: chance.throw(THREE_DICE), rerolls: sixes };
}

/** Re-rolls come before the first action: whoever acts has looked long enough (PLO-3, PLO-4). */
function mayReroll({ rerolls, paired }: State): boolean {
  return rerolls > 0 && paired[0] === null && paired[1] === null && paired[2] === null;
}

function rerolled(state: State, place: number, chance: Chance): State | Refusal {
  if (!mayReroll(state)) return refuse("no-reroll", { clause: "PLO-3", at: "reroll" });
  if (state.rerolled.includes(place))
    return refuse("rerolled-once", {
      clause: "PLO-3",
      at: "reroll",
      params: { die: place + 1 },
    });
  return {
    ...state,
    free: state.free.with(place, chance.draw(D6)),
    rerolls: state.rerolls - 1,
    rerolled: [...state.rerolled, place],
  };
}

/** Most moves come by here: spelled out, the state costs a fraction of a spread. */
function withField(
  state: State,
  sides: State["sides"],
  free: State["free"],
  paired: State["paired"],
): State {
  return {
    turnLimit: state.turnLimit,
    netOnly: state.netOnly,
    starter: state.starter,
    match: state.match,
    phase: state.phase,
    turns: state.turns,
    turn: state.turn,
    sides,
    free,
    rerolls: state.rerolls,
    rerolled: state.rerolled,
    paired,
    winners: state.winners,
    ...(state.ends ? { ends: state.ends } : undefined),
  };
}

function afterAction(state: State, move: Action): State | Refusal {
  const refusal = actionRefusal(state, move);
  if (refusal) return refusal;
  const { sides, free, paired } = acted(state, move);
  const last = paired[0] !== null && paired[1] !== null && paired[2] !== null;
  return settled(withField(state, sides, free, paired), last);
}
