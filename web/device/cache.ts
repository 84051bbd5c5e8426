import { use } from "react";

/** What is fetched once for each key. */
export interface Cache<Key, T> {
  fetch(key: Key): Promise<T>;
  /** For what is drawn with it: at once if it is here, or as soon as it is. */
  useValue(key: Key): T;
}

export function cache<Key, T>(load: (key: Key) => Promise<T>): Cache<Key, T> {
  const coming = new Map<Key, Promise<T>>();
  const here = new Map<Key, { readonly value: T }>();
  const fetch = (key: Key): Promise<T> => {
    const known = coming.get(key);
    if (known) return known;
    const fetched = load(key);
    coming.set(key, fetched);
    fetched.then(
      (value) => here.set(key, { value }),
      // What did not come is asked for anew.
      () => coming.delete(key),
    );
    return fetched;
  };
  return {
    fetch,
    useValue(key) {
      const found = here.get(key);
      return found ? found.value : use(fetch(key));
    },
  };
}
