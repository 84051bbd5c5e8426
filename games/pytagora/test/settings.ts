// The games of this room, with settings that the conformance suite tries: for tests.
import { allTogether, lastDie, oneByOne, solitaire, tournament } from "../rules/index.ts";

const youngest = { youngest: true };
const strict = { allowZeroDividend: false, allowReordered: false, seconds: 60 };
export const subjects = [
  {
    game: oneByOne,
    settings: [{ seats: 3, options: { ...strict, target: 20 }, terms: [{}, {}, youngest] }],
  },
  {
    game: allTogether,
    settings: [
      { seats: 4, options: { ...strict, target: 20 }, terms: [{}, youngest] },
      { seats: 3, options: { asOnPaper: true, target: 20 } },
    ],
  },
  { game: lastDie, settings: [{ seats: 3, options: strict, terms: [{}, youngest] }] },
  { game: solitaire, settings: [{ seats: 2, options: strict, terms: [{}, youngest] }] },
  {
    game: tournament,
    settings: [{ seats: 3, options: { ...strict, allTogetherTarget: 10, asOnPaper: true } }],
  },
];
