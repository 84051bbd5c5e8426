// Analyses of records: each is made once, however many look at it.
import { type Analysis, type GameRecord, type Refusal, refuse } from "@pipwise/core";
import { type Store, store } from "../device/store.ts";
import { askAnalysis } from "../thread/ask.ts";

export type Analysed =
  | { readonly state: "working"; readonly done: number }
  | { readonly state: "stopped" }
  | { readonly state: "found"; readonly found: Analysis | Refusal | undefined };

/** The analysis of one record. */
export interface Work {
  readonly now: Store<Analysed>;
  /** Somebody looks at it: it is made, unless it was. */
  begin(): void;
  stop(): void;
}

/** The one that was looked at last, under its record. */
let newest: { readonly record: string; readonly work: Work } | undefined;

/** What is at work already, or done, for the same record, wherever it came from. */
export function analysisOf(record: GameRecord): Work {
  const text = JSON.stringify(record);
  if (newest?.record === text) return newest.work;
  newest?.work.stop();
  newest = { record: text, work: workOn(record) };
  return newest.work;
}

function workOn(record: GameRecord): Work {
  const now = store<Analysed>({ state: "stopped" });
  let end = (): void => {};
  return {
    now,
    begin() {
      if (now.get().state !== "stopped") return;
      now.set({ state: "working", done: 0 });
      const work = askAnalysis(record, (done) => now.set({ state: "working", done }));
      let isWanted = true;
      end = () => {
        isWanted = false;
        work.stop();
      };
      void work.answer
        .catch(() => {
          // Whoever looks again may have more luck.
          newest = undefined;
          return refuse("analysis-broke");
        })
        .then((found) => isWanted && now.set({ state: "found", found }));
    },
    stop() {
      end();
      if (now.get().state === "working") now.set({ state: "stopped" });
    },
  };
}
