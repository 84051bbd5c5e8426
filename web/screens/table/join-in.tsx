// Whoever comes to a game under way asks for a seat; around one device they just sit down (TAB-6).
import type { TableInfo } from "@pipwise/protocol";
import { Suspense, useState } from "react";
import { later } from "../../device/part.ts";
import { speak } from "../../device/speak.ts";
import { useGame } from "../../rooms/boards.ts";
import type { PlayableTable } from "../../table/playable-table.ts";

const JoinDialog = later(async () => (await import("./join-dialog.tsx")).JoinDialog, "setting");

export interface JoinInProps {
  readonly playable: PlayableTable;
  readonly table: TableInfo;
}

/** The way in, where there is one: a bot to play on for, or room for one more. */
export function JoinIn({ playable, table }: JoinInProps) {
  const [open, setOpen] = useState(false);
  const game = useGame(table.game);
  const seats = freeSeats(table, game);
  if (seats.length === 0) return null;
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {speak.say(playable.onDevice ? "join-in.add" : "join-in.open")}
      </button>
      {open ? (
        <Suspense>
          <JoinDialog
            playable={playable}
            table={table}
            seats={seats}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Bots' seats, and a new one where the rules have it. */
function freeSeats(
  { seats, life, paused, proposal, class: inClass }: TableInfo,
  game: ReturnType<typeof useGame>,
): number[] {
  if (life !== "playing" || paused || proposal || inClass || !game) return [];
  const bots = seats.flatMap(({ seat, mind, resigned }) =>
    mind !== undefined && !resigned ? [seat] : [],
  );
  return game.join && seats.length < game.seats.max ? [seats.length, ...bots] : bots;
}
