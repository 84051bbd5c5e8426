// How the rest of a game is distributed: the chance of every number of further points when a sheet is played for points.
import { BOXES, UPPER } from "../rules/index.ts";
import { above, FACES, FIRST_ROLL, MULTISETS, ROLLS, rollChance } from "./multisets.ts";
import { type Outlook, partsOf } from "./outlook.ts";
import { bonusOf, type Position, placeOf } from "./table.ts";
import { points, Turn } from "./turn.ts";

/** `rest[points]`: how likely so many further points are, the bonus included. */
export type Rest = Float64Array;

/** More than any sheet can bring. */
const MOST = 400;

/** Exact, and remembered: sheets with few open boxes are asked for again and again. */
export class Rests {
  readonly #outlook: Outlook;
  readonly #known = new Map<number, Rest>();
  readonly #turn = new Turn();
  readonly #sum = new Float64Array(MOST);

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
  }

  of(position: Position): Rest {
    const place = placeOf(position);
    const rest = this.#known.get(place) ?? this.#reckoned(position);
    this.#known.set(place, rest);
    return rest;
  }

  #reckoned(position: Position): Rest {
    const { open, upper } = position;
    if (open === 0) return certain(bonusOf(upper));
    const ways = this.#waysToWrite(position);
    const parts: [rest: Rest, worth: number, chance: number][] = [];
    for (const [way, chance] of ways) {
      const [box, worth] = [way >> 8, way & 255];
      const next = { open: open & ~(1 << box), upper: upper + (box < UPPER.length ? worth : 0) };
      parts.push([this.of(next), worth, chance]);
    }
    const sum = this.#sum.fill(0);
    let length = 0;
    for (const [rest, worth, chance] of parts) {
      length = Math.max(length, worth + rest.length);
      for (let more = 0; more < rest.length; more++)
        sum[worth + more] = (sum[worth + more] as number) + chance * (rest[more] as number);
    }
    return sum.slice(0, length);
  }

  /** How likely it is that the turn ends with so many points in a box; a box and its points as one number. */
  #waysToWrite(position: Position): Map<number, number> {
    const outlook = this.#outlook;
    const after = outlook.after(position);
    const allowed = outlook.allowed(position);
    const turn = this.#turn;
    turn.valueWith(allowed, after);
    const last = thrown(thrown(rollChance, turn.keep[2]), turn.keep[1]);
    const ways = new Map<number, number>();
    for (let roll = 0; roll < ROLLS; roll++) {
      let [way, most] = [0, Number.NEGATIVE_INFINITY];
      for (let box = 0; box < BOXES.length; box++) {
        if (!(allowed & (1 << box))) continue;
        const worth = points[box * ROLLS + roll] as number;
        const value = worth + after(box, box < UPPER.length ? worth : 0);
        if (value > most) [way, most] = [(box << 8) | worth, value];
      }
      ways.set(way, (ways.get(way) ?? 0) + (last[roll] as number));
    }
    return ways;
  }
}

/** From each roll the best part is kept, and the other dice fall: a sixth goes to each multiset with a die more. */
function thrown(rolls: Float64Array, keep: Float64Array): Float64Array {
  const chances = new Float64Array(MULTISETS);
  for (let roll = 0; roll < ROLLS; roll++) {
    const part = bestPart(FIRST_ROLL + roll, keep);
    chances[part] = (chances[part] as number) + (rolls[roll] as number);
  }
  for (let kept = 0; kept < FIRST_ROLL; kept++) {
    const share = (chances[kept] as number) / FACES;
    if (share === 0) continue;
    for (let edge = kept * FACES; edge < (kept + 1) * FACES; edge++) {
      const reached = above[edge] as number;
      chances[reached] = (chances[reached] as number) + share;
    }
  }
  return chances.subarray(FIRST_ROLL);
}

function bestPart(roll: number, keep: Float64Array): number {
  let best = roll;
  for (const part of partsOf(roll))
    if ((keep[part] as number) > (keep[best] as number)) best = part;
  return best;
}

function certain(worth: number): Rest {
  return new Float64Array(worth + 1).fill(1, worth);
}
