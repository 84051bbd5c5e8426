// Sums that were done in a game tell about facts too.
import { type GameRecord, isRefusal, mindOf, type Seat, steps, type Table } from "@pipwise/core";
import { type DoneSum, factsOf, type Practised } from "@pipwise/facts";
import { fetchRulesOf, roomOf } from "@pipwise/games/rooms";
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
    mine.flatMap(({ numbers, operation, right, at, took }): Practised[] => {
      const facts = factsOf(numbers, operation);
      if (facts.length === 0) return [];
      return [{ operation, facts, right, at, ...(took === undefined ? {} : { took }) }];
    }),
  );
}

/** The sums that people did in a game; bots know how. */
export async function sumsIn(record: GameRecord): Promise<readonly DoneSum[]> {
  const sumsAt = await roomOf(record.game)?.sums?.();
  const game = await fetchRulesOf(record);
  if (!sumsAt || !game) return [];
  const sums: DoneSum[] = [];
  for (const step of steps(game, record)) {
    if (isRefusal(step)) break;
    const { event, before } = step;
    const isBot = event.type === "moved" && mindOf(before, event.seat) !== undefined;
    if (!isBot) sums.push(...sumsAt(before as Table, event));
  }
  return sums;
}
