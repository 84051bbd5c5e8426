import { type Analysis, type Play, playSaying, type Unit } from "@pipwise/core";
import { Piece, whoIs } from "@pipwise/ui/react";
import type { Key } from "../device/speak.ts";
import { rounded } from "./course.ts";
import { netOf, reviewed } from "./reviewed.ts";
import { speak as voice } from "./voice.ts";

/** 0.668 is shown as 66.8 %. */
const DECIMALS: Readonly<Record<Unit, number>> = { points: 1, chance: 3 };

export interface ReviewsProps {
  readonly analysis: Analysis;
  readonly names: readonly string[];
}

/** How well somebody played: the levels in words, or with the figures. */
function played(says: "play.band" | "play.told", play: Play): string {
  return voice.say(says as Key<"study">, playSaying(play).params);
}

/** A sentence for each seat about luck and skill; behind it the figures, which add up. */
export function Reviews({ analysis: { seats, unit }, names }: ReviewsProps) {
  const value = (amount: number): string =>
    voice.say(`value.${unit}`, { value: rounded(amount, DECIMALS[unit]) });
  return (
    <ul className="reviews">
      {seats.map((one, seat) => {
        const { start, result, summary } = one;
        const { luck, lost, gained } = netOf(one, unit);
        return (
          <li key={seat}>
            <Piece seat={seat} name={names[seat] ?? ""} />
            <p>
              {voice.say("review.told", {
                ...whoIs({ mine: [], names, speak: voice }, seat),
                ...reviewed(one, unit),
              })}
              {one.play ? (
                <span className="soft small"> {played("play.band", one.play)}</span>
              ) : null}
            </p>
            <details>
              <summary>
                {voice.say("review.figures")}
                <span className="unseen"> {names[seat]}</span>
              </summary>
              <p>
                {voice.say(summary.says as Key<"study">, summary.params)}
                {"."}
              </p>
              {one.play ? <p>{played("play.told", one.play)}</p> : null}
              <p className="sum soft small">
                {voice.say("review.sum", {
                  start: value(start),
                  sign: luck < 0 ? "minus" : "plus",
                  luck: value(Math.abs(luck)),
                  mistakes: value(lost),
                  gains: one.gains.length === 0 ? "none" : gained < 0 ? "minus" : "plus",
                  gained: value(Math.abs(gained)),
                  result: value(result),
                  unit,
                })}
              </p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
