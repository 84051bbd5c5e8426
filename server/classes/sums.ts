// Sums that children did at tables of their class, as answers that are kept.
import { fold, isRefusal, mindOf, type Table, type TableEvent } from "@pipwise/core";
import type { DoneSum, SumsAt } from "@pipwise/facts";
import { roomOf } from "@pipwise/games";
import type { TableHost } from "@pipwise/host";
import { ANSWERED, ANSWERED_IN, type AnswerRow } from "@pipwise/protocol";
import type { KeptAnswer } from "./store.ts";

/** The card that was called so then; undefined for a bot, and for a card that is gone. */
type CardNamed = (name: string, at: number) => number | undefined;

export async function answersAt(
  table: string,
  before: Table,
  event: TableEvent,
  cardNamed: CardNamed,
): Promise<readonly KeptAnswer[]> {
  const sumsAt = await roomOf(before.game.id)?.sums?.();
  return sumsAt ? answers(table, sumsAt, before, event, cardNamed) : [];
}

/** Everything since the table was opened: what a crash has kept from being noted is found here. */
export async function answersIn(
  host: TableHost,
  cardNamed: CardNamed,
): Promise<readonly KeptAnswer[]> {
  const { id, game } = host.setup;
  const sumsAt = await roomOf(game)?.sums?.();
  if (!sumsAt) return [];
  const found: KeptAnswer[] = [];
  let table = host.opened;
  for (const event of host.eventsAfter(0)) {
    found.push(...answers(id, sumsAt, table, event, cardNamed));
    const next = fold(table, event);
    if (isRefusal(next)) break;
    table = next;
  }
  return found;
}

/** Whoever sits there when it happens is who did it: a seat may change hands during a game. */
function answers(
  id: string,
  sumsAt: SumsAt,
  before: Table,
  event: TableEvent,
  cardNamed: CardNamed,
): KeptAnswer[] {
  if (event.type !== "moved" || mindOf(before, event.seat) !== undefined) return [];
  const card = cardNamed(before.chairs[event.seat]?.player?.name ?? "", event.at);
  if (card === undefined) return [];
  return sumsAt(before, event).map((sum, i) => ({
    card,
    source: `${id}/${event.seq}/${i}`,
    row: rowOf(sum),
  }));
}

function rowOf({ numbers, operation, right, unasked, at, took }: DoneSum): AnswerRow {
  const time = took === undefined ? null : Math.round(took);
  const where = ANSWERED_IN.indexOf(unasked ? "choice" : "game");
  const how = [ANSWERED.indexOf(operation), right ? 1 : 0, time, where];
  return [Math.round(at), ...how, ...numbers];
}
