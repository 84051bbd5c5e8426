import type { CSSProperties } from "react";

/** Numbers that a style sheet reckons with. */
export function vars(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return values as CSSProperties;
}
