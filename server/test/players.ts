// People who play Yatzy for tests.

import type { Guest } from "@pipwise/client/node";
import { isRefusal, type Refusal } from "@pipwise/core";
import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import { BOXES, score, type View } from "@pipwise/yatzy";
import { Follower } from "./house.ts";

export async function soloTable(guest: Guest): Promise<TableInfo> {
  const { id } = ok(await guest.api.open({ game: "yatzy", seats: 1 }));
  ok(await guest.api.sit(id, 0, { name: "Ada" }));
  return ok(await guest.api.start(id)) as TableInfo;
}

/** Plays one seat to the end: throw once, then write the best box or a zero. */
export async function playOut(guest: Guest, id: string, seat: number): Promise<TableInfo> {
  const line = guest.connect();
  const table = new Follower(line, id);
  for (;;) {
    const { table: info, views } = await table.until(
      ({ table }) => table.life === "finished" || table.asked[0]?.seat === seat,
    );
    if (info.life === "finished") {
      line.close();
      return info;
    }
    const { seq } = ok(await line.deed(id, nextMove(views[seat] as View, seat))) as { seq: number };
    await table.until(({ table }) => table.seq >= seq);
  }
}

function nextMove(view: View, seat: number): SeatDeed {
  if (view.dice.length === 0) return { type: "moved", seat, move: { keep: [] } as never };
  const open = BOXES.filter((_, index) => view.sheets[seat]?.boxes[index] === null);
  const best = open.reduce((a, b) => (score(b, view.dice) > score(a, view.dice) ? b : a));
  const choice = score(best, view.dice) > 0 ? { box: best } : { box: best, zero: true };
  return { type: "moved", seat, move: choice as never };
}

export function ok<T>(answer: T | Refusal): Exclude<T, Refusal> {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, Refusal>;
}
