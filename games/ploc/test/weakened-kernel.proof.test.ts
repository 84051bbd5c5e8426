import { expect, it } from "vitest";
import { compared } from "./kernel.ts";

it("PLO-8 the rules alone lead to the kernel's chances where athletes stay weakened", async () => {
  const { apart, chances } = await compared(3, 2, false);
  expect(apart).toBeLessThan(1e-6);
  expect(chances).toBeGreaterThan(500);
}, 120_000);
