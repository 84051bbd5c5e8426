// Whole turns: every different end that thrown dice can lead to, with actions that lead there.
import { isRefusal, recorded } from "@pipwise/core";
import {
  type Action,
  actions,
  athletes,
  berserks,
  type Move,
  ploc,
  type Side,
  type State,
} from "../rules/index.ts";
import { columnOf } from "./columns.ts";
import { Throws } from "./throws.ts";
import { LOST, WON, type Worth } from "./worth.ts";

export interface ValuedTurn {
  /** Three actions, or fewer if the match ends before; one Berserk; or one re-roll, and then one looks again. */
  readonly actions: readonly Move[];
  readonly value: number;
}

/** Best first. No die has acted yet. */
export function wholeTurns(state: State, worth: Worth): ValuedTurn[] {
  const found = new Map<string, ValuedTurn>();
  const add = (moves: readonly Move[]): void => {
    const end = played(state, moves);
    if (!end) return;
    const key = keyOf(end, state);
    if (!found.has(key)) found.set(key, { actions: end.moves, value: worthAt(end, state, worth) });
  };
  for (const berserk of berserks(state)) add([berserk]);
  for (const pairing of pairings(actions(state).flatMap((action) => keeping(action, state))))
    for (const order of ORDERS) add(sorted(pairing, order));
  return [...rerolls(state, worth), ...found.values()].sort((a, b) => b.value - a.value);
}

function rerolls(state: State, worth: Worth): ValuedTurn[] {
  if (state.rerolls === 0) return [];
  const mine = state.sides[state.turn] as Side;
  const throws = new Throws(mine, state.sides[1 - state.turn] as Side, worth, state.netOnly);
  const settled = state.rerolled.reduce((bits, place) => bits | (1 << place), 0);
  return [0, 1, 2].flatMap((place) =>
    state.rerolled.includes(place)
      ? []
      : [
          {
            actions: [{ reroll: place }],
            value: throws.again(state.free, state.rerolls, settled, place),
          },
        ],
  );
}

/** Three actions with a die and a place in the column each; weakened athletes may be struck that are laid down first. */
function pairings(list: readonly Action[]): Action[][] {
  const all = [...list, ...list.flatMap(finishing)];
  const of = (die: number): Action[] => all.filter((action) => action.die === die);
  return of(0).flatMap((first) =>
    of(1)
      .filter(({ column }) => column !== first.column)
      .flatMap((second) =>
        of(2)
          .filter(({ column }) => column !== first.column && column !== second.column)
          .map((third) => [first, second, third]),
      ),
  );
}

/** Who can stay by a Modify depends on those before it: every number is tried (PLO-15). */
function keeping(action: Action, { netOnly, sides, turn }: State): Action[] {
  if (action.action !== "modify" || netOnly) return [action];
  if (action.keep !== undefined) return [];
  const { weakened } = sides[turn] as Side;
  return [action, ...Array.from({ length: weakened }, (_, i) => ({ ...action, keep: i + 1 }))];
}

function finishing({ die, column, action }: Action): Action[] {
  return action === "weaken" ? [{ die, column, action: "eliminate", target: "weakened" }] : [];
}

/** Weakening first lays down whom a later die removes; striking first ends a match before nobody is left to weaken. */
const ORDERS = [
  ["weaken", "eliminate", "modify"],
  ["eliminate", "weaken", "modify"],
] as const;

function sorted(pairing: readonly Action[], order: readonly string[]): Action[] {
  return pairing.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action));
}

interface End {
  readonly state: State;
  readonly moves: readonly Move[];
}

/** What brings athletes goes before what costs some, so that nobody loses on the way: both orders of Modify are tried. */
function played(state: State, moves: readonly Move[]): End | undefined {
  const first = attempt(state, moves);
  if (!first || !lost(first, state)) return first;
  const turned = moves.toSorted((a, b) => gain(b, state) - gain(a, state));
  const second = attempt(state, turned);
  return second && !lost(second, state) ? second : first;
}

function attempt(state: State, moves: readonly Move[]): End | undefined {
  let now = state;
  for (const [done, move] of moves.entries()) {
    if (now.winners.length > state.winners.length)
      return { state: now, moves: moves.slice(0, done) };
    const next = ploc.play(now, now.turn, move, recorded([]));
    if (isRefusal(next)) return undefined;
    now = next;
  }
  return { state: now, moves };
}

function gain(move: Move, { sides, turn, free }: State): number {
  if (!("action" in move) || move.action !== "modify") return 100;
  return (free[move.die] as number) - (sides[turn]?.column[move.column] as number);
}

function lost(end: End, before: State): boolean {
  return (
    end.state.winners.length > before.winners.length && end.state.winners.at(-1) !== before.turn
  );
}

function worthAt(end: End, before: State, worth: Worth): number {
  if (end.state.winners.length > before.winners.length) return lost(end, before) ? LOST : WON;
  const mine = end.state.sides[before.turn] as Side;
  const theirs = end.state.sides[1 - before.turn] as Side;
  const [a = 1, b = 1, c = 1] = mine.column;
  return worth(columnOf(a, b, c), athletes(mine), mine.weakened, athletes(theirs), theirs.weakened);
}

function keyOf({ state }: End, before: State): string {
  if (state.winners.length > before.winners.length) return `${state.winners.at(-1)}`;
  return state.sides
    .map(({ column, standing, weakened }) => [column.toSorted().join(""), standing, weakened])
    .join();
}
