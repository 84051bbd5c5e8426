import type { Work } from "@pipwise/core";
import { type Answer, grid, type Pen } from "@pipwise/ui/terminal";
import {
  atLeast,
  type Distribution,
  distributionTogether,
  forcedDistribution,
} from "../mind/distribution.ts";
import { partOf } from "../mind/progress.ts";
import { solved } from "../mind/shelf.ts";

/** What solving takes of the whole, when there is no table yet. */
const SOLVING = 0.3;
/** Points that are one line for people, and the longest bar. */
const STEP = 20;
const LONGEST = 24;
/** Less than this would be shown as nothing. */
const WORTH_SHOWING = 0.0005;

/** Of the final score under best play; nothing where WebAssembly has no SIMD. */
export async function reckonDistribution(
  forcedOrder: boolean,
  work: Work,
): Promise<Distribution | undefined> {
  if (forcedOrder) return forcedDistribution();
  const table = await solved("f64", partOf(work, 0, SOLVING));
  return distributionTogether(table, partOf(work, SOLVING, 1));
}

export function distributionAnswer(distribution: Distribution, pen: Pen): Answer {
  const { chances, mean, sd } = distribution;
  const shares = atLeast(distribution);
  const near = chances.reduce(
    (sum, chance, points) => sum + (Math.abs(points - mean) <= sd ? chance : 0),
    0,
  );
  const lowest = chances.findIndex((chance) => chance > 0);
  const pairs = Array.from(shares, (share, points) => [points, share] as const).slice(lowest);
  return {
    json: { mean, sd, atLeast: pairs },
    lines: [
      pen.speak.say("cli.whole", { expected: mean.toFixed(2) }),
      pen.speak.say("cli.within", { share: near, sd }),
      ...histogram(distribution, shares, pen),
    ],
  };
}

function histogram(
  { chances }: Distribution,
  shares: Float64Array,
  { paint, speak }: Pen,
): string[] {
  const steps = Array.from({ length: Math.ceil(chances.length / STEP) }, (_, step) => ({
    from: step * STEP,
    share: chances.slice(step * STEP, (step + 1) * STEP).reduce((sum, chance) => sum + chance, 0),
  })).filter(({ share }) => share >= WORTH_SHOWING);
  const most = Math.max(...steps.map(({ share }) => share));
  return grid([
    [speak.say("cli.points"), "", speak.say("cli.share"), speak.say("cli.or-more")],
    "-",
    ...steps.map(({ from, share }) => [
      `${from}–${Math.min(from + STEP, chances.length) - 1}`,
      paint("bold", "█".repeat(Math.round((LONGEST * share) / most)).padEnd(LONGEST)),
      speak.say("cli.percent", { share }),
      speak.say("cli.percent", { share: shares[from] as number }),
    ]),
  ]);
}
