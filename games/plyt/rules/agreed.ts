import { type Refusal, refuse } from "@pipwise/core";
import type { Agreed } from "../wire/agreed.ts";
import type { Options } from "./options.ts";
import { isOwn, TERMS, type Terms } from "./terms.ts";

/** What everybody plays by, put together from the table's options and each player's terms; or why it cannot be. */
export function agree(options: Options, terms: readonly Terms[]): Agreed | Refusal {
  const first = terms[0] as Terms;
  const differs = options.competition
    ? TERMS.find((name) => terms.some((one) => isOwn(one, name) && !isAlike(one, first, name)))
    : undefined;
  if (differs)
    return refuse("competition-differs", { clause: "PLY-8", at: differs, params: { differs } });
  if (options.bonusKind !== "fixed" && terms.some((one) => isOwn(one, "bonus")))
    return refuse("variable-has-no-amount", { clause: "PLY-12", at: "bonus" });
  const players = options.competition ? terms.map(() => first) : terms;
  if (options.tries === "until-time" && players.some(({ seconds }) => seconds === 0))
    return refuse("tries-need-a-limit", { clause: "PLY-5", at: "tries" });
  return {
    players,
    order: players.map((_, seat) => seat),
    bonusKind: options.bonusKind,
    tries: options.tries,
    penalty: options.penalty,
    cards: options.cards,
    plytSquares: options.plytSquares,
    sides: options.sides,
  };
}

function isAlike(one: Terms, other: Terms, name: keyof Terms): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
}
