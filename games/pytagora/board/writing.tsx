// What One by One, All Together and The Last Die share: throw, write, hand in.
import {
  type Action,
  Actions,
  type BoardProps,
  idle,
  useStateFor,
  useThrow,
} from "@pipwise/ui/react";
import { Clock } from "@pipwise/ui/react/clock";
import type { ReactNode } from "react";
import {
  type Checking,
  diceIn,
  type Entry,
  type Move,
  PLACES,
  score,
  type Throw,
} from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import "./board.css";
import { Desk } from "./desk.tsx";
import type { Shown } from "./exhibit.tsx";
import { type Line, Players } from "./players.tsx";
import { type Change, isEquation, ORANGE, placesOf, useRail } from "./rail.ts";

export type Props<View, Report> = BoardProps<View, Move, Report, Key> & {
  readonly between?: Between | undefined;
};

/** What a tournament shows around a game. */
export interface Between {
  /** How the game before it ended, and which one this is. */
  readonly news?: readonly string[];
  /** In place of the desk. */
  readonly table?: ReactNode | undefined;
  /** The game is over, and is looked at before the next one. */
  readonly goOn?: Action;
}

/** A moment of a game as it is put on the desk. */
export interface Situation {
  readonly headline: string;
  readonly underline: string;
  readonly status: ReactNode;
  /** What can be done now. */
  readonly next: string;
  readonly dice: Throw;
  readonly checking: Checking;
  /** As on paper: nobody says whether what stands on the rail holds (PYT-29). */
  readonly unchecked?: boolean;
  /** The equation that has to be continued, as places in its order. */
  readonly start: readonly number[];
  /** What the viewer has handed in and may still change. */
  readonly handedIn?: Entry | null;
  /** The dice that were thrown last, by their places. */
  readonly thrown: readonly number[] | undefined;
  readonly lines: readonly Line[];
  /** What is to be looked at before anything else is done. */
  readonly shown?: Shown | undefined;
  /** Says that an equation holds; by its points, where this is left out. */
  holds?(dice: number): string;
  /** What the primary action and the way out are called. */
  readonly handIn: (worth: { readonly points: number; readonly dice: number }) => string;
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
  const { asked, speak, names, progress, refusal, busy, act, standings, between } = props;
  const suggested: Move | undefined = props.suggested;
  const { dice, start } = situation;
  const { settled, step, over } = progress;
  const thrown = useThrow(props, situation.thrown);
  const open = asked?.kind === "equation" && dice.length > 0 && settled;
  const { shown, handedIn = null } = situation;
  const rail = useRail({
    dice,
    checking: situation.checking,
    start,
    begin: handedIn?.equation ? placesOf(handedIn.equation, ALL, dice) : undefined,
    open,
    turn: situation.turn,
  });
  // Whoever passes although an equation lies there is asked first.
  const holds = situation.unchecked ? rail.text !== "" : isEquation(rail.checked);
  const written = holds ? rail.change : undefined;
  const [askedAbout, ask] = useStateFor<Change | undefined>(situation.turn, undefined);
  const isAsked = written !== undefined && written === askedAbout;
  const pass = (): void => (written && !isAsked ? ask(written) : act({ pass: true }));
  const sealed = handedIn !== null && rail.text === (handedIn.equation ?? "");
  const primary = (): Action => {
    if (between?.goOn) return between.goOn;
    if (!asked) return idle(situation.wait);
    const off = busy || !over;
    if (asked.kind === "throw")
      return { label: situation.throwLabel, off, act: () => act({ throw: true }) };
    if (sealed) return idle(situation.wait);
    if (situation.unchecked)
      return {
        label: speak.say("board.hand-in-paper"),
        off: off || rail.places.length === 0,
        act: () => act({ equation: rail.text }),
      };
    if (!isEquation(rail.checked)) return idle(speak.say("board.not-yet"));
    const { text } = rail.checked;
    return {
      label: situation.handIn({ points: score(rail.checked), dice: diceIn(rail.checked) }),
      off,
      act: () => act({ equation: text }),
    };
  };
  const others: Action[] = open
    ? [
        { label: speak.say("board.erase"), off: rail.places.length === 0, act: () => rail.clear() },
        // Whoever has handed something in can hand in something else, but need not.
        ...(handedIn === null
          ? [
              {
                label: isAsked ? speak.say("board.pass-sure") : situation.pass,
                off: busy,
                act: pass,
              },
            ]
          : []),
      ]
    : [];
  return (
    <div className="board board-pytagora">
      <header className="turn" data-you={(asked && !asked.optional) || undefined}>
        <h2>{situation.headline}</h2>
        <p>{situation.underline}</p>
        <Clock {...props} />
      </header>
      {between?.table ? (
        <div className="desk pyt-interlude">
          {between.news?.map((one) => (
            <p key={one}>{one}</p>
          ))}
          {between.table}
        </div>
      ) : shown?.stage ? (
        <div className="desk" data-while="playing">
          {shown.stage(step)}
        </div>
      ) : (
        <Desk
          dice={dice}
          rail={rail}
          unchecked={situation.unchecked}
          holds={situation.holds}
          shown={shown?.rail ? { on: shown.rail(step), says: shown.says?.(step) ?? "" } : undefined}
          sealed={sealed ? sealedInWords(handedIn, situation, speak) : undefined}
          locked={start.filter((place) => place !== ORANGE)}
          thrown={thrown}
          settled={settled}
          open={open}
          pick={rail.add}
          advice={suggested && "equation" in suggested ? suggested.equation : undefined}
          speak={speak}
        />
      )}
      <Actions
        status={
          settled ? (
            <>
              {between?.news ? (
                <span className={between.table ? "unseen" : undefined}>
                  {between.news.join(" ")}{" "}
                </span>
              ) : null}
              {situation.status}
            </>
          ) : (
            ""
          )
        }
        next={settled ? (isAsked ? speak.say("board.pass-asks") : situation.next) : ""}
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

const ALL = Array.from({ length: PLACES }, (_, place) => place);

function sealedInWords(
  { equation, score }: Entry,
  { unchecked }: Situation,
  speak: Props<never, never>["speak"],
): string {
  if (equation === null) return speak.say("board.sealed-none");
  return speak.say(unchecked ? "board.sealed-paper" : "board.sealed", { points: score });
}

/** The dice that a throw moved: all, or those that were not in the equation. */
export function thrownBut(
  last: { readonly report: { readonly move?: unknown } } | undefined,
  kept: readonly number[],
): number[] | undefined {
  const move = last?.report.move;
  if (typeof move !== "object" || move === null || !("throw" in move)) return undefined;
  return ALL.filter((place) => !kept.includes(place));
}
