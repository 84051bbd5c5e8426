// What this browser keeps. A browser that keeps nothing still plays.

/** What the browser would not keep: it lasts as long as the page. */
const unkept = new Map<string, string>();

export function read<T>(key: string): T | undefined {
  const here = unkept.get(key);
  if (here !== undefined) return JSON.parse(here) as T;
  try {
    const text = localStorage.getItem(`pipwise.${key}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`pipwise.${key}`, text);
    unkept.delete(key);
  } catch {
    // Full or forbidden.
    unkept.set(key, text);
  }
}

export function forget(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(`pipwise.${key}`);
  } catch {
    // Nothing was kept.
  }
}

/** Told when another tab of this browser wrote under the key. */
export function onWritten(key: string, told: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === `pipwise.${key}`) told();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
