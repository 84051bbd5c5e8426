// What people at this device may know of its table, in the words that a server would use.
import type { TableInfo } from "@pipwise/client";
import { mindOf, type Standing, type Table, type Viewer } from "@pipwise/core";

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
    hints: false,
    life: table.life,
    host: true,
    seats: table.chairs.map(({ player, heldBy, resigned }, seat) => ({
      seat,
      ...(player ? { name: player.name } : {}),
      ...(player?.mind === undefined ? {} : { mind: player.mind }),
      ...(heldBy === undefined ? {} : { heldBy }),
      ...(resigned === undefined ? {} : { resigned: true }),
      mine: player?.mind === undefined,
      away: false,
    })),
    asked: table.asked,
    ...backOf(table),
    seq: table.seq,
    ...(final ? { standings: final } : {}),
    now,
  };
}

/** The last position in which somebody here could do something else: behind what bots did since. */
function backOf(table: Table): { back?: number } {
  let { past } = table;
  while (
    past &&
    !table.game.toAct(past.state).some(({ seat }) => mindOf(table, seat) === undefined)
  )
    past = past.before;
  return past && table.life === "playing" ? { back: past.seq } : {};
}

/** Everybody who is no bot sits here; if nobody does, somebody watches. */
export function viewersOf(table: Table): readonly Viewer[] {
  const people = table.chairs.flatMap(({ player }, seat) =>
    player?.mind === undefined ? [seat] : [],
  );
  return people.length > 0 ? people : ["watcher"];
}
