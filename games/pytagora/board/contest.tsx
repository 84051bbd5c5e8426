// What the games for points have in common: rounds, a bonus, and somebody who reaches the target.
import { isCalm, type Pace, throwTime, whoIs } from "@pipwise/ui/react";
import { type Contest, PLACES } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import type { Line } from "./players.tsx";
import { countingTimes } from "./reading.tsx";
import type { Props, Situation } from "./writing.tsx";

const LOOKING = 1500;

/** How long an event is looked at: dice take their time, and so does an equation whose points are counted. */
export function paceOf(move: unknown, more = 0): Pace {
  const made = typeof move === "object" && move !== null ? move : {};
  const again = "again" in made && Array.isArray(made.again) ? made.again.length : 0;
  return {
    rest: "throw" in made ? throwTime(PLACES) : again > 0 ? throwTime(again) : 0,
    steps: "equation" in made && !isCalm() ? countingTimes(String(made.equation)) : [],
    look: (isCalm() ? LOOKING / 2 : LOOKING) + more,
  };
}

export type AnyProps = Pick<
  Props<unknown, unknown>,
  "speak" | "names" | "mine" | "asked" | "standings"
>;

export function contestHead(
  props: AnyProps,
  contest: Contest,
  turn: number | undefined,
): Pick<Situation, "headline" | "underline" | "handIn" | "pass" | "throwLabel"> {
  const { speak } = props;
  const isOver = turn === undefined || contest.winner !== null || props.standings !== undefined;
  const { round, target } = contest;
  return {
    headline: isOver ? speak.say("board.turn-over") : speak.say("board.turn", whoIs(props, turn)),
    underline:
      contest.winner !== null
        ? speak.say("board.rounds-over", { rounds: round - 1 })
        : contest.tied
          ? speak.say("board.extra")
          : speak.say("board.round", { round, target }),
    handIn: ({ points }) => speak.say("board.hand-in", { points }),
    pass: speak.say("board.nothing"),
    throwLabel: speak.say("board.throw"),
  };
}

export function contestLines(
  contest: Contest,
  entries: readonly ({ equation: string | null; score: number } | null)[] | undefined,
  note: (seat: number) => string,
): Line[] {
  return contest.totals.map((points, seat) => ({
    points,
    note: note(seat),
    equation: entries?.[seat]?.equation ?? null,
    score: entries?.[seat]?.score,
    turn: false,
  }));
}

export function bonusOf(contest: Contest, seat: number, speak: AnyProps["speak"]): string {
  const bonus = contest.last?.bonus[seat] ?? 0;
  return bonus > 0 ? speak.say("board.bonus", { bonus }) : "";
}

/** Who got more in the round that has just ended. */
export function toldBonus(props: AnyProps, { last }: Contest): string {
  const got = last?.bonus.flatMap((bonus, seat) =>
    bonus > 0 ? [props.speak.say("board.told-bonus", { ...whoIs(props, seat), bonus })] : [],
  );
  return join(...(got ?? []));
}

export function hintOf({ asked, speak }: AnyProps, writing: Key): string {
  if (!asked) return "";
  return speak.say(asked.kind === "throw" ? "board.hint-throw" : writing);
}

export function join(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(" ");
}
