import { classUnderWay, tourClass } from "./class-screens.ts";
import { it } from "./visit.ts";

const SIZES = { p: [390, 844], t: [768, 1024], d: [1440, 900], j: [1920, 1080] } as const;
it("shots", async ({ visit }) => {
  const klass = await classUnderWay(
    visit,
    Number(process.env.KIDS ?? 30),
    process.env.LANG_ ?? "en",
  );
  for (const size of (process.env.SIZE ?? "p,d").split(",") as (keyof typeof SIZES)[]) {
    const [width, height] = SIZES[size];
    const page = await visit.person({
      viewport: { width, height },
      settings: { language: process.env.LANG_ ?? "en", theme: process.env.THEME ?? "light" },
    });
    await tourClass(page, klass, async (screen) => {
      await page.screenshot({
        path: `/tmp/cshots/${screen.replaceAll(" ", "-")}-${size}-${process.env.THEME ?? "light"}.png`,
        fullPage: screen !== "a child",
      });
    });
  }
}, 300_000);
