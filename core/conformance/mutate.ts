// Nonsense on purpose: JSON that is almost a move, and JSON that is nothing of the kind.
import { pick, type Random } from "../random.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const ODD: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  7,
  1.5,
  1e21,
  -0.1,
  2 ** 31,
  "",
  "0",
  "=",
  "1=1",
  "__proto__",
  "constructor",
  "💥",
  "x".repeat(300),
  [],
  {},
  [[]],
  [null],
  { seat: 0 },
];

/** The value with one small thing changed somewhere in it. */
export function mutated(value: Json, random: Random): Json {
  if (random.below(8) === 0) return nonsense(random);
  if (Array.isArray(value)) return mutatedList(value, random);
  if (typeof value === "object" && value !== null) return mutatedObject(value, random);
  if (typeof value === "number")
    return pick(random, [value + 1, value - 1, -value, value / 2, value * 1000, String(value)]);
  if (typeof value === "string") return mutatedText(value, random);
  return nonsense(random);
}

export function nonsense(random: Random): Json {
  const kind = random.below(10);
  if (kind === 0) return Array.from({ length: random.below(6) }, () => nonsense(random));
  if (kind === 1)
    return Object.fromEntries(
      Array.from({ length: random.below(4) }, () => [
        pick(random, ["keep", "box", "type", "answer", "__proto__", "length", "toString"]),
        nonsense(random),
      ]),
    );
  return pick(random, ODD);
}

function mutatedList(list: Json[], random: Random): Json[] {
  const at = random.below(list.length + 1);
  const way = random.below(4);
  if (way === 0 || list.length === 0) return list.toSpliced(at, 0, list[0] ?? nonsense(random));
  if (way === 1) return list.toSpliced(Math.min(at, list.length - 1), 1);
  if (way === 2) return list.toReversed();
  const place = random.below(list.length);
  return list.with(place, mutated(list[place] as Json, random));
}

function mutatedObject(value: { [key: string]: Json }, random: Random): Json {
  const keys = Object.keys(value);
  const way = random.below(4);
  if (way === 0 || keys.length === 0)
    return { ...value, [pick(random, ["zero", "extra", "keep", "seat"])]: nonsense(random) };
  const key = pick(random, keys);
  if (way === 1) {
    const { [key]: _, ...rest } = value;
    return rest;
  }
  return { ...value, [key]: mutated(value[key] as Json, random) };
}

function mutatedText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const way = random.below(3);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + pick(random, [..."0123456789+-x:= z"]) + text.slice(at);
  return text + text.slice(0, at);
}
