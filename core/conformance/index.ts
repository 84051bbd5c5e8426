export { type Check, conformance, fuzz, type Subject } from "./checks.ts";
export { type Setting, walk } from "./walk.ts";
