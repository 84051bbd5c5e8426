// What is said about the rail while somebody writes.
import { isRefusal } from "@pipwise/core";
import { check, diceIn, score, type Throw } from "../rules/index.ts";
import { sidesSoFar } from "./as-written.ts";
import { type Change, isEquation, type Rail } from "./rail.ts";
import { spoken } from "./tell.ts";
import type { Voice } from "./voice.ts";

/** An equation that is not complete is no mistake. */
const UNDER_WAY = ["no-equals", "right-empty", "left-empty", "sign-last"];

interface RailVoice {
  readonly unchecked?: boolean | undefined;
  holds?: ((dice: number) => string) | undefined;
  readonly speak: Voice;
}

/** What both sides come to, and whether that makes an equation; nothing as on paper. */
export function railInWords(rail: Rail, { unchecked, holds, speak }: RailVoice): string {
  if (rail.places.length === 0 || unchecked) return "";
  const { checked } = rail;
  const { left = "", right = "" } = sidesSoFar(rail.text);
  if (isEquation(checked)) {
    const says = holds?.(diceIn(checked)) ?? speak.say("board.holds", { points: score(checked) });
    return `${speak.say("board.both", { left, right })} ${says}`;
  }
  if (checked.refused === "not-equal") return speak.say("board.unequal", { left, right });
  if (!UNDER_WAY.includes(checked.refused)) return speak.explain(checked);
  return left === "" ? "" : speak.say("board.so-far", { left, right: right || "none" });
}

/** What was just laid or taken away, for those who do not see it. */
export function changeInWords(change: Change | undefined, dice: Throw, speak: Voice): string {
  if (!change) return "";
  if (change.kind !== "missing")
    return speak.say(`board.rail-${change.kind}`, { face: spoken(change.face, speak) });
  // As often as there are dice of this face, and once more.
  const many = [...dice].filter((face) => face === change.face).length + 1;
  const why = check(change.face.repeat(Math.max(2, many)), dice, ANYTHING);
  if (!isRefusal(why)) return "";
  return speak.explain({ ...why, params: { ...why.params, face: spoken(change.face, speak) } });
}

const ANYTHING = { allowZeroDividend: true, allowReordered: true };
