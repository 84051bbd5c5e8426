// How everybody in these measurements plays Yatzy: the same random moves, whatever server they sit at.
import { BOXES, score } from "@pipwise/yatzy";

/** A legal move at random, from what a player sees of the table. */
export function randomMove({ dice, thrown, boxes }, random) {
  if (thrown === 0) return { keep: [] };
  const scoring = [];
  for (let i = 0; i < BOXES.length; i++) {
    if (boxes[i] !== null && boxes[i] !== undefined && boxes[i] >= 0) continue;
    if (score(BOXES[i], dice) > 0) scoring.push({ box: BOXES[i] });
    scoring.push({ box: BOXES[i], zero: true });
  }
  const keeps = thrown < 3 ? 32 : 0;
  const choice = random.below(keeps + scoring.length);
  if (choice >= keeps) return scoring[choice - keeps];
  return { keep: [0, 1, 2, 3, 4].filter((place) => choice & (1 << place)) };
}

/** Throw, and strike a box: legal whatever the dice show, so that nobody has to look at a view. */
export const STRIKES = BOXES.flatMap((box) => [{ keep: [] }, { box, zero: true }]);
