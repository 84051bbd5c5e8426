export type { Report } from "../wire/report.ts";
export type { Phase, Player, RoundResult, View } from "../wire/view.ts";
export { ASSUMED, cardsOf } from "./cards.ts";
export { whottotal } from "./game.ts";
export { HIGHEST_GUESS, type Move } from "./move.ts";
export type { Options } from "./options.ts";
export { settle } from "./settle.ts";
export type { State } from "./state.ts";
