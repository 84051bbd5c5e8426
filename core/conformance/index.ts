export { type Check, conformance, fuzz, type Subject } from "./checks.ts";
export { same } from "./same.ts";
export { type Setting, walk } from "./walk.ts";
