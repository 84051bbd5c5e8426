import type { Asked } from "@pipwise/core";
import { useEffect, useState } from "react";

export interface ClockProps {
  readonly asked: Asked | undefined;
  /** How far the table's clock is ahead of this device's; milliseconds. */
  readonly clockAhead: number;
  readonly label: string;
}

const AROUND = 2 * Math.PI * 20;
const TICK = 250;

/** Rule time as a ring that runs out; nothing where there is no limit. */
export function Clock({ asked, clockAhead, label }: ClockProps) {
  const limit = asked?.limit;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (limit === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [limit]);
  if (!asked || limit === undefined) return null;
  const left = Math.min(limit, Math.max(0, asked.at + limit - (now + clockAhead)));
  return (
    <svg className="clock" viewBox="0 0 48 48" role="timer" aria-label={label}>
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
