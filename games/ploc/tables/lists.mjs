// The endings of turns as the kernel reads them: one list for each column, throw and number of weakened athletes.
import { COLUMNS, columnOf, endings, KEPT, SIXES, unpacked, WAYS } from "@pipwise/ploc/solver";

/** Every ending is listed: to have more weakened athletes may be better, because nobody can lay down those who lie. */
export function listsFor(levels) {
  const starts = [];
  const lists = [0];
  for (let column = 0; column < COLUMNS.length; column++)
    for (let mine = 0; mine < levels; mine++)
      for (let theirs = 0; theirs < levels; theirs++)
        for (const high of [false, true])
          for (let rolled = 0; rolled < COLUMNS.length; rolled++) {
            const list = possible(column, rolled, { mine, theirs, levels, high });
            starts.push(lists.length);
            lists.push(list.length, ...list.map(word));
          }
  return { starts: Uint32Array.from(starts), lists: Uint32Array.from(lists) };
}

/** `high`: against so many athletes that everything is possible. */
function possible(column, rolled, { mine, theirs, levels, high }) {
  const found = new Map();
  for (const packed of endings(column, rolled)) {
    const { column: after, net, loss, standing, weakened, laid } = unpacked(packed);
    if (weakened > theirs + laid) continue;
    for (let gone = 0; gone <= Math.min(loss, mine); gone++) {
      const ending = {
        after,
        net,
        /** So many weakened ones leave, or more where fewer athletes are left than lie. */
        loss: gone,
        leave: standing + weakened,
        lying: Math.min(levels - 1, KEPT, theirs + laid - weakened),
        /** So many athletes there must be, unless all leave. */
        needs: high ? 0 : theirs + standing + laid,
      };
      found.set(Object.values(ending).join(), ending);
    }
  }
  return [...found.values()];
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
