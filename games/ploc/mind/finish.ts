// The rest of a turn whose dice have begun to act: every action of every pair, exactly as the rules have it.
import { type Action, type Field, modifyLeaves, modifyNet, type Side } from "../rules/index.ts";
import { columnOf } from "./columns.ts";
import { LOST, WON, type Worth } from "./worth.ts";

/**
 * Nothing is lost by weakening first, then striking, then swapping, what brings athletes before what costs some: whoever is to be
 * removed lies down by then, and a match is won before it can be thrown away. Other orders need not be tried.
 */
const BEFORE = -1;
const WEAKEN = 0;
const STRIKE = 1;
const GAIN = 2;
const LOSE = 3;

/** The worth of a field in the middle of a turn, if the dice that are left do their best. */
export class Finish {
  readonly #worth: Worth;
  readonly #netOnly: boolean;
  readonly #free: number[];
  readonly #column: number[];
  readonly #dieActed: boolean[];
  readonly #placeTaken: boolean[];
  #left = 0;
  #standing: number;
  #weakened: number;
  #theirStanding: number;
  #theirWeakened: number;

  constructor(field: Field, worth: Worth) {
    const mine = field.sides[field.turn] as Side;
    const theirs = field.sides[1 - field.turn] as Side;
    this.#worth = worth;
    this.#netOnly = field.netOnly;
    this.#free = [...field.free];
    this.#column = [...mine.column];
    this.#dieActed = field.paired.map((place) => place !== null);
    this.#placeTaken = [0, 1, 2].map((place) => field.paired.includes(place));
    for (const acted of this.#dieActed) if (!acted) this.#left++;
    this.#standing = mine.standing;
    this.#weakened = mine.weakened;
    this.#theirStanding = theirs.standing;
    this.#theirWeakened = theirs.weakened;
  }

  best(): number {
    return this.#best(WEAKEN, 0);
  }

  after({ die, column: place, ...move }: Action): number {
    if (move.action === "modify") return this.#modify(die, place, BEFORE, move.keep ?? 0);
    if (move.action === "weaken") return this.#weaken(die, place, BEFORE);
    return move.target === "standing"
      ? this.#strike(die, place, BEFORE)
      : this.#finishOff(die, place, BEFORE);
  }

  /** The dice still to act go through the phases in turn, and within a phase from the first to the last. */
  #best(phase: number, from: number): number {
    if (this.#left === 0)
      return this.#worth(
        columnOf(this.#column[0] as number, this.#column[1] as number, this.#column[2] as number),
        this.#standing + this.#weakened,
        this.#weakened,
        this.#theirStanding + this.#theirWeakened,
        this.#theirWeakened,
      );
    let most = LOST;
    for (let die = 0; die < 3; die++) {
      if (this.#dieActed[die]) continue;
      for (let place = 0; place < 3; place++) {
        if (this.#placeTaken[place]) continue;
        const found = this.#bestOfPair(die, place, die < from ? phase + 1 : phase);
        if (found > most) most = found;
      }
    }
    return most;
  }

  /** The best action of a pair that is not too late for its phase. */
  #bestOfPair(die: number, place: number, phase: number): number {
    const spare = (this.#free[die] as number) - (this.#column[place] as number);
    const modifying = spare >= -1 ? GAIN : LOSE;
    let most = LOST;
    if (phase <= WEAKEN && this.#theirStanding > 0) most = this.#weaken(die, place, WEAKEN);
    if (phase <= STRIKE) {
      if (this.#theirStanding > 0 && spare >= 0)
        most = Math.max(most, this.#strike(die, place, STRIKE));
      if (this.#theirWeakened > 0 && spare >= -2)
        most = Math.max(most, this.#finishOff(die, place, STRIKE));
    }
    if (phase <= modifying) most = Math.max(most, this.#modify(die, place, modifying));
    return most;
  }

  /** PLO-7, PLO-15: so many weakened ones stay who would leave first, or as many as is best. */
  #modify(die: number, place: number, phase: number, keep?: number): number {
    const fresh = this.#free[die] as number;
    const old = this.#column[place] as number;
    const net = modifyNet(fresh, old);
    const standing = this.#standing;
    const weakened = this.#weakened;
    const left = standing + weakened + net;
    if (left <= 0) return LOST;
    const least = Math.max(0, weakened - modifyLeaves(fresh, old, this.#netOnly));
    const from = least + (keep ?? 0);
    const to = keep !== undefined || this.#netOnly ? from : Math.min(weakened, left);
    let most = LOST;
    this.#column[place] = fresh;
    for (let lying = from; lying <= to; lying++) {
      this.#weakened = lying;
      this.#standing = left - lying;
      most = Math.max(most, this.#next(die, place, phase));
    }
    this.#column[place] = old;
    this.#standing = standing;
    this.#weakened = weakened;
    return most;
  }

  #weaken(die: number, place: number, phase: number): number {
    this.#theirStanding--;
    this.#theirWeakened++;
    const worth = this.#next(die, place, phase);
    this.#theirStanding++;
    this.#theirWeakened--;
    return worth;
  }

  #strike(die: number, place: number, phase: number): number {
    if (this.#theirStanding + this.#theirWeakened === 1) return WON;
    this.#theirStanding--;
    const worth = this.#next(die, place, phase);
    this.#theirStanding++;
    return worth;
  }

  #finishOff(die: number, place: number, phase: number): number {
    if (this.#theirStanding + this.#theirWeakened === 1) return WON;
    this.#theirWeakened--;
    const worth = this.#next(die, place, phase);
    this.#theirWeakened++;
    return worth;
  }

  #next(die: number, place: number, phase: number): number {
    this.#dieActed[die] = true;
    this.#placeTaken[place] = true;
    this.#left--;
    const worth = this.#best(phase, die);
    this.#left++;
    this.#placeTaken[place] = false;
    this.#dieActed[die] = false;
    return worth;
  }
}
