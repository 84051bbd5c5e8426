// Keys of the catalogues that can be read on a page, because their words are not there: for tests.
import type { Page } from "playwright-core";
import { parts, wordsOf } from "../../test/words.ts";

/** As they look without words; a key without a joint may be a word. */
const KEYS = new Set(
  parts.flatMap((part) => Object.keys(wordsOf(part, "en")).filter((key) => /[.-]/.test(key))),
);
const READ = ["aria-label", "title", "placeholder", "alt"];

/** In text and in what is read out. */
export async function keysOn(page: Page): Promise<string[]> {
  const said = await page.evaluate((read) => {
    const all = [...document.querySelectorAll("title, body, body *:not(script, style)")];
    const texts = all.flatMap((one) =>
      [...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    );
    const labels = all.flatMap((one) => read.map((name) => one.getAttribute(name) ?? ""));
    return [...texts, ...labels].join("\n");
  }, READ);
  const words = said.match(/[\w-]+(?:\.[\w-]+)*/g) ?? [];
  return [...new Set(words.filter((word) => KEYS.has(word)))];
}
