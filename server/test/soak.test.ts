// The soak of `pipwise bench soak`, in short: what a server still holds when everybody has gone.
import { expect, it } from "vitest";

/** A program without types. */
const PROGRAM = "../../bench/soak.mjs";

interface Soaked {
  readonly games: number;
  readonly dropped: number;
  readonly points: readonly { readonly handles: number; readonly sockets: number }[];
  readonly grown: readonly string[];
}

it("people come and go, and the server holds on to nothing", { timeout: 180_000 }, async () => {
  const { soak } = await import(PROGRAM);
  const { games, dropped, points, grown } = (await soak(undefined, { short: true })) as Soaked;
  expect(games).toBeGreaterThan(0);
  expect(dropped).toBeGreaterThan(0);
  expect(points.map(({ sockets }) => sockets)).toEqual(points.map(() => 0));
  expect(grown).toEqual([]);
});
