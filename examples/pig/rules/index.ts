export { default as words } from "../words/en/rules.json" with { type: "json" };
export { type Move, type Options, pig, type State, type View } from "./game.ts";
