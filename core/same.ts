/** Equality of plain data; the order of properties does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return !Array.isArray(b) && sameObjects(a as Keyed, b as Keyed);
}

type Keyed = Readonly<Record<string, unknown>>;

// Plain loops: every move at every table of the house is compared with the one before.
function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameObjects(a: Keyed, b: Keyed): boolean {
  let keys = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !same(a[key], b[key])) return false;
    keys++;
  }
  for (const _ in b) keys--;
  return keys === 0;
}
