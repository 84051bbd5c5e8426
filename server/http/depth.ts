/** Nothing that a game, a table or a deed is told lies deeper than a few levels. */
const DEEPEST = 32;

/** Whether lists and objects lie in one another so deep that whatever walks through them would run out of stack. */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((one) => isTooDeep(one, levels - 1));
}
