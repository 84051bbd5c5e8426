// What the three dice of a turn may do, and what they do to the field.
import { type Refusal, refuse } from "@pipwise/core";
import type { Side, View } from "../wire/view.ts";
import type { Action, Berserk, Modify } from "./move.ts";
import { type Leaving, leaving, modifyLeaves, modifyNet, without } from "./side.ts";

/** The field in the middle of somebody's turn. */
export type Field = Pick<View, "turn" | "sides" | "free" | "paired" | "netOnly">;

export const UNPAIRED: readonly (number | null)[] = [null, null, null];

const BERSERK_TAKES = 4;

/** All that the dice which have not acted may do. */
export function actions(field: Field): Action[] {
  const { free, paired } = field;
  const { column, weakened: lying } = field.sides[field.turn] as Side;
  const { standing, weakened } = field.sides[1 - field.turn] as Side;
  const list: Action[] = [];
  for (let die = 0; die < 3; die++) {
    if (paired[die] !== null) continue;
    const rolled = free[die] as number;
    for (let place = 0; place < 3; place++) {
      if (paired[0] === place || paired[1] === place || paired[2] === place) continue;
      const held = column[place] as number;
      const pair = 3 * die + place;
      if (standing > 0 && rolled >= held) list.push(ELIMINATE_STANDING[pair] as Action);
      if (weakened > 0 && rolled >= held - EASIER) list.push(ELIMINATE_WEAKENED[pair] as Action);
      list.push(MODIFY[pair] as Action);
      if (lying > 0 && rolled < held) pushKeeping(list, field, MODIFY[pair] as Modify);
      if (standing > 0) list.push(WEAKEN[pair] as Action);
    }
  }
  return list;
}

/** Weakened ones leave first, unless their owner keeps some (PLO-15). */
function pushKeeping(list: Action[], field: Field, modify: Modify): void {
  const most = mayKeep(field, modify);
  for (let keep = 1; keep <= most; keep++) list.push({ ...modify, keep });
}

/** How much less a die may show against a weakened athlete (PLO-6). */
const EASIER = 2;

/** Every action there is, made once and shared; by 3 × die + column. */
const PAIRS = Array.from({ length: 9 }, (_, pair) => ({
  die: Math.floor(pair / 3),
  column: pair % 3,
}));
const ELIMINATE_STANDING = PAIRS.map(
  (pair): Action => ({ ...pair, action: "eliminate", target: "standing" }),
);
const ELIMINATE_WEAKENED = PAIRS.map(
  (pair): Action => ({ ...pair, action: "eliminate", target: "weakened" }),
);
const MODIFY = PAIRS.map((pair): Modify => ({ ...pair, action: "modify" }));
const WEAKEN = PAIRS.map((pair): Action => ({ ...pair, action: "weaken" }));

/** Why a die cannot do that (PLO-4 to PLO-9); undefined when it can. */
export function actionRefusal(field: Field, move: Action): Refusal | undefined {
  if (field.paired[move.die] !== null)
    return refuse("die-acted", { clause: "PLO-4", at: "die", params: { die: move.die + 1 } });
  if (field.paired.includes(move.column))
    return refuse("column-paired", {
      clause: "PLO-4",
      at: "column",
      params: { place: move.column + 1 },
    });
  const there = field.sides[1 - field.turn] as Side;
  if (move.action === "modify") {
    if (move.keep === undefined) return undefined;
    const most = mayKeep(field, move);
    if (move.keep <= most) return undefined;
    return refuse("keeps-too-many", { clause: "PLO-15", at: "keep", params: { most } });
  }
  if (move.action === "weaken")
    return there.standing > 0
      ? undefined
      : refuse("nobody-standing", { clause: "PLO-8", at: "action" });
  if (there[move.target] === 0)
    return refuse("nobody-there", {
      clause: "PLO-5",
      at: "target",
      params: { target: move.target },
    });
  const rolled = field.free[move.die] as number;
  const held = field.sides[field.turn]?.column[move.column] as number;
  const needed = move.target === "weakened" ? held - EASIER : held;
  if (rolled >= needed) return undefined;
  return refuse("die-too-low", {
    clause: move.target === "weakened" ? "PLO-6" : "PLO-5",
    at: "die",
    params: { rolled, needed, target: move.target },
  });
}

/**
 * The field after an action that may be taken. A modified place of the column is paired from then
 * on, with the new die in it; the old die lies in the rolled one's stead and has acted: neither of
 * them acts again in this turn.
 */
export function acted(field: Field, move: Action): Field {
  const { turn, sides, free, netOnly } = field;
  const paired = field.paired.with(move.die, move.column);
  const there = sides[1 - turn] as Side;
  if (move.action === "modify") {
    const { old, side, leaving } = swap(field, move);
    const after = without(side, leaving.count, leaving.most - (move.keep ?? 0));
    const swapped = free.with(move.die, old);
    return { turn, sides: sides.with(turn, after), free: swapped, paired, netOnly };
  }
  const side =
    move.action === "weaken"
      ? { column: there.column, standing: there.standing - 1, weakened: there.weakened + 1 }
      : without(there, 1, move.target === "weakened" ? 1 : 0);
  return { turn, sides: sides.with(1 - turn, side), free, paired, netOnly };
}

interface Swap {
  readonly old: number;
  readonly side: Side;
  readonly leaving: Leaving;
}

/** A Modify up to where its owner chooses who leaves: the new die is in, and so is who comes with it, standing (PLO-15). */
function swap(field: Field, { die, column: place }: Modify): Swap {
  const here = field.sides[field.turn] as Side;
  const fresh = field.free[die] as number;
  const old = here.column[place] as number;
  const leaves = modifyLeaves(fresh, old, field.netOnly);
  const side: Side = {
    column: here.column.with(place, fresh),
    standing: here.standing + modifyNet(fresh, old) + leaves,
    weakened: here.weakened,
  };
  return { old, side, leaving: leaving(side, leaves) };
}

/** How many weakened ones can stay by a Modify, and standing ones leave in their stead. */
export function mayKeep(field: Field, modify: Modify): number {
  const { fewest, most } = swap(field, modify).leaving;
  return field.netOnly ? 0 : most - fewest;
}

/** Whether the throw as it lies is a Berserk; only before any die has acted (PLO-10). */
function isBerserk({ turn, sides, free, paired }: Field): boolean {
  const [a = 0, b, c] = free;
  const [x = 0, y = 0, z = 0] = (sides[turn] as Side).column;
  return (
    a === b &&
    b === c &&
    a >= Math.min(x, y, z) &&
    paired[0] === null &&
    paired[1] === null &&
    paired[2] === null
  );
}

/** The ways to go berserk: the short form, and every choice of who leaves. */
export function berserks(field: Field): Berserk[] {
  if (!isBerserk(field)) return [];
  const { fewest, most } = leaving(field.sides[1 - field.turn] as Side, BERSERK_TAKES);
  const list: Berserk[] = [BERSERK];
  for (let weakened = fewest; weakened <= most; weakened++) list.push({ berserk: { weakened } });
  return list;
}

const BERSERK: Berserk = { berserk: true };

export function wentBerserk(field: Field, { berserk }: Berserk): readonly Side[] | Refusal {
  if (!isBerserk(field)) return refuse("no-berserk", { clause: "PLO-10", at: "berserk" });
  const there = field.sides[1 - field.turn] as Side;
  const { count, fewest, most } = leaving(there, BERSERK_TAKES);
  const weakened = berserk === true ? fewest : berserk.weakened;
  if (weakened < fewest || weakened > most)
    return refuse("not-so-many", {
      clause: "PLO-15",
      at: "berserk.weakened",
      params: { fewest, most },
    });
  return field.sides.with(1 - field.turn, without(there, count, weakened));
}
