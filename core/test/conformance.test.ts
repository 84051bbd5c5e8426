import { describe, expect, it } from "vitest";
import { conformance, digest, type Subject } from "../conformance/index.ts";
import { type Chance, refuse } from "../index.ts";
import { highCard, type Move, type State, words } from "./games/high-card.ts";

const settings = [{ seats: 2, options: {} }];

describe("a game that keeps every promise", () => {
  for (const check of conformance({ game: highCard, words, settings, games: 2 }))
    it(check.name, check.run);
});

type Spoiled = Partial<Record<keyof typeof highCard, unknown>>;

/** What goes wrong, what the game then does, and the check that must notice. */
const broken: readonly [what: string, spoiled: Spoiled, check: RegExp, complaint: RegExp][] = [
  ["it never ends", { play: (state: State) => ({ ...state }) }, /random games end/, /does not end/],
  ["it has no end of places", { outcome: () => [] }, /random games end/, /outcome before the end/],
  ["a listed move is refused", { legal: () => [{ name: 13 }] }, /every legal move/, /refused/],
  [
    "an unlisted move is accepted",
    { legal: (state: State) => (state.open ? [{ throw: true }] : [{ name: 1 }]) },
    /mutated move/,
    /not legal, but was accepted/,
  ],
  [
    "a move of another decision is accepted",
    {
      play: (state: State, seat: number, move: Move, chance: Chance) =>
        state.open && "name" in move ? { ...state } : highCard.play(state, seat, move, chance),
    },
    /only elsewhere/,
    /is legal elsewhere only, but was accepted/,
  ],
  [
    "a refusal that only a misplaced move meets has no words",
    {
      play: (state: State, seat: number, move: Move, chance: Chance) =>
        state.open && "name" in move ? refuse("to-late") : highCard.play(state, seat, move, chance),
    },
    /only elsewhere/,
    /no words for the refusal to-late/,
  ],
  [
    "a space that is said to have a move refuses it",
    { legal: () => ({ sample: () => ({ throw: true }), has: () => true }) },
    /only elsewhere|every legal/,
    /refused/,
  ],
  [
    "it writes into its state",
    {
      play: (state: State) => {
        (state.scores as number[])[0] = 9;
        return state;
      },
    },
    /every legal move/,
    /read only|Cannot assign/,
  ],
  [
    "its state is no JSON",
    { setup: () => ({ ...base(), scores: [undefined, 0] }) },
    /plain JSON/,
    /not plain/,
  ],
  [
    "it throws dice of its own",
    { setup: () => ({ ...base(), scores: [Math.random(), 0] }) },
    /replay/,
    /replay|other outcome|other-outcome/,
  ],
  ["a view tells a secret", { view: (state: State) => state }, /may not know/, /tells a secret/],
  [
    "a report tells a secret",
    { report: (_: State, happening: object) => happening },
    /may not know/,
    /tells what its view hides/,
  ],
  [
    "an option has no words",
    { options: { type: "object", properties: { x: {} } } },
    /options/,
    /description/,
  ],
];

describe("a game that breaks one is caught", () => {
  it.each(broken)("%s", (_what, spoiled, check, complaint) => {
    const game = { ...highCard, seats: { min: 2, max: 2 }, ...spoiled } as Subject["game"];
    const found = conformance({ game, words, games: 2 }).find(({ name }) => check.test(name));
    expect(() => found?.run()).toThrow(complaint);
  });
});

function base(): State {
  return { rounds: 2, seconds: 0, named: [null, null], open: false, scores: [0, 0], thrown: null };
}

describe("the digest of a game", () => {
  const of = (spoiled: Spoiled = {}): string =>
    digest({ game: { ...highCard, ...spoiled } as Subject["game"], words });

  it("is the same for the same rules", () => {
    expect(of()).toBe(of());
    expect(of()).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each<[string, Spoiled]>([
    ["what is seen", { view: () => ({}) }],
    ["what is told", { report: () => null }],
    ["who wins", { outcome: (state: State) => highCard.outcome(state)?.toReversed() }],
    [
      "why something is refused",
      {
        play: (state: State, seat: number, move: Move, chance: Chance) =>
          state.open && "name" in move ? refuse("other") : highCard.play(state, seat, move, chance),
      },
    ],
  ])("is another when another is %s", (_what, spoiled) => {
    expect(of(spoiled)).not.toBe(of());
  });
});
