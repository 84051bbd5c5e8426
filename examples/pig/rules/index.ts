export { type Move, type Options, passed, pig, type State, type View } from "./game.ts";
