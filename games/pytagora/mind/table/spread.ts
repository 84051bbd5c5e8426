// What throws allow: how the scores of their best equations are spread, exactly.
import type { Faces } from "../../rules/index.ts";
import { everyThrow } from "./odds.ts";
import type { Scores } from "./scores.ts";

/** Of the best equation of a throw; no equation counts as nothing. */
export interface Spread {
  readonly mean: number;
  readonly sd: number;
  /** The share of throws whose best equation scores less. */
  below(score: number): number;
}

const known = new WeakMap<Scores, Map<string, Spread>>();

/** Over every throw of these dice, as likely as it is; reckoned once. */
export function spreadOf(scores: Scores, faces: Faces): Spread {
  const found = known.get(scores) ?? new Map<string, Spread>();
  known.set(scores, found);
  const key = JSON.stringify([faces.green, faces.blue, faces.red]);
  const spread = found.get(key) ?? spreadBy(shares(scores, faces));
  found.set(key, spread);
  return spread;
}

function shares({ peaks }: Scores, faces: Faces): readonly number[] {
  const shares: number[] = [];
  everyThrow(faces, (set, chance) => {
    const best = peaks[set] as number;
    shares[best] = (shares[best] ?? 0) + chance;
  });
  return Array.from(shares, (share = 0) => share);
}

function spreadBy(shares: readonly number[]): Spread {
  const mean = shares.reduce((sum, share, score) => sum + share * score, 0);
  const variance = shares.reduce((sum, share, score) => sum + share * (score - mean) ** 2, 0);
  return {
    mean,
    sd: Math.sqrt(variance),
    below: (score) => shares.slice(0, score).reduce((sum, share) => sum + share, 0),
  };
}
