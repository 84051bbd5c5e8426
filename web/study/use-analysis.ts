import { type Analysis, type GameRecord, isRefusal, type Refusal } from "@pipwise/core";
import { roomOf } from "@pipwise/games/rooms";
import { useEffect, useMemo } from "react";
import { useStore } from "../device/store.ts";
import { analysisOf } from "./analyses.ts";

export type Analysing =
  | { readonly state: "impossible" }
  | { readonly state: "working"; readonly done: number; stop(): void }
  | { readonly state: "stopped"; again(): void }
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "done"; readonly analysis: Analysis };

/** Has a record analysed as soon as somebody looks at it; whoever looks again finds it as it was. */
export function useAnalysis(record: GameRecord): Analysing {
  const work = useMemo(() => analysisOf(record), [record]);
  const now = useStore(work.now);
  const isPossible = roomOf(record.game)?.analyses !== undefined;
  useEffect(() => {
    if (isPossible) work.begin();
  }, [work, isPossible]);
  if (!isPossible) return { state: "impossible" };
  switch (now.state) {
    case "working":
      return { ...now, stop: work.stop };
    case "stopped":
      return { state: "stopped", again: work.begin };
    case "found": {
      const { found } = now;
      if (found === undefined) return { state: "impossible" };
      return isRefusal(found)
        ? { state: "refused", refusal: found }
        : { state: "done", analysis: found };
    }
  }
}
