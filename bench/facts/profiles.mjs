// Made-up children whose knowledge is known. They are no copy of the model that has to find it out: a fact is known or it is
// not, whoever does not know it guesses or counts up.
import { shuffled } from "@pipwise/core";
import { FACTS, factIndex } from "@pipwise/facts";

/** How hard a number is for most: not the model's own figures, but the same order. */
const DREAD = [0, 0, 0.5, 1.2, 1.4, 0.7, 1.6, 1.9, 1.8, 1.5, 0, 0.9, 1.9];

/** The thirty that are usually hardest. */
export const HARDEST = new Set(
  [...FACTS.keys()].toSorted((one, other) => dread(other) - dread(one) || one - other).slice(0, 30),
);

function dread(fact) {
  const { a, b } = FACTS[fact];
  return DREAD[a] + DREAD[b];
}

const NAMED_GAPS = [
  [6, 7],
  [7, 8],
  [8, 9],
].map(([a, b]) => factIndex(a, b));

const hasRow = (row) => (fact) => FACTS[fact].a === row || FACTS[fact].b === row;
/** What anybody knows of a weak row: times 1, 2 and 10, and 5. */
const weakRow = (row) => (fact) => {
  const { a, b } = FACTS[fact];
  return hasRow(row)(fact) && ![1, 2, 5, 10].includes(a === row ? b : a);
};
const hardOnes = (random, count) => new Set(shuffled(random, [...HARDEST]).slice(0, count));
/** Times one is a rule, and nobody lacks one fact of it. */
const anywhere = (random, share) =>
  new Set([...FACTS.keys()].filter((fact) => FACTS[fact].a > 1 && unit(random) < share));

/** `isSure`: the bars on gaps hold for it; who guesses, or has a way of its own, is called by `trait` instead. */
export const PROFILES = [
  {
    name: "three-gaps-slow-12",
    about: "knows all but 6 × 7, 7 × 8, 8 × 9; right but slow with a 12",
    make: (random) => child(random, { gaps: new Set(NAMED_GAPS), slow: hasRow(12) }),
  },
  {
    name: "three-gaps-slow-11-12",
    about: "the same, slow with an 11 too",
    make: (random) =>
      child(random, {
        gaps: new Set(NAMED_GAPS),
        slow: (fact) => hasRow(11)(fact) || hasRow(12)(fact),
      }),
  },
  {
    name: "three-gaps",
    about: "the same, quick",
    make: (random) => child(random, { gaps: new Set(NAMED_GAPS) }),
  },
  {
    name: "one-hard-gap",
    about: "one of the thirty hardest is missing",
    make: (random) => child(random, { gaps: hardOnes(random, 1) }),
  },
  {
    name: "three-hard-gaps",
    about: "three of the thirty hardest",
    make: (random) => child(random, { gaps: hardOnes(random, 3) }),
  },
  {
    name: "six-hard-gaps",
    about: "six of the thirty hardest",
    make: (random) => child(random, { gaps: hardOnes(random, 6) }),
  },
  {
    name: "ten-hard-gaps",
    about: "ten of the thirty hardest",
    make: (random) => child(random, { gaps: hardOnes(random, 10) }),
  },
  {
    name: "random-5",
    about: "one fact in twenty is missing, anywhere",
    make: (random) => child(random, { gaps: anywhere(random, 0.05) }),
  },
  {
    name: "random-10",
    about: "one in ten",
    make: (random) => child(random, { gaps: anywhere(random, 0.1) }),
  },
  {
    name: "random-20",
    about: "one in five",
    make: (random) => child(random, { gaps: anywhere(random, 0.2) }),
  },
  {
    name: "random-slow-typing",
    about: "one in ten, and types slowly",
    make: (random) => child(random, { gaps: anywhere(random, 0.1), recall: 4 }),
  },
  {
    name: "random-careless",
    about: "one in ten, and one slip in ten",
    make: (random) => child(random, { gaps: anywhere(random, 0.1), slip: 0.1 }),
  },
  {
    name: "weak-7",
    about: "the sevens are missing",
    make: (random) => child(random, { gaps: gapsOf(weakRow(7)) }),
  },
  {
    name: "weak-8",
    about: "the eights",
    make: (random) => child(random, { gaps: gapsOf(weakRow(8)) }),
  },
  {
    name: "weak-12",
    about: "the twelves",
    make: (random) => child(random, { gaps: gapsOf(weakRow(12)) }),
  },
  {
    name: "slow-everywhere",
    allSlow: true,
    about: "right but slow everywhere, with three gaps",
    make: (random) => child(random, { gaps: hardOnes(random, 3), slow: () => true }),
  },
  {
    name: "one-order",
    about: "knows 3 × 8 and not 8 × 3",
    trait: "smaller-first",
    make: (random) => child(random, { isTurnedGap: true }),
  },
  {
    name: "guesser",
    about: "types anything, at once",
    trait: "guesses",
    make: (random) => child(random, { gaps: new Set(FACTS.keys()), guesses: 1 }),
  },
  {
    name: "guesser-beyond-easy",
    about: "knows 1, 2, 5 and 10, and types anything for the rest",
    trait: "guesses",
    make: (random) => child(random, { gaps: gapsOf(beyondEasy), guesses: 1 }),
  },
  {
    name: "beginner",
    about: "knows 1, 2, 5 and 10, and counts up for the rest",
    isSure: false,
    make: (random) => child(random, { gaps: gapsOf(beyondEasy), guesses: 0.15 }),
  },
];

function gapsOf(isGap) {
  return new Set([...FACTS.keys()].filter(isGap));
}

function beyondEasy(fact) {
  const { a, b } = FACTS[fact];
  return ![1, 2, 5, 10].includes(a) && ![1, 2, 5, 10].includes(b);
}

const NONE = new Set();

function child(
  random,
  {
    gaps = NONE,
    slow = () => false,
    isTurnedGap = false,
    recall = 1.5 + unit(random),
    slip = 0.03 + 0.03 * unit(random),
    guesses = 0.2 + 0.3 * unit(random),
  },
) {
  const counting = 0.5 + 0.6 * unit(random);
  const waver = (by) => Math.exp(by * normal(random));
  return {
    isSlow: slow,
    isGap: (fact) => gaps.has(fact),
    isKnown: (fact) => !gaps.has(fact) && !isTurnedGap,
    answer({ fact, left, right: second }) {
      const { a, b } = FACTS[fact];
      const isMissing = gaps.has(fact) || (isTurnedGap && left > second && a > 1);
      if (!isMissing) {
        const seconds = recall * (slow(fact) ? 4 : 1) * waver(0.3);
        return { right: unit(random) > slip, took: 1000 * (0.6 + seconds) };
      }
      if (unit(random) < guesses)
        return { right: unit(random) < 0.08, took: 1000 * (0.6 + 0.6 * recall * waver(0.3)) };
      // Counts up by the larger number; the longer that goes on, the likelier it goes wrong.
      const thinking = counting * a * (b > 5 ? 1.4 : 1);
      const seconds = (recall * (slow(fact) ? 4 : 1) + thinking) * waver(0.3);
      return { right: unit(random) < 0.85 - 0.05 * a, took: 1000 * (0.6 + seconds) };
    },
  };
}

function unit(random) {
  return random.below(1_000_000) / 1_000_000;
}

function normal(random) {
  return Math.sqrt(-2 * Math.log(unit(random) + 1e-9)) * Math.cos(2 * Math.PI * unit(random));
}
