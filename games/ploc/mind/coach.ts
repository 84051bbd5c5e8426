// Hints: the chance there is, what kind of turn takes it, which die begins, and how.
import { type Advise, type Coach, catalogue, type Saying } from "@pipwise/core";
import type { Action, Move, Side, View } from "../rules/index.ts";
import { type Chances, solvedTable } from "./chances.ts";
import { bestOf } from "./decide.ts";
import { worthIn } from "./limit.ts";
import { isSolved } from "./outlook.ts";
import { restOfTurn } from "./rest.ts";

export const coach: Coach = {
  words: catalogue(
    (language) => import(`../words/${language}/hints.json`, { with: { type: "json" } }),
  ),
  advisers: { ploc: async () => adviser(await solvedTable()) as unknown as Advise<never, never> },
};

function adviser(chances: Chances): Advise<View, Move> {
  return ({ view, moves }) => {
    const list = moves as readonly Move[];
    if (view.phase !== "act" || list.length < 2) return undefined;
    // Where the game is not solved, advice by the table may lose.
    if (!isSolved(view))
      return { rungs: [{ says: view.netOnly ? "hint.net-only" : "hint.limit", params: {} }] };
    const { move, value } = bestOf(view, list, worthIn(view, chances));
    const chance: Saying = { says: "hint.chance", params: { chance: value } };
    return { move, rungs: [chance, ...rungs(view, move, chances)] };
  };
}

function rungs(view: View, move: Move, chances: Chances): Saying[] {
  if ("reroll" in move) {
    const params = { die: move.reroll + 1, face: view.free[move.reroll] as number };
    return [
      { says: "hint.kind-reroll", params: {} },
      { says: "hint.reroll", params },
    ];
  }
  if ("berserk" in move) {
    const weakened = move.berserk === true ? 0 : move.berserk.weakened;
    return [
      { says: "hint.kind-berserk", params: {} },
      { says: "hint.berserk", params: { weakened } },
    ];
  }
  const { moves } = restOfTurn(view, move, chances);
  const actions = moves.filter((one): one is Action => "action" in one);
  const [first] = actions as [Action];
  const count = (kind: Action["action"]): number =>
    actions.filter(({ action }) => action === kind).length;
  const face = view.free[first.die] as number;
  const held = (view.sides[view.turn] as Side).column[first.column] as number;
  const kind = first.action === "eliminate" ? first.target : first.action;
  const keep = first.action === "modify" ? (first.keep ?? 0) : 0;
  const die = first.die + 1;
  return [
    {
      says: "hint.kind-act",
      params: { strikes: count("eliminate"), swaps: count("modify"), laid: count("weaken") },
    },
    { says: "hint.die", params: { die, face } },
    { says: "hint.action", params: { kind, die, face, held, keep, more: actions.length - 1 } },
  ];
}
