// Sums that were done in a game tell about facts too.
import type { GameRecord, Seat } from "@pipwise/core";
import { factsOf, type Practised } from "@pipwise/facts";
import { roomOf, sumsIn } from "@pipwise/games";
import { read, write } from "../device/storage.ts";
import { keepAnswers } from "./kept.ts";

/** Games that have been gone through, the last ones. */
const NOTED = "numbers.from";
const MOST = 200;

export async function noteSums(table: string, record: GameRecord, seat: Seat): Promise<void> {
  const noted = read<readonly string[]>(NOTED) ?? [];
  if (!roomOf(record.game)?.sums || noted.includes(table)) return;
  write(NOTED, [...noted, table].slice(-MOST));
  const mine = (await sumsIn(record)).filter((sum) => sum.seat === seat);
  keepAnswers(
    mine.flatMap(({ numbers, operation: done, right, at, took }): Practised[] => {
      const facts = factsOf(numbers, done);
      const operation = done === "add" ? "add" : "multiply";
      if (facts.length === 0) return [];
      return [{ operation, facts, right, at, ...(took === undefined ? {} : { took }) }];
    }),
  );
}
