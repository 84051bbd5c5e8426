// The same Yatzy for boardgame.io: the same moves with the same checks, and its own dice.
import { createRequire } from "node:module";
import { seeded } from "@pipwise/core";
import { BOXES, score } from "@pipwise/yatzy";

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 2;

export const game = {
  name: "yatzy",
  setup: () => ({
    sheets: Array.from({ length: SEATS }, () => BOXES.map(() => null)),
    dice: [],
    thrown: 0,
    filled: 0,
  }),
  moves: {
    keep({ G, random }, keep) {
      if (G.thrown === 3 || (G.thrown === 0 && keep.length > 0)) return INVALID_MOVE;
      if (keep.some((place, i) => !(place >= 0 && place < 5) || place <= (keep[i - 1] ?? -1)))
        return INVALID_MOVE;
      G.dice = [0, 1, 2, 3, 4].map((place) => (keep.includes(place) ? G.dice[place] : random.D6()));
      G.thrown++;
    },
    box({ G, ctx, events }, box, zero) {
      const index = BOXES.indexOf(box);
      const sheet = G.sheets[Number(ctx.currentPlayer)];
      if (G.thrown === 0 || sheet[index] !== null) return INVALID_MOVE;
      const points = zero ? 0 : score(box, G.dice);
      if (points === 0 && !zero) return INVALID_MOVE;
      sheet[index] = points;
      G.dice = [];
      G.thrown = 0;
      G.filled++;
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.filled === BOXES.length * SEATS ? { over: true } : undefined),
};

/** Plays one random game through the reducer, log on; answers with the number of moves. */
export function randomGame(seed) {
  const reducer = CreateGameReducer({ game });
  const random = seeded(seed);
  let state = InitializeGame({ game, numPlayers: SEATS });
  let moves = 0;
  while (!state.ctx.gameover) {
    const { type, args } = chooseMove(state.G, Number(state.ctx.currentPlayer), random);
    const before = state._stateID;
    state = reducer(state, {
      type: "MAKE_MOVE",
      payload: { type, args, playerID: state.ctx.currentPlayer },
    });
    if (state._stateID === before) throw new Error(`refused: ${type} ${args}`);
    moves++;
  }
  return moves;
}

/** The same distribution over moves that our rules list. */
function chooseMove(G, seat, random) {
  if (G.thrown === 0) return { type: "keep", args: [[]] };
  const boxes = BOXES.flatMap((box, i) =>
    G.sheets[seat][i] !== null ? [] : score(box, G.dice) > 0 ? [[box], [box, true]] : [[box, true]],
  );
  const keeps = G.thrown < 3 ? 32 : 0;
  const choice = random.below(keeps + boxes.length);
  if (choice >= keeps) return { type: "box", args: boxes[choice - keeps] };
  return { type: "keep", args: [[0, 1, 2, 3, 4].filter((place) => choice & (1 << place))] };
}
