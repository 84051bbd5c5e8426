export { ASSUMED, cardsOf } from "./cards.ts";
export { HIGHEST_GUESS, type Move, type Report, whottotal } from "./game.ts";
export type { Options } from "./options.ts";
export { type Player, settle } from "./settle.ts";
export type { Phase, RoundResult, State, View } from "./state.ts";
