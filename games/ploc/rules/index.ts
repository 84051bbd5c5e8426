export { type Options, ploc } from "./game.ts";
export type { Action, Move } from "./move.ts";
export { athletes, modifyNet, type Side } from "./side.ts";
export type { Phase, State, View } from "./state.ts";
export { actionRefusal, actions, berserks, type Field } from "./turn.ts";
