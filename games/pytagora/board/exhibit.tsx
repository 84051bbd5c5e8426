// What somebody has just handed in, on the rail until the next throw.
import { type Happened, whoIs } from "@pipwise/ui/react";
import type { ReactNode } from "react";
import type { AnyProps } from "./contest.tsx";
import { countedTo, partsOf, Reading } from "./reading.tsx";

/** Something to be looked at, step by step. */
export interface Exhibit {
  /** In place of the whole desk. */
  stage?(step: number): ReactNode;
  /** On the rail, and what is said below it. */
  rail?(step: number): ReactNode;
  says?(step: number): string;
}

interface Handed {
  readonly last: Happened<{ readonly seat: number; readonly move?: unknown }> | undefined;
}

/** The last move's equation with its points; undefined if there was none. */
export function shownOnRail(props: AnyProps & Handed): Exhibit | undefined {
  const { last, speak } = props;
  const text = equationIn(last?.report.move);
  if (!last || text === undefined) return undefined;
  const numbers = partsOf(text).length;
  return {
    rail: (step) => <Reading text={text} counted={Math.min(step, numbers)} />,
    says: (step) =>
      speak.say("board.shown", {
        ...whoIs(props, last.report.seat),
        points: countedTo(text, step),
      }),
  };
}

export function equationIn(move: unknown): string | undefined {
  return typeof move === "object" && move !== null && "equation" in move
    ? String(move.equation)
    : undefined;
}
