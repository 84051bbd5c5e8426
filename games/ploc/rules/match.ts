// A match from its set-up to its end; who wins the second wins the game.
import { type Chance, D6, handful, type Seat } from "@pipwise/core";
import type { Side } from "../wire/view.ts";
import { athletes, fielded } from "./side.ts";
import type { State } from "./state.ts";
import { UNPAIRED } from "./turn.ts";

const COLUMNS = [0, 1].flatMap((seat) => handful(D6, 3).map((die) => ({ ...die, seat })));
const NONE: readonly number[] = [];

/** Both throw their columns, the first seat's dice first (PLO-1, PLO-2, PLO-13). */
export function matchSetUp(
  before: Pick<State, "turnLimit" | "netOnly" | "starter" | "winners" | "ends">,
  chance: Chance,
): State {
  const { turnLimit, netOnly, starter, winners, ends } = before;
  const dice = chance.throw(COLUMNS);
  const side = (seat: Seat): Side =>
    fielded(dice.slice(3 * seat, 3 * seat + 3), winners[0] === seat ? 1 : 0);
  return {
    turnLimit,
    netOnly,
    starter,
    match: winners.length + 1,
    phase: "throw",
    turns: [0, 0],
    turn: winners.length === 0 ? starter : 1 - starter,
    sides: [side(0), side(1)],
    free: NONE,
    rerolls: 0,
    rerolled: NONE,
    paired: UNPAIRED,
    winners,
    ...(ends ? { ends } : {}),
  };
}

/** A field without athletes is a match lost, whoever's turn it is and whatever is left of it (PLO-12). */
export function settled(state: State, turnDone: boolean): State {
  for (let seat = 0; seat < 2; seat++)
    if (athletes(state.sides[seat] as Side) === 0) return won(state, 1 - seat);
  return turnDone ? passed(state) : state;
}

/** The dice outside the column, as they lie, go to the opponent (PLO-11). */
function passed(state: State): State {
  const turns = state.turns.with(state.turn, (state.turns[state.turn] as number) + 1);
  const ahead = aheadAtLimit(state.turnLimit, turns, state.sides);
  if (ahead !== undefined) return won({ ...state, turns }, ahead);
  return {
    ...state,
    phase: "throw",
    turns,
    turn: 1 - state.turn,
    rerolls: 0,
    rerolled: NONE,
    paired: UNPAIRED,
  };
}

/** Who wins because both have had their turns and one has more athletes (PLO-17). */
function aheadAtLimit(
  limit: number,
  [first = 0, second = 0]: readonly number[],
  sides: readonly Side[],
): Seat | undefined {
  if (limit === 0 || first < limit || first !== second) return undefined;
  const lead = athletes(sides[0] as Side) - athletes(sides[1] as Side);
  return lead === 0 ? undefined : lead > 0 ? 0 : 1;
}

function won(state: State, winner: Seat): State {
  const winners = [...state.winners, winner];
  return winners.length === 1
    ? { ...state, winners, phase: "set-up", turn: 1 - state.starter }
    : { ...state, winners, phase: "over" };
}
