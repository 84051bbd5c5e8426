// The suite notices rules that are wrong in one place only.
import { isRefusal } from "@pipwise/core";
import { conformance, type Subject } from "@pipwise/core/conformance";
import { expect, it } from "vitest";
import { pig } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };

it("a check that is missing is noticed: an empty pot is banked", () => {
  const careless = spoiled((state, seat, move, chance) => {
    const played = pig.play(state, seat, move, chance);
    return isRefusal(played) ? { ...state, turn: (seat + 1) % state.banked.length } : played;
  });
  expect(complaintsAbout(careless)).toEqual([
    `{"bank":true} is legal elsewhere only, but was accepted`,
  ]);
});

it("a misspelt code is noticed: nobody has words for it", () => {
  const misspelt = spoiled((state, seat, move, chance) => {
    const played = pig.play(state, seat, move, chance);
    return isRefusal(played) ? { ...played, refused: "nothing-to-bnak" } : played;
  });
  expect(complaintsAbout(misspelt)).toEqual(["no words for the refusal nothing-to-bnak"]);
});

function spoiled(play: (typeof pig)["play"]): Subject["game"] {
  return { ...pig, play } as Subject["game"];
}

/** What the suite has to say, each complaint once. */
function complaintsAbout(game: Subject["game"]): string[] {
  const complaints = conformance({ game, words }).flatMap(({ run }) => {
    try {
      run();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...new Set(complaints)];
}
