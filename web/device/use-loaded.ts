import { useEffect, useEffectEvent, useState } from "react";

interface Loaded<Key, T> {
  readonly key: Key;
  readonly value?: T;
  readonly error?: unknown;
}

/** What is loaded for a key; undefined until it is there. What comes for another key is not shown. */
export function useLoaded<Key, T>(
  key: Key,
  load: (key: Key) => Promise<T> | undefined,
): T | undefined {
  const [loaded, setLoaded] = useState<Loaded<Key, T>>();
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isHere = true;
    begin(key)?.then(
      (value) => isHere && setLoaded({ key, value }),
      (error) => isHere && setLoaded({ key, error }),
    );
    return () => void (isHere = false);
  }, [key]);
  if (loaded?.key !== key) return undefined;
  // Whatever draws it shows that it does not come.
  if (loaded.error !== undefined) throw loaded.error;
  return loaded.value;
}
