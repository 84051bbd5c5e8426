// Luck is what dice and cards bring. What people do, for better or worse, is nobody's luck; `pipwise bench luck` shows that
// it comes to nothing on average.
import { isRefusal, type Level, playout, recordOf } from "@pipwise/core";
import { rooms } from "@pipwise/games";
import { describe, expect, it } from "vitest";

const analysed = rooms.flatMap((room) => room.games.map((game) => ({ id: game.id, game, room })));

describe.each(analysed)("$id", ({ id, game, room }) => {
  it("has luck only where something was thrown or turned, and gains only of others' doing", async () => {
    const analyse = (await room.analyses?.())?.[id];
    const minds = (await room.minds())[id];
    if (!analyse || !minds) throw new Error("there is no analysis");
    const levels: Level[] = ["casual", "beginner", "strong"];
    const seats = await Promise.all(
      levels.slice(0, game.seats.max).map(async (name) => {
        const mind = await minds[name]?.();
        if (!mind) throw new Error(`there is no ${name}`);
        return { name, mind: mind as never };
      }),
    );
    let lucky = 0;
    for (const seed of ["one", "two", "three"]) {
      const done = playout(game, seats, seed, game.amongBots ?? {});
      if (isRefusal(done)) throw new Error(done.refused);
      const record = recordOf(done.table, done.events);
      if (isRefusal(record)) throw new Error(record.refused);
      const analysis = await analyse(record);
      if (isRefusal(analysis)) throw new Error(analysis.refused);
      for (const { throws, decisions, gains, lost, gained, mistakes } of analysis.seats) {
        for (const { seq } of throws)
          expect(record.events[seq - 1]?.chance?.length ?? 0).toBeGreaterThan(0);
        for (const { loss } of decisions) expect(loss).toBeGreaterThanOrEqual(0);
        expect(lost).toBeCloseTo(
          decisions.reduce((sum, { loss }) => sum + loss, 0),
          9,
        );
        expect(gained).toBeCloseTo(
          gains.reduce((sum, { gain }) => sum + gain, 0),
          9,
        );
        expect(mistakes).toBeCloseTo(lost - gained, 9);
        lucky += throws.filter(({ luck }) => luck !== 0).length;
      }
    }
    expect(lucky).toBeGreaterThan(10);
  });
});
