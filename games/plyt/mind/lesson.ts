// Plyt in class.
import { isRefusal, readOptions, readTerms } from "@pipwise/core";
import type { Lesson } from "@pipwise/facts";
import { agree, type Options, plyt, type Terms } from "../rules/index.ts";
import { fairStart, skillShown } from "./fair.ts";
import { heightOf, suggest } from "./levels.ts";

export const lesson: Lesson = {
  level: (terms) => heightOf(termsFrom(terms)),
  suggest: (terms, sums) => suggest(termsFrom(terms), sums),
  fair(asked, players) {
    const options = readOptions(plyt, asked ?? {}) as Options;
    const terms = players.map((player) => termsFrom(player.terms));
    const agreed = agree(options, terms);
    if (isRefusal(agreed)) return agreed;
    const skills = players.map(({ sums }) => skillShown(sums));
    return fairStart(agreed, skills, options.start);
  },
};

function termsFrom(terms: unknown): Terms {
  return readTerms(plyt, terms) as Terms;
}
