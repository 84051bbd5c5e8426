// The distribution of the final score: chances flow from the start to the end of the game along the best decisions.
//
// Up to eight positions are decided at a time. For each the chance of every way to fill a box is found; scores.ts sends
// the chances of having so many points so far on to the positions that follow.
import { boxes, decide, first, NOTES, ROLLS, second } from "./decide";
import { beforeAll, column, count, next, slotOf } from "./reached";
import { ALL_LOWER, handOn, list, mark, placeOf, startPlace } from "./scores";

/** Bytes of a row of masses: all lanes. */
const MASSES: usize = 64;
const ALL_MASSES: usize = 462 * MASSES;

/** Masses of multisets by their rank, before the second throw, and behind them before the last one. */
let masses: usize = 0;
/** For each multiset, those with fewer dice first: where its mass is, how many it can come from, where theirs are; u16, 0 at the end. */
let lattice: usize = 0;
/** Chances of the 252 rolls. */
let chances: usize = 0;
/** Where each roll's mass is, u16. */
let rollMasses: usize = 0;
/** Chances of the ways to fill a box, a row of masses each; a way's points, u8; for each roll and box which row it is, u16. */
let ways: usize = 0;
let wayCount: usize = 0;
let wayGains: usize = 0;
let wayOf: usize = 0;
/** The first way of each box, u8. */
let boxWays: usize = 0;
/** Room for the lists of what positions send on. */
let lists: usize = 0;

export function placeFlow(
  masses_: usize,
  lattice_: usize,
  chances_: usize,
  rollMasses_: usize,
  ways_: usize,
  wayCount_: usize,
  wayGains_: usize,
  wayOf_: usize,
  boxWays_: usize,
  lists_: usize,
): void {
  masses = masses_;
  lattice = lattice_;
  chances = chances_;
  rollMasses = rollMasses_;
  ways = ways_;
  wayCount = wayCount_;
  wayGains = wayGains_;
  wayOf = wayOf_;
  boxWays = boxWays_;
  lists = lists_;
}

/** Sends the chances on of all positions with these open lower boxes. */
export function flow(lower: i32): void {
  const row = placeOf(lower, 0);
  beforeAll();
  while (next(row, lower)) handOn(lists, listColumns(lower, row, lists));
}

/** Lists what all positions with these open lower boxes send on, for another thread to hand on; returns the end of the lists. */
export function lookAhead(lower: i32): usize {
  const row = placeOf(lower, 0);
  if (lower == ALL_LOWER) store<u32>(startPlace(), 1);
  let end = lists;
  beforeAll();
  while (next(row, lower)) {
    const from = end;
    end = listColumns(lower, row, from);
    mark(from, end);
  }
  return end;
}

/** Lists what the positions of the columns decided now send on. */
function listColumns(lower: i32, row: usize, to: usize): usize {
  decide(lower, column, count);
  const lanes: usize = 2 * <usize>count;
  memory.fill(masses, 0, 2 * ALL_MASSES);
  memory.fill(ways, 0, MASSES * wayCount);
  firstKeep(lanes);
  spread(masses);
  secondKeep(lanes);
  spread(masses + ALL_MASSES);
  fill(lanes);
  const slot = slotOf(column);
  for (let lane: usize = 0; lane < lanes; lane++)
    if (load<u32>(row + 4 * (slot + lane))) to = list(lower, column, lane, slot + lane, ways, wayGains, boxWays, to);
  return to;
}

/** The first throw's rolls go to the keeps that were found best. Lane by lane the same keep would often be waited for. */
function firstKeep(lanes: usize): void {
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const chance = load<f64>(chances + 8 * roll);
    let to = masses;
    let noted = first + NOTES * roll;
    for (const end = noted + 2 * lanes; noted < end; noted += 4) {
      gain(to + <usize>load<u16>(noted), chance);
      gain(to + 8 + <usize>load<u16>(noted, 2), chance);
      to += 16;
    }
  }
}

function secondKeep(lanes: usize): void {
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    let from = masses + <usize>load<u16>(rollMasses + 2 * roll);
    let to = masses + ALL_MASSES;
    let noted = second + NOTES * roll;
    for (const end = noted + 2 * lanes; noted < end; noted += 4) {
      gain(to + <usize>load<u16>(noted), load<f64>(from));
      gain(to + 8 + <usize>load<u16>(noted, 2), load<f64>(from, 8));
      from += 16;
      to += 16;
    }
  }
}

@inline
function gain(mass: usize, more: f64): void {
  store<f64>(mass, load<f64>(mass) + more);
}

/** The dice that are not kept fall: to each multiset comes a sixth of the mass of those with a die less. */
function spread(base: usize): void {
  const sixth = f64x2.splat(1.0 / 6.0);
  let at = lattice;
  for (;;) {
    const count = <usize>load<u16>(at, 2);
    if (!count) return;
    const to = base + <usize>load<u16>(at);
    at += 4;
    let a = f64x2.splat(0);
    let b = a;
    let c = a;
    let d = a;
    const last = at + 2 * count;
    for (; at < last; at += 2) {
      const from = base + <usize>load<u16>(at);
      a = f64x2.add(a, v128.load(from));
      b = f64x2.add(b, v128.load(from, 16));
      c = f64x2.add(c, v128.load(from, 32));
      d = f64x2.add(d, v128.load(from, 48));
    }
    v128.store(to, f64x2.add(v128.load(to), f64x2.mul(a, sixth)));
    v128.store(to, f64x2.add(v128.load(to, 16), f64x2.mul(b, sixth)), 16);
    v128.store(to, f64x2.add(v128.load(to, 32), f64x2.mul(c, sixth)), 32);
    v128.store(to, f64x2.add(v128.load(to, 48), f64x2.mul(d, sixth)), 48);
  }
}

/** The last rolls go into boxes. */
export function fill(lanes: usize): void {
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    let from = masses + ALL_MASSES + <usize>load<u16>(rollMasses + 2 * roll);
    const own = wayOf + 32 * roll;
    let to = ways;
    let noted = boxes + NOTES * roll;
    for (const end = noted + 2 * lanes; noted < end; noted += 4) {
      gain(to + <usize>load<u16>(own + 2 * <usize>load<u16>(noted)), load<f64>(from));
      gain(to + 8 + <usize>load<u16>(own + 2 * <usize>load<u16>(noted, 2)), load<f64>(from, 8));
      from += 16;
      to += 16;
    }
  }
}
