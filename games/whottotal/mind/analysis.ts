// Skill and luck by estimated chances to win the game.
import {
  type Analysis,
  analyseWith,
  type Better,
  type Estimate,
  type GameRecord,
  judgeByEstimate,
  type Refusal,
  type Seat,
  WORTH_SAYING,
  type Work,
  winOf,
} from "@pipwise/core";
import { ASSUMED, type Move, type State, type View, whottotal } from "../rules/index.ts";
import { gainForTheWin } from "./best.ts";
import { faceDown, totalsOf } from "./face-down.ts";
import { bestGuess, followersOf, shareOfGuess, takenIn } from "./guess.ts";
import { nearestShares } from "./nearest.ts";
import { whyGuess, whyNerve } from "./why.ts";
import { forTheWin } from "./worth.ts";
import { YARDSTICK } from "./yardstick.ts";

export function analyse(record: GameRecord, work?: Work): Analysis | Refusal {
  const yardstick = hasUsualCards(record) ? YARDSTICK : undefined;
  return analyseWith(
    whottotal,
    record,
    judgeByEstimate(whottotal, { ...estimate, yardstick }),
    work,
  );
}

/** With other cards it is another game, in which nobody has measured the levels. */
function hasUsualCards({ options }: GameRecord): boolean {
  const given = (options ?? {}) as Partial<typeof ASSUMED>;
  return CARDS.every((name) => (given[name] ?? ASSUMED[name]) === ASSUMED[name]);
}

const CARDS = ["dieSides", "lowestCard", "highestCard", "copies"] as const;

const estimate: Estimate<State, Move> = {
  unit: "chance",
  basis: { says: "analysis.basis", params: {} },
  worths: winChances,
  decision(state, seat, move) {
    if (!move || "deal" in move || "turn" in move) return undefined;
    const view = whottotal.view(state, seat);
    return "guess" in move ? judgeGuess(view, move.guess) : judgeNerve(view, seat, move);
  },
  round: ({ round }) => round,
};

/** In a round everybody's chance to be nearest decides who gets what lies on the table by now. */
function winChances(state: State): readonly number[] {
  const standing = whottotal.outcome(state);
  if (standing) return state.players.map((_, seat) => winOf(standing, seat));
  const view = whottotal.view(state, "watcher");
  const worth = forTheWin(view);
  const held = view.players.map(({ points }) => points);
  if (view.phase === "deal") return worth.of(held);
  const stakes = view.players.reduce((sum, { stake }) => sum + stake, view.pot);
  const chances = held.map(() => 0);
  for (const [winner, share] of sharesOf(view).entries()) {
    if (share === 0) continue;
    const points = held.with(winner, (held[winner] as number) + stakes);
    for (const [seat, chance] of worth.of(points).entries())
      chances[seat] = (chances[seat] as number) + share * chance;
  }
  return chances;
}

/** While guesses are being named everybody is as likely as another. */
function sharesOf(view: View): readonly number[] {
  const { players } = view;
  const inRound = players.filter(({ isIn }) => isIn);
  if (inRound.some(({ guess }) => guess === null))
    return players.map(({ isIn }) => (isIn ? 1 / inRound.length : 0));
  const shares = nearestShares(
    inRound.map(({ guess }) => guess ?? 0),
    totalsOf(faceDown(view)),
  );
  let place = 0;
  return players.map(({ isIn }) => (isIn ? (shares[place++] as number) : 0));
}

function judgeGuess(view: View, guess: number): Better<Move> {
  const chances = totalsOf(faceDown(view));
  const [taken, followers] = [takenIn(view), followersOf(view)];
  const best = bestGuess(taken, followers, chances);
  const share = (named: number): number => shareOfGuess(named, taken, followers, chances);
  const players = view.players.filter(({ isIn }) => isIn).length;
  // Most rounds are given up half-way by most.
  const atStake = view.pot + players * (1 + view.row.length / 2);
  const loss = Math.max(0, share(best) - share(guess)) * atStake * forTheWin(view).point;
  const why = loss < WORTH_SAYING.chance ? undefined : whyGuess(view, best, guess);
  return { best: { guess: loss > 0 ? best : guess }, loss, why };
}

function judgeNerve(view: View, seat: Seat, move: Move): Better<Move> {
  const gain = gainForTheWin(view, seat);
  const best: Move = gain >= 0 ? { commit: true } : { drop: true };
  const isBest = "commit" in move === gain >= 0;
  if (isBest) return { best: move, loss: 0 };
  const loss = Math.abs(gain);
  const why = loss < WORTH_SAYING.chance ? undefined : whyNerve(view, seat, gain >= 0);
  return { best, loss, why };
}
