export { CARDS, type Card } from "./cards.ts";
export { couldStillDo, goalsOf } from "./choices.ts";
export { plyt, type Report } from "./game.ts";
export type { Options } from "./options.ts";
export { down, LAST, levelOf, up, WINNER } from "./spiral.ts";
export type { Goal, Move, State, Step, Tally } from "./state.ts";
export { fixedText, type Terms } from "./terms.ts";
export { bonusOf, leastDice, MOST_ROUNDS, result, throwCounts } from "./turn.ts";
export type { View } from "./view.ts";
