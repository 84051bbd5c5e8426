// What axe finds on a page, in every light: for tests.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Only these depend on colours: the rest of axe need not be asked again in the dark. */
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

/** How a page can look: the app's own choice, and what the device would like. */
const LOOKS = [
  { theme: "light", device: "light", rules: undefined },
  { theme: "dark", device: "light", rules: BY_COLOUR },
  { theme: "contrast", device: "light", rules: BY_COLOUR },
  { theme: "contrast", device: "dark", rules: BY_COLOUR },
] as const;

type Axe = { run(options: object): Promise<AxeResults> };
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const asked = { resultTypes: ["violations"] } as const;
  // Whoever asks for everything brings axe along; it stays in the page for the questions after that.
  const { violations } = rules
    ? await page.evaluate((options) => (window as unknown as { axe: Axe }).axe.run(options), {
        ...asked,
        runOnly: [...rules],
        elementRef: false,
      })
    : await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ ...asked, resultTypes: [...asked.resultTypes] })
        .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** In any light, one line each; empty when all is well. */
export async function axeFinds(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, device, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme: device });
    await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
    for (const one of await violations(page, rules)) found.push(`${theme} on ${device}: ${one}`);
  }
  return found;
}

/** By how much a page is wider than its window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
