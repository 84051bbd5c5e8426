// Why another guess, or more or less nerve, would have been better.
import type { Saying, Seat } from "@pipwise/core";
import type { View } from "../rules/index.ts";
import { gainInPoints } from "./best.ts";
import { faceDown, totalsOf } from "./face-down.ts";
import { followersOf, shareOfGuess, takenIn } from "./guess.ts";
import { nearestShares } from "./nearest.ts";

/** Guesses so near to each other share nearly every total. */
const BESIDE = 2;

export function whyGuess(view: View, best: number, made: number): Saying {
  const chances = totalsOf(faceDown(view));
  const [taken, followers] = [takenIn(view), followersOf(view)];
  const share = (guess: number, after: number): number =>
    shareOfGuess(guess, taken, after, chances);
  const shares = apart(share(best, followers), share(made, followers));
  const params = { guess: made, ...shares };
  const mean = Math.round(chances.reduce((sum, chance, total) => sum + chance * total, 0));
  const isFar = Math.abs(made - mean) > Math.abs(best - mean);
  const alone = taken.length === 0;
  // What looked as good is only crowded by those who guess later.
  if (followers > 0 && share(made, 0) >= share(best, 0) && !(alone && isFar))
    return { says: "why.followed", params };
  const [neighbour] = taken.toSorted((a, b) => Math.abs(a - made) - Math.abs(b - made));
  if (neighbour !== undefined && isBeside(neighbour, made) && !taken.some((n) => isBeside(n, best)))
    return { says: "why.beside", params: { ...params, neighbour } };
  return isFar ? { says: "why.far", params: { ...params, mean } } : { says: "why.between", params };
}

function isBeside(one: number, other: number): boolean {
  return Math.abs(one - other) <= BESIDE;
}

/** In whole per cent where that tells them apart. */
function apart(best: number, made: number): { best: number; made: number } {
  const whole = [best, made].map((share) => Math.round(100 * share) / 100);
  return whole[0] === whole[1] ? { best, made } : { best: whole[0] ?? 0, made: whole[1] ?? 0 };
}

/** `stays`: that would have been better. Points say it, or else only what they are worth for winning the game. */
export function whyNerve(view: View, seat: Seat, stays: boolean): Saying {
  const points = gainInPoints(view, seat);
  const params = { share: shareOf(view, seat), points: Math.abs(points), table: onTable(view) };
  if (points >= 0 !== stays) return { says: stays ? "why.stay-to-win" : "why.drop-to-win", params };
  return { says: stays ? "why.stay" : "why.drop", params };
}

/** How often a seat is nearest, of those still in. */
function shareOf({ players, ...view }: View, seat: Seat): number {
  const inRound = [...players.keys()].filter((other) => players[other]?.isIn);
  const shares = nearestShares(
    inRound.map((other) => players[other]?.guess ?? 0),
    totalsOf(faceDown({ players, ...view })),
  );
  return shares[inRound.indexOf(seat)] ?? 0;
}

function onTable({ players, pot }: View): number {
  return players.reduce((sum, { stake }) => sum + stake, pot);
}
