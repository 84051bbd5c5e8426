// The almanac as bytes: four lists of scores, of which the later ones say only where they differ, and the twins.

import { MERGED_SETS } from "./dice-set.ts";
import type { Harvest } from "./making/harvest.ts";
import type { Reading, Readings } from "./making/index.ts";
import type { Twin } from "./making/twins.ts";

const TWIN_BYTES = 5;

export function pack({ zeroStays, zeroDivided }: Readings): Uint8Array {
  const lists = [
    zeroStays.any,
    zeroStays.big,
    changes(zeroDivided.any, zeroStays.any),
    changes(zeroDivided.big, zeroStays.big),
    packTwins(zeroStays.twins),
    packTwins(zeroDivided.twins),
  ];
  const bytes = new Uint8Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    bytes.set(list, at);
    at += list.length;
  }
  return bytes;
}

export function unpack(bytes: Uint8Array): Readings {
  const list = (index: number): Uint8Array =>
    bytes.subarray(index * MERGED_SETS, (index + 1) * MERGED_SETS);
  const stays: Harvest = { any: list(0), big: list(1) };
  const first = 4 * MERGED_SETS;
  const count = twinsAt(bytes, first);
  return {
    zeroStays: { ...stays, twins: unpackTwins(bytes, first) },
    zeroDivided: {
      any: changed(list(2), stays.any),
      big: changed(list(3), stays.big),
      twins: unpackTwins(bytes, first + 2 + TWIN_BYTES * count),
    },
  };
}

/** 0 where nothing changes, else the score and 1. */
function changes(scores: Uint8Array, before: Uint8Array): Uint8Array {
  return scores.map((score, set) => (score === before[set] ? 0 : score + 1));
}

function changed(differences: Uint8Array, before: Uint8Array): Uint8Array {
  return differences.map((difference, set) =>
    difference === 0 ? (before[set] as number) : difference - 1,
  );
}

function packTwins(twins: Reading["twins"]): Uint8Array {
  const bytes = new Uint8Array(2 + TWIN_BYTES * twins.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, twins.length);
  for (const [i, { set, allowReordered, big, score }] of twins.entries()) {
    view.setUint32(2 + TWIN_BYTES * i, (set << 2) | (Number(allowReordered) << 1) | Number(big));
    view.setUint8(2 + TWIN_BYTES * i + 4, score);
  }
  return bytes;
}

function twinsAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(at);
}

function unpackTwins(bytes: Uint8Array, at: number): Twin[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Array.from({ length: twinsAt(bytes, at) }, (_, i) => {
    const word = view.getUint32(at + 2 + TWIN_BYTES * i);
    return {
      set: word >>> 2,
      allowReordered: (word & 2) !== 0,
      big: (word & 1) !== 0,
      score: view.getUint8(at + 2 + TWIN_BYTES * i + 4),
    };
  });
}
