// What this browser keeps. A browser that keeps nothing still plays.

export function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(`pipwise.${key}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`pipwise.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game goes on in memory.
  }
}

export function forget(key: string): void {
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
