// The value of a small rest of a game, straight from the rules: every keep of every roll, every throw of every die.
import { BONUS, BONUS_FROM, type Box, score, UPPER } from "../rules/index.ts";

export function bruteForce(open: readonly Box[], upper: number, forced = false): number {
  if (open.length === 0) return upper >= BONUS_FROM ? BONUS : 0;
  const memory = new Map<string, number>();
  const follows = new Map<string, number>();
  const after = (box: Box, points: number): number => {
    const total = (UPPER as readonly string[]).includes(box) ? upper + points : upper;
    const key = `${box} ${total}`;
    if (!follows.has(key))
      follows.set(
        key,
        bruteForce(
          open.filter((other) => other !== box),
          total,
          forced,
        ),
      );
    return points + (follows.get(key) as number);
  };
  const allowed = forced ? open.slice(0, 1) : open;
  const written = (dice: readonly number[]): number =>
    Math.max(...allowed.flatMap((box) => [after(box, score(box, dice)), after(box, 0)]));

  const valued = (dice: readonly number[], left: number): number => {
    const key = `${left} ${[...dice].sort().join("")}`;
    let value = memory.get(key);
    if (value === undefined) {
      value = written(dice);
      if (left > 0)
        for (let places = 0; places < 31; places++)
          value = Math.max(
            value,
            thrown(
              dice.filter((_, place) => places & (1 << place)),
              left - 1,
            ),
          );
      memory.set(key, value);
    }
    return value;
  };
  const throws = new Map<string, number>();
  const thrown = (kept: readonly number[], left: number): number => {
    const key = `${left} ${[...kept].sort().join("")}`;
    let mean = throws.get(key);
    if (mean === undefined) {
      let sum = 0;
      const count = 6 ** (5 - kept.length);
      for (let n = 0; n < count; n++) {
        const dice = [...kept];
        for (let rest = n; dice.length < 5; rest = Math.floor(rest / 6)) dice.push(1 + (rest % 6));
        sum += valued(dice, left);
      }
      mean = sum / count;
      throws.set(key, mean);
    }
    return mean;
  };
  return thrown([], 2);
}
