// The games of this room, with settings that the conformance suite tries: for tests.
import {
  allTogether,
  lastDie,
  oneByOne,
  solitaire,
  solitaireBefore,
  tournament,
} from "../rules/index.ts";

const strict = { allowZeroDividend: false, allowReordered: false, seconds: 60 };
export const subjects = [
  { game: oneByOne, settings: [{ seats: 3, options: { ...strict, youngest: 3, target: 20 } }] },
  {
    game: allTogether,
    settings: [
      { seats: 4, options: { ...strict, youngest: 2, target: 20 } },
      { seats: 3, options: { asOnPaper: true, target: 20 } },
    ],
  },
  { game: lastDie, settings: [{ seats: 3, options: { ...strict, youngest: 2 } }] },
  { game: solitaireBefore, settings: [{ seats: 2, options: { ...strict } }] },
  { game: solitaire, settings: [{ seats: 2, options: { ...strict, youngest: 2 } }] },
  {
    game: tournament,
    settings: [{ seats: 3, options: { ...strict, allTogetherTarget: 10, asOnPaper: true } }],
  },
];
