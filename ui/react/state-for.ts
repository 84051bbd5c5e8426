import { useState } from "react";

/** State that lasts as long as the key is the same: a turn, a throw, a round. */
export function useStateFor<T>(key: string | number, empty: T): [T, (next: T) => void] {
  const [kept, keep] = useState({ key, value: empty });
  return [kept.key === key ? kept.value : empty, (value) => keep({ key, value })];
}
