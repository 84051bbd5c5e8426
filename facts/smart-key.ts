import type smartWords from "./words/en/smart.json";

/** A step of a sum, as a teacher says it. */
export type SmartKey = keyof typeof smartWords;
