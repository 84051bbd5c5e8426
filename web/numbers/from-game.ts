// Sums that were done in a game tell about facts too.
import {
  fold,
  type GameRecord,
  isRefusal,
  mindOf,
  openRecord,
  type Seat,
  type Table,
} from "@pipwise/core";
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
async function sumsIn(record: GameRecord): Promise<readonly DoneSum[]> {
  const sumsAt = await roomOf(record.game)?.sums?.();
  const game = await fetchRulesOf(record);
  const opened = sumsAt && game ? openRecord(game, record) : undefined;
  if (!sumsAt || !opened || isRefusal(opened)) return [];
  const sums: DoneSum[] = [];
  let table = opened.table as Table;
  for (const event of opened.events) {
    const isBot = event.type === "moved" && mindOf(table, event.seat) !== undefined;
    if (!isBot) sums.push(...sumsAt(table, event));
    const next = fold(table, event);
    if (isRefusal(next)) break;
    table = next;
  }
  return sums;
}
