// All Together's stage: one equation after the other, the best last, and what would have been possible.
import { isCalm, type Pace, Piece } from "@pipwise/ui/react";
import { useEffect, useState } from "react";
import type { Checking, Round, Throw } from "../rules/index.ts";
import { shown } from "./players.tsx";
import { Reading } from "./reading.tsx";
import type { Voice } from "./voice.ts";

/** How long an equation stands alone, and the end of a round; milliseconds. */
const EACH = 1300;
const BONUS = 900;
const BEST = 2500;

/** So many equations stand in full size below each other. */
const FEW = 3;

/** A step for each equation, one for the bonus, and one for the best there was. */
export function revealPace({ entries }: Round): Pace {
  const steps = [...entries.flatMap((entry) => (entry ? [EACH] : [])), BONUS, BONUS];
  const all = steps.reduce((sum, time) => sum + time, 0);
  return isCalm() ? { look: all / 2 + BEST } : { steps, look: BEST };
}

/** Who played in a round, the lowest first. */
export function fromLowest({ entries }: Round): number[] {
  const seats = entries.flatMap((entry, seat) => (entry ? [seat] : []));
  const scoreOf = (seat: number): number => entries[seat]?.score ?? 0;
  return seats.sort((a, b) => scoreOf(a) - scoreOf(b));
}

export interface RevealProps {
  readonly round: Round;
  readonly title: string;
  readonly step: number;
  /** What was thrown, where that is still known. */
  readonly dice: Throw | undefined;
  readonly checking: Checking;
  readonly names: readonly string[];
  readonly speak: Voice;
}

export function Reveal({ title, round, step, dice, checking, names, speak }: RevealProps) {
  const order = fromLowest(round);
  const best = useBest(dice, checking);
  const most = Math.max(0, ...round.entries.map((entry) => entry?.score ?? 0));
  const isKnown = best !== undefined && step >= order.length + 2;
  const isBetter = isKnown && best !== null && best.score > most;
  return (
    <section className="pyt-stage" data-many={order.length > FEW || undefined}>
      <h3>{title}</h3>
      <ol>
        {order.map((seat, place) => {
          const { equation = null, score = 0, wrong } = round.entries[seat] ?? {};
          const bonus = round.bonus[seat] ?? 0;
          return (
            <li
              key={seat}
              data-hidden={place >= step || undefined}
              data-best={(bonus > 0 && step > order.length) || undefined}
            >
              <Piece seat={seat} name={names[seat] ?? ""} />
              <strong>{names[seat]}</strong>
              <b>
                {score}
                {bonus > 0 ? (
                  <span className="pyt-bonus" data-hidden={step <= order.length || undefined}>
                    {" "}
                    {speak.say("board.bonus", { bonus })}
                  </span>
                ) : null}
              </b>
              {equation === null ? (
                <p className="soft">{speak.say("board.no-equation")}</p>
              ) : (
                <Reading text={equation} />
              )}
              {wrong ? <p className="pyt-wrong">{speak.explain(wrong)}</p> : null}
            </li>
          );
        })}
      </ol>
      {dice ? (
        <div className="pyt-best" data-hidden={!isKnown || undefined}>
          <p aria-live="polite" aria-atomic="true">
            {isKnown ? bestInWords(best, most, speak) : ""}
            {isBetter ? <span className="unseen">: {shown(best.text)}</span> : null}
          </p>
          {isBetter ? <Reading text={best.text} /> : null}
        </div>
      ) : null}
    </section>
  );
}

function bestInWords(best: Best | null, most: number, speak: Voice): string {
  if (best === null) return speak.say("board.best-none");
  return best.score > most
    ? speak.say("board.best-was", { points: best.score })
    : speak.say("board.best-found");
}

interface Best {
  readonly text: string;
  readonly score: number;
}

/** The best that a throw allows, as soon as it is found; null where it allows nothing. */
function useBest(dice: Throw | undefined, checking: Checking): Best | null | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly best: Best | null }>();
  const of = dice
    ? `${dice.join("")}/${checking.allowZeroDividend}/${checking.allowReordered}`
    : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same throw is another list every time
  useEffect(() => {
    if (!dice) return;
    let here = true;
    // Only who looks at a reveal needs somebody to solve it.
    import("../mind/solver/index.ts")
      .then(({ bestEquation }) => {
        const best = bestEquation({ dice, checking });
        if (here)
          setFound({ of, best: best ? { text: best.equation.text, score: best.value } : null });
      })
      .catch(() => {});
    return () => void (here = false);
  }, [of]);
  return found?.of === of && of !== "" ? found.best : undefined;
}
