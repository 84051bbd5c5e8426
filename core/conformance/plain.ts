import { same } from "../same.ts";

/** Freezes a value all the way down, so that rules which write into their state are caught. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Whether a value is JSON as it stands: nothing is lost or changed by writing and reading it. */
export function isPlain(value: unknown): boolean {
  return same(JSON.parse(JSON.stringify(value) ?? "null"), value);
}
