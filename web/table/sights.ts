// What people at this device may know of its table, in the words that a server would use.
import type { EventInfo, TableInfo } from "@pipwise/client";
import type { Happening, Standing, Table, TableEvent, Viewer } from "@pipwise/core";

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

export function viewsFor(table: Table, viewers: readonly Viewer[]): Record<string, unknown> {
  if (table.state === undefined) return {};
  return Object.fromEntries(
    viewers.map((viewer) => [viewer, table.game.view(table.state, viewer)]),
  );
}

export function eventInfo(
  event: TableEvent,
  before: Table,
  after: Table,
  viewers: readonly Viewer[],
): EventInfo {
  const happening = happeningOf(event);
  return {
    seq: event.seq,
    type: event.type,
    at: event.at,
    ...("seat" in event ? { seat: event.seat } : {}),
    reports: happening
      ? Object.fromEntries(
          viewers.map((viewer) => [
            viewer,
            after.game.report(before.state, happening, after.state, viewer),
          ]),
        )
      : {},
  };
}

function happeningOf(event: TableEvent): Happening | undefined {
  if (event.type === "moved") return { seat: event.seat, move: event.move, chance: event.chance };
  if (event.type === "timed-out") return { seat: event.seat, chance: event.chance };
  return undefined;
}
