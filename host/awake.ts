// Which tables, or which classes, are in memory. All else is just what the log has.
import type { Clock } from "./ports.ts";

/** The log has this no more, or not as it was. */
export class Gone extends Error {}

/** A table or a class in memory. */
export interface Awakened {
  readonly id: string;
  /** When somebody last looked it up; milliseconds. */
  used: number;
  /** Reads what others have written, and says whether there was anything; throws `Gone` where the log has it no more. */
  catchUp(): Promise<boolean>;
  /** The log has it no more: nothing happens here any longer. */
  gone(): void;
}

interface World {
  readonly clock: Clock;
  readonly log: { readonly hasOtherWriters: boolean };
  /** One is in memory no more. */
  forgotten?(id: string): void;
}

/** Those that are awake, by their ids. */
export class Awake<One extends Awakened> {
  readonly #world: World;
  readonly #wake: (id: string) => Promise<One | undefined>;
  readonly #awake = new Map<string, One>();
  readonly #waking = new Map<string, Promise<One | undefined>>();

  /** `wake`: from the log; undefined where it has no such thing. */
  constructor(world: World, wake: (id: string) => Promise<One | undefined>) {
    this.#world = world;
    this.#wake = wake;
  }

  get size(): number {
    return this.#awake.size;
  }

  /** Whoever falls asleep or wakes meanwhile is no trouble. */
  [Symbol.iterator](): IterableIterator<One> {
    return [...this.#awake.values()][Symbol.iterator]();
  }

  /** Undefined if it sleeps. */
  get(id: string): One | undefined {
    return this.#awake.get(id);
  }

  /** Woken if it sleeps; what others have written meanwhile is read first. */
  async find(id: string): Promise<One | undefined> {
    const one = this.#awake.get(id);
    const found = one && (await this.#isCurrent(one)) ? one : await this.#woken(id);
    if (found) found.used = this.#world.clock.now();
    return found;
  }

  /** It sleeps from now on. */
  remove(id: string): void {
    this.#awake.delete(id);
    this.#world.forgotten?.(id);
  }

  /** It does not sleep after all; false where it has been woken anew meanwhile. */
  putBack(one: One): boolean {
    if (this.#awake.has(one.id) || this.#waking.has(one.id)) return false;
    this.#awake.set(one.id, one);
    return true;
  }

  /** What is in memory is not true any more. */
  drop(id: string): void {
    this.#awake.get(id)?.gone();
    this.remove(id);
  }

  async #isCurrent(one: One): Promise<boolean> {
    if (!this.#world.log.hasOtherWriters) return true;
    try {
      await one.catchUp();
      return true;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      if (this.#awake.get(one.id) === one) this.drop(one.id);
      return false;
    }
  }

  /** Whoever asks meanwhile waits for the same. */
  #woken(id: string): Promise<One | undefined> {
    const waking =
      this.#waking.get(id) ?? this.#add(id).finally(() => void this.#waking.delete(id));
    this.#waking.set(id, waking);
    return waking;
  }

  async #add(id: string): Promise<One | undefined> {
    const one = await this.#wake(id);
    if (one) this.#awake.set(id, one);
    return one;
  }
}
