import { commitmentOf, refuse } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { expect, it } from "vitest";
import { keepInMemory, Witness } from "../witness.ts";

it("who asks for a seat twice and hears no answer knows the seed that got through", async () => {
  const objections: string[] = [];
  const witness = new Witness(keepInMemory(), (_, why) => void objections.push(why.refused));
  const asked: (string | undefined)[] = [];
  const api = {
    async sit(_: string, _seat: number, { commitment }: { commitment?: string }) {
      asked.push(commitment);
      return refuse("unreachable");
    },
  };
  const seat = { seat: 0, name: "Ada", mine: false, away: false };
  const open = { id: "t", life: "open", commitment: "c".repeat(64), seats: [seat], seq: 0 };
  for (let times = 0; times < 2; times++)
    await witness.sit(api as never, open as unknown as TableInfo, 0, { name: "Ada" });
  const mine = { ...seat, mine: true, commitment: asked[0] };
  const starting = { ...open, seats: [mine], seq: 2, starting: { at: 0 } };
  const [opened] = witness.saw(starting as unknown as TableInfo, undefined);
  expect(objections).toEqual([]);
  expect(opened).toMatchObject({ type: "seed-opened", seat: 0 });
  expect(commitmentOf((opened as unknown as { seed: string }).seed)).toBe(asked[0]);
});
