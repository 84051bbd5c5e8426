// The table of sizes: every board at every moment that matters, with the fewest players and with the most.
import { games } from "@pipwise/games";
import { describe, expect } from "vitest";
import { outOfReach } from "./in-reach.ts";
import { momentsOf } from "./moments.ts";
import { it } from "./visit.ts";

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

describe.concurrent("what can be acted on is within reach, at every size", () => {
  it.for(games.map(({ id }) => id))("in %s", async (game, { visit }) => {
    const page = await visit.person();
    const faults: string[] = [];
    for (const moment of await momentsOf(game)) {
      await moment.open(page);
      for (const size of SIZES)
        for (const fault of await outOfReach(page, size))
          faults.push(`${moment.name}, ${moment.seats} at ${size.width}×${size.height}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});
