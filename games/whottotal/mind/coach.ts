import { type Advise, type Coach, catalogue, type Seat } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import { gainForTheWin } from "./best.ts";
import { faceDown, totalsOf } from "./face-down.ts";
import { bestGuess, followersOf, shareOfGuess, takenIn } from "./guess.ts";
import { nearestShares } from "./nearest.ts";

export const coach: Coach = {
  words: catalogue(
    (language) => import(`../words/${language}/hints.json`, { with: { type: "json" } }),
  ),
  advisers: { whottotal: () => advise as unknown as Advise<never, never> },
};

export const advise: Advise<View, Move> = ({ view, seat }) => {
  if (view.phase === "guess") return guessing(view);
  return view.phase === "commit" ? staying(view, seat) : undefined;
};

function guessing(view: View): ReturnType<Advise<View, Move>> {
  const chances = totalsOf(faceDown(view));
  const mean = Math.round(chances.reduce((sum, chance, total) => sum + chance * total, 0));
  const [taken, followers] = [takenIn(view), followersOf(view)];
  const guess = bestGuess(taken, followers, chances);
  const share = shareOfGuess(guess, taken, followers, chances);
  return {
    rungs: [
      { says: "hint.mean", params: { mean } },
      { says: "hint.room", params: { taken: taken.length } },
      { says: "hint.guess", params: { guess, share } },
    ],
    move: { guess },
  };
}

function staying(view: View, seat: Seat): ReturnType<Advise<View, Move>> {
  const inRound = view.players.flatMap(({ isIn, guess }, of) =>
    isIn ? [{ of, guess: guess ?? 0 }] : [],
  );
  const shares = nearestShares(
    inRound.map(({ guess }) => guess),
    totalsOf(faceDown(view)),
  );
  const share = shares[inRound.findIndex(({ of }) => of === seat)] ?? 0;
  const stays = gainForTheWin(view, seat) >= 0;
  return {
    rungs: [
      { says: "hint.nearest", params: { share } },
      { says: stays ? "hint.commit" : "hint.drop", params: {} },
    ],
    move: stays ? { commit: true } : { drop: true },
  };
}
