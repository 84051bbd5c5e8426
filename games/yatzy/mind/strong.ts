// A strong player's head: within the turn it reckons exactly, like somebody who knows the odds by heart; what the rest
// of the game is worth it estimates, by par for each open box and by how far the upper boxes are from the bonus.
import { BONUS, BONUS_FROM, BOXES, UPPER } from "../rules/index.ts";
import { inTurn, type Outlook } from "./outlook.ts";
import { PAR } from "./par.ts";
import type { Position } from "./table.ts";

/** How far one die more or less of a face swings its box, in faces: the usual luck of an upper box. */
const SWING = 0.95;
/** Turns a distance in standard deviations into a chance: the logistic curve that hugs the normal one. */
const STEEPNESS = 1.7;

export function estimating(allowed: (open: number) => number): Outlook {
  return inTurn({
    worth,
    after:
      ({ open, upper }) =>
      (box, gain) =>
        worth({ open: open & ~(1 << box), upper: upper + gain }),
    allowed: ({ open }) => allowed(open),
  });
}

function worth({ open, upper }: Position): number {
  let lower = 0;
  for (let box = UPPER.length; box < BOXES.length; box++)
    if (open & (1 << box)) lower += parOf(box);
  const { toCome, chance } = upperOutlook({ open, upper });
  return toCome + lower + BONUS * chance;
}

/** What the open upper boxes bring at par, and how likely the bonus is. */
export function upperOutlook({ open, upper }: Position): { toCome: number; chance: number } {
  let toCome = 0;
  let variance = 0;
  for (let box = 0; box < UPPER.length; box++) {
    if (!(open & (1 << box))) continue;
    toCome += parOf(box);
    variance += (SWING * (box + 1)) ** 2;
  }
  return { toCome, chance: chanceOfBonus(upper + toCome - BONUS_FROM, variance) };
}

function parOf(box: number): number {
  return PAR[BOXES[box] as (typeof BOXES)[number]];
}

function chanceOfBonus(ahead: number, variance: number): number {
  if (variance === 0) return ahead >= 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-STEEPNESS * (ahead / Math.sqrt(variance))));
}
