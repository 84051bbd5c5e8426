export type { Phase, Side, View } from "../wire/view.ts";
export { type Options, ploc } from "./game.ts";
export type { Action, Move } from "./move.ts";
export { athletes, modifyNet } from "./side.ts";
export type { State } from "./state.ts";
export { actionRefusal, actions, berserks, type Field } from "./turn.ts";
