import type { GameRecord } from "@pipwise/core";
import { roomOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { useEffect } from "react";

/** What I answered in a game goes into "My numbers", once; where several sit here nobody knows whose numbers they are. */
export function useSumsNoted(record: GameRecord, { id, game, seats }: TableInfo): void {
  const mine = seats.filter((seat) => seat.mine && seat.mind === undefined);
  const seat = mine.length === 1 ? mine[0]?.seat : undefined;
  const hasSums = roomOf(game)?.sums !== undefined;
  useEffect(() => {
    if (seat === undefined || !hasSums) return;
    // Without it the game is as it was.
    import("../numbers/from-game.ts")
      .then(({ noteSums }) => noteSums(id, record, seat))
      .catch(() => {});
  }, [id, record, seat, hasSums]);
}
