// How well everybody calculates, as far as this game has shown it.
import type { Seat } from "@pipwise/core";
import type { Tally, Terms, View } from "../rules/index.ts";
import { type Skill, strain } from "./arithmetic.ts";
import { besideMaster, MOST_DICE, Race } from "./race.ts";

type Agreed = View["agreed"];
/** All that an estimate is made from; everybody may know it. */
type Shown = Pick<View, "agreed" | "tallies">;

/**
 * Before anybody has done a sum they are taken to be like most people: 50 slips in a thousand steps, and hardly ever
 * late. That counts as much as 40 steps that were watched (two slips in them, a Gamma prior), ten to fifteen sums.
 */
const WATCHED = 40;
const SLIPS = 2;
const LATE = 0.1;

/** Skills as near as a seventh are one: what follows from a skill is worked out once. */
const STEP = 1.15;

const races = new WeakMap<Agreed, Map<string, Race>>();

/** A seat's race, everybody calculating as they have shown so far; `own` is what the seat knows of its own skill. */
export function raceOf(shown: Shown, seat: Seat, own?: Skill): Race {
  const { agreed, tallies } = shown;
  const skills = tallies.map((_, other) => (own && other === seat ? own : skillOf(shown, other)));
  const name = [seat, ...skills.flatMap(({ slip, late, smart }) => [slip, late, smart])].join();
  let known = races.get(agreed);
  if (!known) races.set(agreed, (known = new Map()));
  let race = known.get(name);
  if (!race) known.set(name, (race = new Race(agreed, seat, skills)));
  return race;
}

/** The skill that a seat's sums speak for. */
export function skillOf({ agreed, tallies }: Shown, seat: Seat): Skill {
  const { right, wrong, late } = tallies[seat] as Tally;
  const usual = strains(agreed, seat);
  let steps = WATCHED;
  let [slips, slow] = [SLIPS, LATE];
  for (let dice = 1; dice <= MOST_DICE; dice++) {
    const [done, slipped, ranOut] = [right[dice] ?? 0, wrong[dice] ?? 0, late[dice] ?? 0];
    steps += (done + slipped + ranOut) * (usual[dice] as number);
    slips += slipped;
    slow += ranOut;
  }
  return skillFrom(agreed, seat, slips / steps, slow / steps);
}

function skillFrom(agreed: Agreed, seat: Seat, slips: number, late: number): Skill {
  const slip = rounded(1000 * slips);
  return agreed.players[seat]?.seconds === 0 ? { slip } : { slip, late: rounded(1000 * late) };
}

function rounded(rate: number): number {
  return Number((STEP ** Math.round(Math.log(rate) / Math.log(STEP))).toPrecision(4));
}

const known = new WeakMap<Terms, readonly number[]>();

/** By the number of dice: the steps that a sum of a seat's takes on average. */
function strains(agreed: Agreed, seat: Seat): readonly number[] {
  const terms = agreed.players[seat] as Terms;
  let usual = known.get(terms);
  if (!usual) known.set(terms, (usual = averageStrains(agreed, seat, terms)));
  return usual;
}

function averageStrains(agreed: Agreed, seat: Seat, terms: Terms): number[] {
  return Array.from({ length: MOST_DICE + 1 }, (_, dice) => {
    const throws = besideMaster(agreed, seat, dice);
    let total = 0;
    for (let master = 1; master <= agreed.sides; master++)
      for (const others of throws) total += strain([master, ...others], terms);
    return total / agreed.sides / throws.length;
  });
}
