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
      summary.params.flaws === 0 ? "none" : away < some ? "few" : away < much ? "some" : "many",
    round: summary.params.round ?? 0,
  };
}
