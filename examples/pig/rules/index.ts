export { type Move, type Options, pig, type State, type View } from "./game.ts";
