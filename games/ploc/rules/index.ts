export type { Phase, Side, View } from "../wire/view.ts";
export { type Options, ploc } from "./game.ts";
export type { Action, Move } from "./move.ts";
export { athletes, modifyLeaves, modifyNet } from "./side.ts";
export type { State } from "./state.ts";
export { acted, actionRefusal, actions, berserks, type Field, mayKeep } from "./turn.ts";
