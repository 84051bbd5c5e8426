// A seat's skill and luck as one would say it, without figures.
import type { SeatAnalysis, Unit } from "@pipwise/core";

/** From here on luck, or what was given away, is worth a word, and from here on a strong one: shares of a whole win. */
const CHANCE = { some: 0.05, much: 0.3 };
/** Of the points that one could expect. */
const POINTS = { some: 0.02, much: 0.12 };

/** The parameters of `review.told`. */
export function reviewed(
  { start, luck, lost, summary }: SeatAnalysis,
  unit: Unit,
): Readonly<Record<string, string | number>> {
  const { some, much } = unit === "chance" ? CHANCE : POINTS;
  const whole = unit === "chance" ? 1 : Math.max(1, Math.abs(start));
  const [by, away] = [Math.abs(luck) / whole, lost / whole];
  const kind = luck > 0 ? "lucky" : "unlucky";
  const very = luck > 0 ? "veryLucky" : "veryUnlucky";
  return {
    fortune: by < some ? "even" : by < much ? kind : very,
    slips:
      Number(summary.params.flaws) < 0
        ? "unjudged"
        : summary.params.flaws === 0
          ? "none"
          : away < some
            ? "few"
            : away < much
              ? "some"
              : "many",
    round: summary.params.round ?? 0,
  };
}

/**
 * What one loses and the other gives back again, time after time, may come to more than a game is worth. Then so much is
 * taken off gains and losses alike that neither is more than a whole win; the sum stays the same.
 */
export function netOf(
  { luck, lost, gained }: SeatAnalysis,
  unit: Unit,
): Pick<SeatAnalysis, "luck" | "lost" | "gained"> {
  const terms = [luck, -lost, gained];
  if (unit !== "chance" || terms.every((term) => Math.abs(term) <= 1))
    return { luck, lost, gained };
  const sum = (sign: number): number =>
    terms.reduce((all, term) => all + Math.max(0, sign * term), 0);
  const [up, down] = [sum(1), sum(-1)];
  const off = Math.max(up, down) - 1;
  const net = (term: number): number => term * (1 - off / (term > 0 ? up : down));
  return { luck: net(luck), lost: -net(-lost), gained: net(gained) };
}
