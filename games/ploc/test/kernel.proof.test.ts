import { expect, it } from "vitest";
import { compared } from "./kernel.ts";

it("the rules alone lead to the kernel's chances, up to three athletes a side", async () => {
  const { apart, chances } = await compared(1, 3, true);
  expect(apart).toBeLessThan(1e-6);
  expect(chances).toBeGreaterThan(500);
}, 120_000);
