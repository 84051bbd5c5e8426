// The endings of turns as the kernel reads them: one list for each column, throw and number of weakened athletes.
import { COLUMNS, columnOf, endings, KEPT, SIXES, unpacked, WAYS } from "@pipwise/ploc/solver";

/**
 * `full` lists every ending. Otherwise those are left out than which another is at least as good, if it is good to have
 * fewer athletes against oneself, and fewer that stand; the solution is checked with full lists afterwards.
 */
export function listsFor(levels, full) {
  const starts = [];
  const lists = [0];
  const put = (list) => {
    starts.push(lists.length);
    lists.push(list.length, ...list.map(word));
  };
  for (let column = 0; column < COLUMNS.length; column++)
    for (let mine = 0; mine < levels; mine++)
      for (let theirs = 0; theirs < levels; theirs++) {
        const all = COLUMNS.map((_, rolled) => possible(column, rolled, mine, theirs, levels));
        for (const low of all) put(full ? low : undominated(low, true));
        for (const high of all) put(full ? high : undominated(high, false));
      }
  return { starts: Uint32Array.from(starts), lists: Uint32Array.from(lists) };
}

function possible(column, rolled, mine, theirs, levels) {
  const found = new Map();
  for (const packed of endings(column, rolled)) {
    const { column: after, net, loss, standing, weakened, laid } = unpacked(packed);
    if (weakened > theirs + laid) continue;
    const ending = {
      after,
      net,
      loss: Math.min(loss, mine),
      leave: standing + weakened,
      lying: Math.min(levels - 1, KEPT, theirs + laid - weakened),
      /** So many athletes there must be, unless all leave. */
      needs: theirs + standing + laid,
    };
    found.set(Object.values(ending).join(), ending);
  }
  return [...found.values()];
}

function undominated(list, low) {
  const better = (a, b) =>
    a !== b &&
    a.after === b.after &&
    a.net === b.net &&
    a.loss >= b.loss &&
    a.leave >= b.leave &&
    a.leave + a.lying >= b.leave + b.lying &&
    (!low || a.needs <= b.needs) &&
    (low ||
      a.loss > b.loss ||
      a.leave > b.leave ||
      a.lying > b.lying ||
      list.indexOf(a) < list.indexOf(b));
  return list.filter((b) => !list.some((a) => better(a, b)));
}

function word({ after, net, loss, leave, lying, needs }) {
  const mask = needs > leave + 1 ? 1 + 8 * leave + needs : 0;
  return after | ((net + 12) << 6) | (loss << 11) | (leave << 13) | (lying << 16) | (mask << 18);
}

/** Against 1 to 8 athletes: nothing where the ending is impossible. A precise chance takes two words. */
export function masks(precise) {
  const words = precise ? 2 : 1;
  const table = new Uint32Array(64 * 8 * words).fill(0xffffffff);
  for (let leave = 0; leave <= 4; leave++)
    for (let needs = leave + 2; needs < 8; needs++) {
      const mask = 8 * (1 + 8 * leave + needs);
      table.fill(0, words * (mask + leave), words * (mask + needs - 1));
    }
  return table;
}

/** The number of a throw by its three faces, counted from 0. */
export function throwNumbers() {
  const numbers = new Uint8Array(216);
  for (let x = 0; x < 6; x++)
    for (let y = 0; y < 6; y++)
      for (let z = 0; z < 6; z++) numbers[36 * x + 6 * y + z] = columnOf(x + 1, y + 1, z + 1);
  return numbers;
}

export function byWays() {
  return Uint8Array.from(
    [1, 3, 6].flatMap((ways) => [...WAYS.keys()].filter((i) => WAYS[i] === ways)),
  );
}

export const sixes = () => Uint8Array.from(SIXES);
