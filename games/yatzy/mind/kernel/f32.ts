// The kernel in single precision: solves the game and values keeps. AssemblyScript, compiled to WebAssembly by build.mjs.
export { place } from "./memory";
export { setUp } from "./set-up";
export { keeps, solve } from "./solve";
