export { type Check, conformance } from "./checks.ts";
export { digest } from "./digest.ts";
export { fuzz } from "./fuzz.ts";
export type { Subject } from "./subject.ts";
export { type Setting, walk } from "./walk.ts";
