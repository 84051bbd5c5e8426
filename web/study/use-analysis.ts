import { type Analysis, type GameRecord, isRefusal, type Refusal, refuse } from "@pipwise/core";
import { roomOf } from "@pipwise/games/rooms";
import { useEffect, useState } from "react";
import { askAnalysis } from "../thread/ask.ts";

export type Analysing =
  | { readonly state: "impossible" }
  | { readonly state: "working"; readonly done: number; stop(): void }
  | { readonly state: "stopped"; again(): void }
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "done"; readonly analysis: Analysis };

type Found = Analysis | Refusal | "none";

/** Has a record analysed, as soon as it is looked at. */
export function useAnalysis(record: GameRecord): Analysing {
  const [wanted, want] = useState(true);
  const [done, setDone] = useState(0);
  const [found, setFound] = useState<Found>();
  const possible = roomOf(record.game)?.analyses !== undefined;
  useEffect(() => {
    if (!wanted || !possible) return;
    let here = true;
    setDone(0);
    const work = askAnalysis(record, setDone);
    work.answer
      .catch(() => refuse("analysis-broke"))
      .then((answer) => {
        if (here) setFound(answer ?? "none");
      });
    return () => {
      here = false;
      work.stop();
    };
  }, [record, wanted, possible]);
  if (!possible || found === "none") return { state: "impossible" };
  if (found !== undefined)
    return isRefusal(found)
      ? { state: "refused", refusal: found }
      : { state: "done", analysis: found };
  return wanted
    ? { state: "working", done, stop: () => want(false) }
    : { state: "stopped", again: () => want(true) };
}
