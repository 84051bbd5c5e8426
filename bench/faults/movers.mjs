// How people play every game in the fault run: a legal move at random, from what they see. Games are set to be short.
import { sample } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { randomMove } from "../server/yatzy-player.mjs";

/** Seats and options with which a game is over after some dozens of moves. */
export const SETTINGS = {
  yatzy: { seats: 2, options: {} },
  "one-by-one": { seats: 3, options: { target: 20 } },
  "all-together": { seats: 2, options: { target: 20 } },
  "last-die": { seats: 2, options: { targetForTwo: 1 } },
  "solitaire-yahtzee": { seats: 1, options: {} },
  "pytagora-tournament": { seats: 2, options: { oneByOneTarget: 10, allTogetherTarget: 10 } },
  ploc: { seats: 2, options: { turnLimit: 8 } },
  plyt: { seats: 2, options: { cards: "off", start: 90 } },
  whottotal: { seats: 3, options: { rounds: 2 } },
};

/** A move for a seat from its view. */
export function moveFor(game, view, seat, random) {
  switch (game) {
    case "yatzy": {
      const { dice, throwsLeft, sheets } = view;
      return randomMove({ dice, thrown: 3 - throwsLeft, boxes: sheets[seat].boxes }, random);
    }
    case "plyt":
      return plytMove(view, seat, random);
    case "whottotal":
      return whottotalMove(view, random);
    case "pytagora-tournament":
      return moveFor(view.stage.game, view.stage.view, seat, random);
    case "ploc":
      return sample(gameById(game).legal(view, seat), random);
    default:
      return pytagoraMove(game, view, seat, random);
  }
}

/** What these rules need of their state is in their view, under other names. */
function pytagoraMove(game, view, seat, random) {
  const sheets = view.sheets?.map(({ lines }) => lines);
  const state = { ...view, options: view.checking, ...(sheets ? { sheets } : {}) };
  return sample(gameById(game).legal(state, seat), random);
}

function plytMove({ stage, sum, agreed, turn, turned, squares, dice }, seat, random) {
  const { operation, standard } = agreed.players[turn];
  if (stage === "dice") return { dice: standard };
  if (stage === "answer") {
    const right = sum.reduce((a, b) => (operation === "add" ? a + b : a * b));
    return { answer: random.below(10) === 0 ? right + 1 : right };
  }
  throw new Error(
    `no card is in this game: ${JSON.stringify({ stage, seat, turned, squares, dice })}`,
  );
}

function whottotalMove({ phase, row, options, players }, random) {
  if (phase === "deal") return { deal: true };
  if (phase === "commit") return random.below(4) === 0 ? { drop: true } : { commit: true };
  const lowest = row.length * options.lowestCard;
  const span = row.length * (options.highestCard - options.lowestCard) + 1;
  let guess = lowest + random.below(span);
  while (players.some((player) => player.guess === guess)) guess++;
  return { guess };
}
