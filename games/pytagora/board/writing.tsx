// What One by One, All Together and The Last Die share: throw, write, hand in.
import {
  Actions,
  type BoardProps,
  Clock,
  type Deed,
  rattle,
  throwTime,
  useSettling,
  useSkipping,
} from "@pipwise/ui/react";
import { useEffect } from "react";
import { type Checking, type Move, PLACES, score, type Throw } from "../rules/index.ts";
import "./board.css";
import { Desk } from "./desk.tsx";
import { type Line, Players } from "./players.tsx";
import { isEquation, ORANGE, useRail } from "./rail.ts";

export type Props<View, Report> = BoardProps<View, Move, Report>;

/** A moment of a game as it is put on the desk. */
export interface Situation {
  readonly headline: string;
  readonly underline: string;
  readonly status: string;
  readonly dice: Throw;
  readonly checking: Checking;
  /** As on paper: nobody says whether what stands on the rail holds (PYT-29). */
  readonly unchecked?: boolean;
  /** The equation that has to be continued, as places in its order. */
  readonly start: readonly number[];
  readonly thrown: { readonly seq: number; readonly places: readonly number[] } | undefined;
  readonly lines: readonly Line[];
  /** What the primary action and the way out are called. */
  readonly handIn: (points: number) => string;
  readonly pass: string;
  readonly throwLabel: string;
  readonly wait: string;
  /** Changes with every new throw. */
  readonly turn: string;
}

export function Writing({
  situation,
  ...props
}: Props<never, never> & { readonly situation: Situation }) {
  const { asked, speak, names, refusal, busy, act, standings } = props;
  const suggested: Move | undefined = props.suggested;
  const { dice, thrown, start } = situation;
  const { settled, skip } = useSettling(thrown?.seq, throwTime(thrown?.places.length ?? 0));
  useSkipping(settled, skip);
  const rolling = settled ? 0 : (thrown?.places.length ?? 0);
  useEffect(() => {
    if (rolling > 0) rattle(Math.min(6, rolling));
  }, [rolling]);
  const open = asked?.kind === "equation" && dice.length > 0 && settled;
  const rail = useRail({ dice, checking: situation.checking, start, open, turn: situation.turn });
  const primary = (): Deed => {
    if (!asked) return { label: situation.wait, off: true, act: () => {} };
    const off = busy || !settled;
    if (asked.kind === "throw")
      return { label: situation.throwLabel, off, act: () => act({ throw: true }) };
    if (situation.unchecked)
      return {
        label: speak.say("board.hand-in-paper"),
        off: off || rail.places.length === 0,
        act: () => act({ equation: rail.text }),
      };
    if (!isEquation(rail.checked))
      return { label: speak.say("board.not-yet"), off: true, act: () => {} };
    const { text } = rail.checked;
    return {
      label: situation.handIn(score(rail.checked)),
      off,
      act: () => act({ equation: text }),
    };
  };
  const others: Deed[] = open
    ? [
        { label: speak.say("board.erase"), off: rail.places.length === 0, act: () => rail.clear() },
        { label: situation.pass, off: busy, act: () => act({ pass: true }) },
      ]
    : [];
  return (
    <div className="board board-pytagora">
      <header className="turn" data-you={(asked && !asked.optional) || undefined}>
        <h2>{situation.headline}</h2>
        <p>{situation.underline}</p>
        <Clock {...props} />
      </header>
      <Desk
        dice={dice}
        rail={rail}
        unchecked={situation.unchecked}
        locked={start.filter((place) => place !== ORANGE)}
        thrown={thrown}
        settled={settled}
        open={open}
        pick={rail.add}
        advice={suggested && "equation" in suggested ? suggested.equation : undefined}
        speak={speak}
      />
      <Actions
        status={settled ? situation.status : ""}
        primary={primary()}
        others={others}
        refusal={refusal}
      />
      <Players
        lines={
          standings ? situation.lines.map((line) => ({ ...line, turn: false })) : situation.lines
        }
        names={names}
        speak={speak}
      />
    </div>
  );
}

/** The dice that a throw moved: all, or those that were not in the equation. */
export function thrownBut(
  last: { readonly seq: number; readonly report: { readonly move?: unknown } } | undefined,
  kept: readonly number[],
): Situation["thrown"] {
  const move = last?.report.move;
  if (!last || typeof move !== "object" || move === null || !("throw" in move)) return undefined;
  const all = Array.from({ length: PLACES }, (_, place) => place);
  return { seq: last.seq, places: all.filter((place) => !kept.includes(place)) };
}
