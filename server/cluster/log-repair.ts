// Looks in the store whether anything has happened to what is followed here that nobody told us of: hints may be lost.
import { type Awake, type Awakened, type Clock, every, Gone, type TableHost } from "@pipwise/host";
import type { SchoolClass } from "../classes/school-class.ts";
import { StoreAway } from "../storage/errors.ts";
import type { Store } from "../storage/store.ts";

/** What was missed is noticed after this long; milliseconds. */
const LOOK_EVERY = 1000;
/** The others are told who is here; milliseconds. */
const ANNOUNCE_EVERY = 4000;

interface Followed extends Awakened {
  readonly isFollowed: boolean;
  announce(): void;
}

export class LogRepair<One extends Followed> {
  readonly #awake: Awake<One>;
  readonly #behind: (followed: readonly One[]) => Promise<readonly One[]>;
  readonly #report: (error: Error, id: string) => void;
  readonly #stops: readonly (() => void)[];
  /** Those that are catching up. */
  readonly #reading = new Set<One>();
  #isStopped = false;
  /** Where something had been missed. */
  repaired = 0;

  /** `behind`: those of which the store has more than is known here. */
  constructor(
    awake: Awake<One>,
    behind: (followed: readonly One[]) => Promise<readonly One[]>,
    clock: Clock,
    report: (error: Error, id: string) => void,
  ) {
    this.#awake = awake;
    this.#behind = behind;
    this.#report = report;
    this.#stops = [
      every(
        clock,
        LOOK_EVERY,
        () => this.#look(),
        (error) => this.#failed(error, ""),
      ),
      every(
        clock,
        ANNOUNCE_EVERY,
        () => this.#announce(),
        (error) => this.#failed(error, ""),
      ),
    ];
  }

  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
  }

  get #followed(): readonly One[] {
    return [...this.#awake].filter(({ isFollowed }) => isFollowed);
  }

  async #announce(): Promise<void> {
    for (const one of this.#followed) one.announce();
  }

  async #look(): Promise<void> {
    const followed = this.#followed;
    if (followed.length === 0) return;
    // Nobody waits for one that takes long.
    for (const one of await this.#behind(followed)) void this.#catchUp(one);
  }

  async #catchUp(one: One): Promise<void> {
    if (this.#reading.has(one)) return;
    this.#reading.add(one);
    try {
      if (await one.catchUp()) this.repaired++;
    } catch (error) {
      if (error instanceof Gone) this.#awake.drop(one.id);
      else this.#failed(error as Error, one.id);
    } finally {
      this.#reading.delete(one);
    }
  }

  /** While the store is away, whoever needs it says so. */
  #failed(error: Error, id: string): void {
    if (!this.#isStopped && !(error instanceof StoreAway)) this.#report(error, id);
  }
}

/** Tables at which more has happened, or that somebody ended elsewhere. */
export function tablesBehind(heads: NonNullable<Store["heads"]>) {
  return async (hosts: readonly TableHost[]): Promise<readonly TableHost[]> => {
    const asked = hosts.map((host) => ({ host, seq: host.seq, revision: host.revision }));
    const known = await heads(hosts.map(({ id }) => id));
    const behind = asked.filter(({ host, seq, revision }) => {
      const head = known.get(host.id);
      if (!head || head.revision !== revision || head.seq > seq) return true;
      return head.over && !isOver(host);
    });
    return behind.map(({ host }) => host);
  };
}

/** Classes that somebody has changed. */
export function classesBehind({ classes }: Store) {
  return async (followed: readonly SchoolClass[]): Promise<readonly SchoolClass[]> => {
    const known = await classes.revisions(followed.map(({ id }) => id));
    return followed.filter(({ id, revision }) => known.get(id) !== revision);
  };
}

function isOver({ table: { life } }: TableHost): boolean {
  return life === "finished" || life === "abandoned";
}
