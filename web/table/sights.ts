// What people at this device may know of its table, in the words that a server would use.
import type { TableInfo } from "@pipwise/client";
import type { Standing, Table, Viewer } from "@pipwise/core";

export function tableInfo(
  table: Table,
  id: string,
  now: number,
  final: readonly Standing[] | undefined,
): TableInfo {
  return {
    id,
    code: "",
    game: table.game.id,
    options: table.options as TableInfo["options"],
    public: false,
    ownDice: false,
    talk: "off",
    life: table.life,
    host: true,
    seats: table.chairs.map(({ player, resigned }, seat) => ({
      seat,
      ...(player ? { name: player.name } : {}),
      ...(player?.mind === undefined ? {} : { mind: player.mind }),
      ...(resigned === undefined ? {} : { resigned: true }),
      mine: player?.mind === undefined,
      away: false,
    })),
    asked: table.asked,
    seq: table.seq,
    ...(final ? { standings: final } : {}),
    now,
  };
}

/** Everybody who is no bot sits here; if nobody does, somebody watches. */
export function viewersOf(table: Table): readonly Viewer[] {
  const people = table.chairs.flatMap(({ player }, seat) =>
    player?.mind === undefined ? [seat] : [],
  );
  return people.length > 0 ? people : ["watcher"];
}
