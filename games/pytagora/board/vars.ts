import type { CSSProperties } from "react";

/** Numbers that the style sheet reckons with. */
export function vars(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return values as CSSProperties;
}
