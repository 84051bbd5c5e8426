// What boards are told, at a table, on the big screen and in a replay.
import type { Viewer } from "@pipwise/core";
import type { BoardProps } from "@pipwise/ui/react";
import type { Frame } from "./playback.ts";
import type { Seen } from "./seen.ts";

/** What everybody is shown who looks at a board. */
type OnBoard = Pick<
  BoardProps,
  "view" | "waiting" | "names" | "last" | "progress" | "speak" | "goOn"
>;

/** Left out: somebody who looks on and has nothing to do. */
export function boardProps(shown: OnBoard, player?: Partial<BoardProps>): BoardProps {
  return {
    viewer: "watcher",
    asked: undefined,
    mine: [],
    refusal: undefined,
    busy: false,
    standings: undefined,
    suggested: undefined,
    discreet: false,
    clockAhead: 0,
    act: () => {},
    ...shown,
    ...player,
  };
}

/** What these eyes see of a table. */
export function seenBy(
  viewer: Viewer | string,
  { shows, progress }: Frame<Seen>,
): Pick<BoardProps, "view" | "waiting" | "last" | "progress" | "clockAhead"> {
  const { table, views, last, clockAhead } = shows;
  const report = last?.reports[viewer];
  return {
    view: views[viewer],
    waiting: table.asked as BoardProps["waiting"],
    last: last && report !== undefined ? { seq: last.seq, report } : undefined,
    progress,
    clockAhead,
  };
}
