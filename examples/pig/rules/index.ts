export type { View } from "../wire/view.ts";
export { type Move, type Options, passed, pig, type State } from "./game.ts";
