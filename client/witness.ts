// What a player's side keeps of a table, so that a dishonest server is found out: the seeds of one's own seats, what
// everybody had committed to, the last link of the chain. It objects as soon as something does not fit.
import {
  commitmentOf,
  isRefusal,
  type Random,
  type Refusal,
  refuse,
  same,
  toHex,
} from "@pipwise/core";
import type { SeatDeed, SeatInfo, Sit, TableInfo } from "@pipwise/protocol";
import type { ApiClient } from "./api-client.ts";
import { realWorld } from "./world.ts";

/** What is kept of one table; plain JSON. */
export interface Keepsake {
  /** The server's, as it was when somebody sat down here. */
  readonly commitment: string;
  /** My seeds by seat. */
  readonly seeds: Readonly<Record<string, string>>;
  /** Seeds with which I asked for a seat, and heard no answer: one of them may be in the dice. */
  readonly unheard?: readonly string[];
  /** Everybody's commitments by seat, as they were when I opened mine: nobody may choose another one after that. */
  readonly bound?: Readonly<Record<string, string>>;
  /** The last link that I was told, and of which event. */
  readonly link?: string;
  readonly seq?: number;
  /** A link of which the server wanted to know nothing later. */
  readonly disputed?: string;
  readonly objections?: readonly Refusal[];
}

/** Where keepsakes are, by table: in memory, or where they outlive the program. */
export interface Keep {
  read(table: string): Keepsake | undefined;
  write(table: string, keepsake: Keepsake): void;
}

/** Keeps for as long as the program runs. */
export function keepInMemory(): Keep {
  const kept = new Map<string, Keepsake>();
  return { read: (table) => kept.get(table), write: (table, one) => void kept.set(table, one) };
}

/** Is told when something does not fit. */
export type Objection = (table: string, why: Refusal) => void;

type Person = Extract<Sit, { name: string }>;

/** Keeps what a server has promised, and sees whether it fits what comes later. */
export class Witness {
  readonly #keep: Keep;
  readonly #object: Objection;
  readonly #random: Random;
  /** Seats whose seeds this program has opened; a page that was loaded again opens them again. */
  readonly #sent = new Set<string>();

  /** `object` is told at once of everything that does not fit. */
  constructor(keep: Keep, object: Objection, { random } = realWorld) {
    this.#keep = keep;
    this.#object = object;
    this.#random = random;
  }

  keepsake(table: string): Keepsake | undefined {
    return this.#keep.read(table);
  }

  /** Sits down with a seed of this side's own. Follow the table from then on: the seed is opened when it is asked for. */
  sit(api: ApiClient, table: TableInfo, seat: number, person: Person) {
    return this.#bound(table, seat, (bound) => api.sit(table.id, seat, { ...person, ...bound }));
  }

  /** Takes a seat over by its key; before the start with a seed of this side's own. */
  claim(api: ApiClient, table: TableInfo, seat: number, key: string) {
    return this.#bound(table, seat, ({ commitment }) => api.claim(table.id, seat, key, commitment));
  }

  /** The last link that was told of a table: a deed carries it. */
  link(table: string): string | undefined {
    return this.#keep.read(table)?.link;
  }

  /** A table was told whole. What comes back is to be done at once: seeds that are asked for. */
  saw(table: TableInfo, link: string | undefined): SeatDeed[] {
    const { id, commitment } = table;
    const mine = table.seats.filter((info) => info.mine);
    if (commitment === undefined || mine.length === 0) return [];
    const kept = this.#keep.read(id);
    const before = withSeedsHeard(kept ?? { commitment, seeds: {} }, mine);
    if (before !== kept) this.#keep.write(id, before);
    if (commitment !== before.commitment) this.object(id, refuse("other-seal"));
    if (table.secret !== undefined && commitmentOf(table.secret) !== before.commitment)
      this.object(id, refuse("other-commitment"));
    const opened = table.starting ? this.#opened(table, mine, before) : [];
    if (table.life !== "open") this.#compareStart(table, mine, before);
    if (link !== undefined) this.passed(id, table.seq, link);
    return opened;
  }

  /** Something happened, and this is the link after it. */
  passed(table: string, seq: number, link: string | undefined): void {
    const { seq: last = 0, link: before } = this.#keep.read(table) ?? {};
    if (link === undefined || seq < last) return;
    if (seq === last && link !== before) this.dispute(table);
    if (link !== before) this.#note(table, { link, seq });
  }

  /** The server knows nothing of the last link: it is kept as evidence, and from now on the server's own is told. */
  dispute(table: string): void {
    const kept = this.#keep.read(table);
    if (!kept) return;
    const { link, seq: _, ...rest } = kept;
    this.#keep.write(table, link === undefined ? rest : { disputed: link, ...rest });
    this.object(table, refuse("other-history"));
  }

  /** Each objection is raised once for a table, and kept. */
  object(table: string, why: Refusal): void {
    const { objections = [] } = this.#keep.read(table) ?? {};
    if (objections.some(({ refused }) => refused === why.refused)) return;
    this.#note(table, { objections: [...objections, why] });
    this.#object(table, why);
  }

  async #bound<T>(
    table: TableInfo,
    seat: number,
    ask: (bound: { commitment?: string }) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const { id, commitment, life } = table;
    if (commitment === undefined || life !== "open") return ask({});
    const before = this.#keep.read(id) ?? { commitment, seeds: {} };
    const seed = newSeed(this.#random);
    // Kept before it is sent: nobody else could give it back.
    const earlier = before.seeds[seat];
    const unheard = [...(before.unheard ?? []), ...(earlier === undefined ? [] : [earlier])];
    const seeds = { ...before.seeds, [seat]: seed };
    this.#keep.write(id, { ...before, seeds, ...(unheard.length > 0 ? { unheard } : {}) });
    const answer = await ask({ commitment: commitmentOf(seed) });
    if (isRefusal(answer) && answer.refused !== "unreachable")
      this.#note(id, { seeds: before.seeds });
    return answer;
  }

  #opened(table: TableInfo, mine: readonly SeatInfo[], before: Keepsake): SeatDeed[] {
    const { id } = table;
    const bound = boundIn(table);
    if (before.bound && !same(bound, before.bound)) {
      this.object(id, refuse("seeds-exchanged"));
      return [];
    }
    const deeds: SeatDeed[] = [];
    for (const { seat, commitment } of mine) {
      const seed = before.seeds[seat];
      const key = `${id}/${seat}`;
      if (seed === undefined || this.#sent.has(key)) continue;
      this.#sent.add(key);
      if (commitmentOf(seed) === commitment) deeds.push({ type: "seed-opened", seat, seed });
      else this.object(id, refuse("seed-exchanged"));
    }
    if (deeds.length > 0) this.#note(id, { bound });
    return deeds;
  }

  /** Whether the game started with what was committed to; seeds of seats that I got up from are gone. */
  #compareStart(table: TableInfo, mine: readonly SeatInfo[], before: Keepsake): void {
    const { id, seats } = table;
    if (before.bound && !same(boundIn(table), before.bound))
      this.object(id, refuse("seeds-exchanged"));
    if (
      seats.some(({ seed, commitment }) => seed !== undefined && commitmentOf(seed) !== commitment)
    )
      this.object(id, refuse("unbound-seed"));
    const seeds: Record<string, string> = {};
    for (const { seat, commitment, seed } of mine) {
      const kept = before.seeds[seat];
      if (kept === undefined) continue;
      seeds[seat] = kept;
      if (commitmentOf(kept) !== commitment) this.object(id, refuse("seed-exchanged"));
      else if (seed === undefined && before.bound) this.object(id, refuse("opening-ignored"));
    }
    if (!same(seeds, before.seeds)) this.#note(id, { seeds });
  }

  #note(table: string, more: Partial<Keepsake>): void {
    const before = this.#keep.read(table);
    if (before) this.#keep.write(table, { ...before, ...more });
  }
}

/** What I asked for and heard nothing of may have been done after all: the table says with which of my seeds. */
function withSeedsHeard(before: Keepsake, mine: readonly SeatInfo[]): Keepsake {
  const { unheard = [], seeds } = before;
  const heard = mine.flatMap(({ seat, commitment }) => {
    const seed = unheard.find((one) => commitmentOf(one) === commitment);
    return seed === undefined || seed === seeds[seat] ? [] : [[seat, seed] as const];
  });
  if (heard.length === 0) return before;
  const others = heard.flatMap(([seat]) => seeds[seat] ?? []);
  return {
    ...before,
    seeds: { ...seeds, ...Object.fromEntries(heard) },
    unheard: [...unheard, ...others],
  };
}

function boundIn({ seats }: TableInfo): Record<string, string> {
  return Object.fromEntries(
    seats.flatMap(({ seat, commitment }) => (commitment === undefined ? [] : [[seat, commitment]])),
  );
}

const SEED_BYTES = 32;

/** Entropy of this side's own for the dice: the server cannot have chosen it. */
function newSeed(random: Random): string {
  return toHex(Uint8Array.from({ length: SEED_BYTES }, () => random.below(256)));
}
