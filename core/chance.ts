import type { Random } from "./random.ts";
import type { Seat } from "./seat.ts";

/** What a die shows or a card is. */
export type Outcome = number | string;

/** Something whose next value is left to chance: a die with its faces, or the cards not yet seen. */
export interface Lot<T extends Outcome = Outcome> {
  readonly name: string;
  /** Every member equally likely; a value that is likelier stands here more than once. */
  readonly of: readonly T[];
  /** Whose hand throws or turns it, where that is not whoever moves. */
  readonly seat?: Seat;
}

/**
 * Where rules get dice and cards from. It is an argument, so that the same rules serve a simulation
 * (seeded), a replay (recorded), and people with real dice on the table (recorded, as they type).
 */
export interface Chance {
  /** The cards are people's own: nobody but they know in which order they lie (TAB-3). */
  readonly ownCards?: boolean;
  draw<T extends Outcome>(lot: Lot<T>): T;
  /** Several at once, so that somebody who types what they threw is asked once. */
  throw<T extends Outcome>(lots: readonly Lot<T>[]): T[];
}

/** What is still to be thrown or turned before a move can be completed. */
export interface Needs {
  readonly needs: readonly Lot[];
}

/** Whether an answer says that dice must be typed in first. */
export function isNeeds(answer: unknown): answer is Needs {
  return (
    typeof answer === "object" &&
    answer !== null &&
    Array.isArray((answer as { needs?: unknown }).needs)
  );
}

/** Chance that draws from a source of randomness. */
export function chanceFrom(random: Random): Chance {
  const draw = <T extends Outcome>(lot: Lot<T>): T => lot.of[random.below(lot.of.length)] as T;
  return {
    draw,
    throw: (lots) => {
      const out = new Array(lots.length);
      for (let i = 0; i < lots.length; i++) out[i] = draw(lots[i] as Lot);
      return out;
    },
  };
}

/** The same chance in somebody's hand, so that people with dice of their own know who throws. */
export function inHandOf(seat: Seat, chance: Chance): Chance {
  return {
    ownCards: chance.ownCards === true,
    draw: (lot) => chance.draw({ ...lot, seat }),
    throw: (lots) => chance.throw(lots.map((lot) => ({ ...lot, seat }))),
  };
}

/** Chance that answers from a list: a replay's, a script's, or one that people type as they throw. */
export function recorded(outcomes: readonly Outcome[]): Chance {
  let used = 0;
  const next = <T extends Outcome>(lot: Lot<T>): T => {
    const outcome = outcomes[used] as Outcome;
    if (!lot.of.includes(outcome as T)) throw new Impossible(lot, outcome);
    used++;
    return outcome as T;
  };
  return {
    draw(lot) {
      if (used >= outcomes.length) throw new Shortage([lot]);
      return next(lot);
    },
    throw(lots) {
      const missing = lots.length - (outcomes.length - used);
      if (missing > 0) throw new Shortage(lots.slice(lots.length - missing));
      return lots.map((lot) => next(lot));
    },
  };
}

/** Passes everything on to `source` and writes down what it answered. */
export class Recorder implements Chance {
  readonly outcomes: Outcome[] = [];
  readonly ownCards: boolean;
  readonly #source: Chance;

  constructor(source: Chance, ownCards = false) {
    this.#source = source;
    this.ownCards = ownCards;
  }

  draw<T extends Outcome>(lot: Lot<T>): T {
    const outcome = this.#source.draw(lot);
    this.outcomes.push(outcome);
    return outcome;
  }

  throw<T extends Outcome>(lots: readonly Lot<T>[]): T[] {
    const out = this.#source.throw(lots);
    for (let i = 0; i < out.length; i++) this.outcomes.push(out[i] as T);
    return out;
  }
}

/**
 * The two signals by which a list of outcomes interrupts rules that are under way. Rules are written
 * as if chance always answered; only `step` in deeds.ts catches these and turns them into values.
 */
export class Shortage extends Error {
  readonly lots: readonly Lot[];
  constructor(lots: readonly Lot[]) {
    super(`${lots.length} more of ${lots[0]?.name}`);
    this.lots = lots;
  }
}

/** A recorded or typed outcome that the lot does not have. */
export class Impossible extends Error {
  readonly lot: Lot;
  readonly outcome: Outcome;
  constructor(lot: Lot, outcome: Outcome) {
    super(`${lot.name} cannot show ${outcome}`);
    this.lot = lot;
    this.outcome = outcome;
  }
}
