// Every way a turn can end, for each column and throw.
import { modifyLeaves, modifyNet } from "../rules/index.ts";
import { COLUMNS, columnOf } from "./columns.ts";
import { ORDERS } from "./orders.ts";

/** What a turn does, whatever the athletes are; places and order of the actions are forgotten. */
export interface Ending {
  /** The column afterwards. */
  readonly column: number;
  /** What all Modify actions together bring or cost. */
  readonly net: number;
  /** So many leave by them: up to as many weakened ones, as the owner likes (PLO-15). */
  readonly loss: number;
  /** Standing and weakened athletes that the opponent loses, and standing ones that are laid down. */
  readonly standing: number;
  readonly weakened: number;
  readonly laid: number;
}

/** At most so many weakened athletes a side are remembered from turn to turn; others count as standing. */
export const KEPT = 2;

const LOWEST_NET = -12;

/** An ending as one number, so that lists of them are small and quick to go through. */
function packed({ column, net, loss, standing, weakened, laid }: Ending): number {
  return (
    column |
    ((net - LOWEST_NET) << 6) |
    (loss << 11) |
    (standing << 15) |
    (weakened << 18) |
    (laid << 21)
  );
}

export function unpacked(ending: number): Ending {
  return {
    column: ending & 63,
    net: ((ending >> 6) & 31) + LOWEST_NET,
    loss: (ending >> 11) & 15,
    standing: (ending >> 15) & 7,
    weakened: (ending >> 18) & 7,
    laid: ending >> 21,
  };
}

type Lists = (readonly number[] | undefined)[];
const known: { readonly printed: Lists; readonly netOnly: Lists } = { printed: [], netOnly: [] };

/** Packed, each once. */
export function endings(column: number, rolled: number, netOnly = false): readonly number[] {
  const lists = netOnly ? known.netOnly : known.printed;
  const place = COLUMNS.length * column + rolled;
  return (lists[place] ??= endingsOf(COLUMNS[column] as Three, COLUMNS[rolled] as Three, netOnly));
}

type Three = readonly [number, number, number];

function endingsOf(column: Three, rolled: Three, netOnly: boolean): number[] {
  const found = new Set<number>();
  for (const order of ORDERS) {
    const held: Three = [column[order[0]], column[order[1]], column[order[2]]];
    for (let choice = 0; choice < 64; choice++) {
      const ending = endingOf(held, rolled, choice, netOnly);
      if (ending !== undefined) found.add(ending);
    }
  }
  if (rolled[0] === rolled[2] && rolled[0] >= column[0])
    for (let weakened = 0; weakened <= 4; weakened++)
      found.add(
        packed({
          column: columnOf(...column),
          net: 0,
          loss: 0,
          standing: 4 - weakened,
          weakened,
          laid: 0,
        }),
      );
  return [...found];
}

/** Two bits of `choice` for each pair: modify, weaken, eliminate a standing or a weakened athlete. */
function endingOf(
  held: Three,
  rolled: Three,
  choice: number,
  netOnly: boolean,
): number | undefined {
  const after: [number, number, number] = [...held];
  let net = 0;
  let loss = 0;
  let standing = 0;
  let weakened = 0;
  let laid = 0;
  for (let pair = 0; pair < 3; pair++) {
    const old = held[pair] as number;
    const fresh = rolled[pair] as number;
    const deed = (choice >> (2 * pair)) & 3;
    if (deed === 0) {
      after[pair] = fresh;
      net += modifyNet(fresh, old);
      loss += modifyLeaves(fresh, old, netOnly);
    } else if (deed === 1) laid++;
    else if (deed === 2) {
      if (fresh < old) return undefined;
      standing++;
    } else {
      if (fresh < old - 2) return undefined;
      weakened++;
    }
  }
  return packed({ column: columnOf(...after), net, loss, standing, weakened, laid });
}
