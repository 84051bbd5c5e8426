import { use } from "react";

/** What is fetched once for each key. */
export interface Cache<Key, T> {
  fetch(key: Key): Promise<T>;
  /** For what is drawn with it: at once if it is here, or as soon as it is. */
  useValue(key: Key): T;
}

export function cache<Key, T>(load: (key: Key) => Promise<T>): Cache<Key, T> {
  const all = new Map<Key, Fetched<T>>();
  const fetched = (key: Key): Fetched<T> => {
    // What did not come is asked for anew.
    const found = all.get(key) ?? new Fetched(load(key), () => all.delete(key));
    all.set(key, found);
    return found;
  };
  return {
    fetch: (key) => fetched(key).promise,
    useValue: (key) => use(fetched(key)),
  };
}

/** Says at once what is here: React would wait for a promise, and show 300 ms later what waits with it. */
class Fetched<T> implements PromiseLike<T> {
  readonly promise: Promise<T>;
  #here: { readonly value: T } | undefined;

  constructor(promise: Promise<T>, failed: () => void) {
    this.promise = promise;
    promise.then((value) => {
      this.#here = { value };
    }, failed);
  }

  then<A = T, B = never>(
    done?: ((value: T) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): PromiseLike<A | B> {
    if (!this.#here || !done) return this.promise.then(done, failed);
    return Promise.resolve(done(this.#here.value));
  }
}
