// What whoever asks may know of a table. Views and reports only; owners, secrets and the state stay here.

import type { Eyes, Talk } from "@pipwise/client";
import type { SeatInfo, TableInfo } from "@pipwise/client/wire";
import { type Seat, standings } from "@pipwise/core";
import type { LiveTable } from "./live.ts";

/** Who is asking: a guest, and how it is known whether a seat's owner is connected. */
export interface Asking {
  readonly guest: string;
  isHere(guest: string): boolean;
}

export function tableInfo(live: LiveTable, { guest, isHere }: Asking): TableInfo {
  const { row, table } = live;
  const { commitment, rematch } = live;
  const final = standings(table);
  return {
    id: row.id,
    code: row.code,
    game: row.game,
    options: table.options as TableInfo["options"],
    public: row.public === 1,
    ownDice: row.own_dice === 1,
    ...(row.patience > 0 ? { patience: row.patience } : {}),
    talk: row.talk as Talk,
    hints: row.hints === 1,
    life: table.life,
    host: row.host === guest,
    seats: table.chairs.map((_, seat) => seatInfo(live, seat, guest, isHere)),
    asked: table.asked,
    ...(table.undo ? { undo: table.undo } : {}),
    ...(table.past ? { back: table.past.seq } : {}),
    seq: table.seq,
    ...(commitment === undefined ? {} : { commitment }),
    ...(final ? { standings: final } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    now: Date.now(),
  };
}

function seatInfo(
  live: LiveTable,
  seat: Seat,
  guest: string,
  isHere: (guest: string) => boolean,
): SeatInfo {
  const chair = live.table.chairs[seat];
  const owner = live.ownerOf(seat);
  const kept = chair?.player ? undefined : live.keptSeat(seat);
  return {
    seat,
    ...(chair?.player ? { name: chair.player.name } : {}),
    ...(chair?.player?.mind === undefined ? {} : { mind: chair.player.mind }),
    ...(chair?.heldBy === undefined ? {} : { heldBy: chair.heldBy }),
    ...(chair?.resigned === undefined ? {} : { resigned: true }),
    mine: owner === guest,
    away: owner !== undefined && !isHere(owner),
    ...(kept ? { keptFor: kept.name } : {}),
    ...(kept?.guest === guest ? { keptForMe: true } : {}),
  };
}

/** The seats a guest looks through, or the watcher's place; where nobody has secrets it is all the same. */
export function eyesOf(live: LiveTable, guest: string): Eyes[] {
  if (!live.game.imagine) return ALL;
  const mine = live.seatsOf(guest);
  return mine.length > 0 ? mine : ["watcher"];
}

const ALL: Eyes[] = ["all"];
