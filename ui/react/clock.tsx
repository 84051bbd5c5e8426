import type { Asked } from "@pipwise/core";
import { useEffect, useState } from "react";
import type { BoardProps } from "./board.ts";
import { whoIs } from "./person.ts";

type ClockProps = Pick<BoardProps, "asked" | "waiting" | "clockAhead" | "mine" | "names" | "speak">;

const AROUND = 2 * Math.PI * 20;
const TICK = 250;
/** The last ten seconds are urgent, or the last third of a short time; milliseconds. */
const URGENT = 10_000;

/** Rule time as a ring that runs out, for everybody at the table: mine before others'; nothing where there is no limit. */
export function Clock({ asked, waiting, clockAhead, ...table }: ClockProps) {
  const running = [asked, ...waiting].find((one) => one?.limit !== undefined);
  const limit = running?.limit;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (limit === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [limit]);
  if (!running || limit === undefined) return null;
  const left = timeLeft(running, limit, now + clockAhead);
  return (
    <svg
      className="clock"
      data-urgent={left <= Math.min(URGENT, limit / 3) || undefined}
      viewBox="0 0 48 48"
      role="timer"
      aria-label={table.speak.say("board.time", whoIs(table, running.seat))}
    >
      <circle className="clock-all" cx="24" cy="24" r="20" />
      <circle
        className="clock-left"
        cx="24"
        cy="24"
        r="20"
        strokeDasharray={`${(AROUND * left) / limit} ${AROUND}`}
        transform="rotate(-90 24 24)"
      />
      <text x="24" y="30" textAnchor="middle">
        {Math.ceil(left / 1000)}
      </text>
    </svg>
  );
}

/** A clock that is ahead of ours adds nothing; what was given does. */
function timeLeft({ at, given = 0 }: Asked, limit: number, now: number): number {
  return Math.min(limit + given, Math.max(0, at + limit - now));
}
