// This node among the others: it says that it is alive, looks after tables, and takes over those of nodes that are not.
import { type Clock, type Duty, every } from "@pipwise/host";
import { type Beat, DEAD_AFTER, type Roster } from "../storage/postgres/nodes.ts";

/** Between two beats; milliseconds. */
const EVERY = 500;
/** So long without the database, and whoever is here is sent to another node; milliseconds. */
const AWAY_AFTER = 3000;

export interface Membership {
  /** These are ours now, and need somebody who looks after them. */
  wake(tables: readonly string[]): Promise<void>;
  /** Tables could be reached by nobody for a while. */
  upAgain(): Promise<void>;
  /** The database cannot be reached, or can be again. */
  away(isAway: boolean): void;
  /** Others write what this node does not know: it has to go. */
  outdated(kinds: readonly string[]): void;
  report(error: Error): void;
}

export class Member implements Duty {
  readonly #nodes: Roster;
  readonly #clock: Clock;
  readonly #mine = new Set<string>();
  readonly #wanted = new Map<string, () => void>();
  readonly #released = new Set<string>();
  #tell: Membership | undefined;
  #beat: Beat;
  /** When the last beat was sent; the clock goes on while the process stands still. */
  #lastBeat: number;
  #stop = (): void => {};
  #claiming = false;
  /** Ours, and not woken yet. */
  readonly #asleep = new Set<string>();
  /** An answer was lost, or we were dead for the others: the database may have claims of ours that we do not know. */
  #mayHaveMore = false;
  /** The last beat failed; that is said once. */
  #hasMissed = false;
  #stopped = false;
  isAway = false;
  takenOver = 0;

  /** `first`: the beat with which it joined, and when it was sent. */
  constructor(nodes: Roster, clock: Clock, first: Beat, at: number) {
    this.#nodes = nodes;
    this.#clock = clock;
    this.#beat = first;
    this.#lastBeat = at;
  }

  get upSince(): number {
    return this.#beat.upSince;
  }

  get claims(): number {
    return this.#mine.size;
  }

  mayWrite(kind: string): boolean {
    return this.#beat.kinds.has(kind);
  }

  start(tell: Membership): void {
    this.#tell = tell;
    this.#stop = every(
      this.#clock,
      EVERY,
      () => this.#round(),
      (error) => this.#missed(error),
    );
  }

  claim(table: string, ready: () => void): boolean {
    if (this.#mine.has(table) && !this.#isLate()) return true;
    this.#released.delete(table);
    this.#wanted.set(table, ready);
    this.#soon();
    return false;
  }

  release(table: string): void {
    this.#wanted.delete(table);
    if (!this.#mine.delete(table)) return;
    this.#released.add(table);
    this.#soon();
  }

  /** The others need not wait until it counts as dead. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stop();
    this.#mine.clear();
    await this.#nodes.leave().catch(() => {});
  }

  /** Others may have taken over by now. */
  #isLate(): boolean {
    return this.#clock.now() - this.#lastBeat > DEAD_AFTER;
  }

  async #round(): Promise<void> {
    if (this.#isLate()) {
      this.#mine.clear();
      this.#mayHaveMore = true;
    }
    const began = this.#clock.now();
    const before = this.#beat;
    const beat = await this.#nodes.beat();
    if (this.#stopped) return this.#nodes.leave();
    if (beat.strange.length > 0) return this.#tell?.outdated(beat.strange);
    this.#beat = beat;
    this.#lastBeat = began;
    this.#hasMissed = false;
    this.#becomeAway(false);
    if (beat.upSince !== before.upSince) await this.#tell?.upAgain();
    await this.#recall();
    const taken = await this.#nodes.takeOver();
    this.takenOver += taken.length;
    this.#mustWake(taken);
    this.#mustWake(await this.#nodes.due(beat.now));
    await this.#claimWanted();
    await this.#wake();
  }

  /** What the database says is ours nobody else looks after: also where we never heard that it is. */
  async #recall(): Promise<void> {
    if (!this.#mayHaveMore) return;
    for (let page: readonly string[] = [], after = ""; ; after = page.at(-1) ?? "") {
      page = await this.#nodes.ours(after);
      if (page.length === 0) break;
      this.#mustWake(page.filter((table) => !this.#mine.has(table)));
    }
    this.#mayHaveMore = false;
  }

  #mustWake(tables: readonly string[]): void {
    for (const table of tables) {
      this.#asleep.add(table);
      this.#won(table);
    }
  }

  async #wake(): Promise<void> {
    const tables = [...this.#asleep];
    if (tables.length > 0) await this.#tell?.wake(tables);
    for (const table of tables) this.#asleep.delete(table);
  }

  #missed(error: Error): void {
    if (this.#stopped) return;
    this.#mayHaveMore = true;
    if (!this.#hasMissed) this.#tell?.report(error);
    this.#hasMissed = true;
    if (this.#clock.now() - this.#lastBeat > AWAY_AFTER) this.#becomeAway(true);
  }

  #becomeAway(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.#tell?.away(isAway);
  }

  /** Together with others that are asked for at the same moment. */
  #soon(): void {
    if (this.#claiming || this.#stopped) return;
    this.#claiming = true;
    this.#clock.at(this.#clock.now(), () => {
      this.#claimWanted()
        .catch(() => void (this.#mayHaveMore = true))
        .finally(() => void (this.#claiming = false));
    });
  }

  async #claimWanted(): Promise<void> {
    const [wanted, released] = [[...this.#wanted.keys()], [...this.#released]];
    this.#released.clear();
    if (released.length > 0) await this.#nodes.release(released);
    if (wanted.length === 0 || this.#isLate()) return;
    for (const table of await this.#nodes.claim(wanted))
      if (this.#wanted.has(table)) this.#won(table);
      // It fell asleep while the question was under way: nobody here would ever give it back.
      else if (!this.#mine.has(table)) this.#released.add(table);
  }

  #won(table: string): void {
    this.#mine.add(table);
    const ready = this.#wanted.get(table);
    this.#wanted.delete(table);
    ready?.();
  }
}
