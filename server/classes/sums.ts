// Sums that children did at tables of their class, as answers that are kept.
import { fold, isRefusal, mindOf, type Table, type TableEvent } from "@pipwise/core";
import type { SumsAt } from "@pipwise/facts";
import { answerInGame } from "@pipwise/facts/answer";
import { roomOf } from "@pipwise/games";
import type { TableHost } from "@pipwise/host";
import type { ClassPlayers } from "./players.ts";
import type { KeptAnswer } from "./store.ts";

export async function answersAt(
  table: string,
  before: Table,
  event: TableEvent,
  players: ClassPlayers,
): Promise<readonly KeptAnswer[]> {
  const sumsAt = await roomOf(before.game.id)?.sums?.();
  return sumsAt ? answers(table, sumsAt, before, event, players) : [];
}

/** Everything since the table was opened: what a crash has kept from being noted is found here. */
export async function answersIn(
  host: TableHost,
  players: ClassPlayers,
): Promise<readonly KeptAnswer[]> {
  const { id, game } = host.setup;
  const sumsAt = await roomOf(game)?.sums?.();
  if (!sumsAt) return [];
  const found: KeptAnswer[] = [];
  let table = host.opened;
  for (const event of host.eventsAfter(0)) {
    found.push(...answers(id, sumsAt, table, event, players));
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
  players: ClassPlayers,
): KeptAnswer[] {
  if (event.type !== "moved" || mindOf(before, event.seat) !== undefined) return [];
  const card = players.cardOf(id, before.chairs[event.seat]?.player);
  if (card === undefined) return [];
  return sumsAt(before, event).map((sum, i) => ({
    card,
    source: `${id}/${event.seq}/${i}`,
    answer: answerInGame(sum),
  }));
}
