// How many answers may be noted and read: a card keeps thousands, and every one of them is work for the store.
import { isRefusal, type Refusal } from "@pipwise/core";
import type { SumAnswer } from "@pipwise/facts/answer";
import { Budget, type Caller, type Clock } from "@pipwise/host";
import { MOST_ANSWERS } from "./store.ts";

/** Children do a sum in two seconds at best; whoever had no line for a while brings some thousand at once. */
const NOTED = {
  byGuest: { rate: 5, burst: MOST_ANSWERS },
  byAddress: { rate: 100, burst: 10 * MOST_ANSWERS },
};
/** A class that comes from a file brings all of its answers at once. */
const RESTORED = {
  byGuest: { rate: 50, burst: 40 * MOST_ANSWERS },
  byAddress: { rate: 200, burst: 80 * MOST_ANSWERS },
};
/** A whole class that has practised for a year, and a school of them. */
const READ = {
  byGuest: { rate: 5_000, burst: 40 * MOST_ANSWERS },
  byAddress: { rate: 20_000, burst: 200 * MOST_ANSWERS },
};

export class AnswerBudget {
  readonly #noted: Budget;
  readonly #restored: Budget;
  readonly #read: Budget;

  constructor(clock: Clock) {
    this.#noted = new Budget(clock, "too-fast", NOTED.byGuest, NOTED.byAddress);
    this.#restored = new Budget(clock, "too-fast", RESTORED.byGuest, RESTORED.byAddress);
    this.#read = new Budget(clock, "too-fast", READ.byGuest, READ.byAddress);
  }

  note(caller: Caller, rows: number): Refusal | undefined {
    return taken(this.#noted, caller, rows);
  }

  restore(caller: Caller, rows: number): Refusal | undefined {
    return taken(this.#restored, caller, rows);
  }

  /** How many there are is known afterwards, and many may ask at once. */
  async read(
    caller: Caller,
    answers: () => Promise<readonly SumAnswer[] | Refusal>,
  ): Promise<readonly SumAnswer[] | Refusal> {
    const taken = this.#read.take(caller, MOST_ANSWERS);
    if (isRefusal(taken)) return taken;
    const rows = await answers();
    taken.giveBack(MOST_ANSWERS - (isRefusal(rows) ? 1 : Math.max(1, rows.length)));
    return rows;
  }
}

function taken(budget: Budget, caller: Caller, rows: number): Refusal | undefined {
  const answer = budget.take(caller, Math.max(1, rows));
  return isRefusal(answer) ? answer : undefined;
}
