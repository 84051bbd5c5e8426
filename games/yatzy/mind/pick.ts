/** The item that is worth most; of several, the first. */
export function bestBy<T>(list: readonly T[], worth: (item: T) => number): T {
  let best = list[0] as T;
  for (const item of list) if (worth(item) > worth(best)) best = item;
  return best;
}
