// English that is left on a page of another language: for tests.
import type { Page } from "playwright-core";
import { ENGLISH, parts, wordsOf } from "../../test/words.ts";

/** What stays as it is in any language. */
const NAMES =
  /One by One|All Together|The Last Die|Solitaire Yahtzee|Full House|Pytagora Tournament|Rolling Cubes Pytagora|pipwise [\w .-]+/g;
/** English words that German does not have: whatever is said with them is not from the catalogue. */
const STRANGE =
  /\b(the|and|your?s?|with|of|throw|threw|dice|turns?|players?|seats?|scores?|sheet|box|green|blue|round|take|give|write|keep|points?|cards?|guess|wins?|best move|hint)\b/i;

/** What is said in English, and otherwise in this language: whole texts, and pieces of sentences. */
export interface EnglishWords {
  readonly whole: ReadonlySet<string>;
  readonly pieces: readonly string[];
}

export function englishBeside(language: string): EnglishWords {
  const whole = new Set<string>();
  const pieces = new Set<string>();
  const own = new Set<string>();
  for (const part of parts) {
    const here = wordsOf(part, language);
    for (const message of Object.values(here))
      for (const piece of piecesOf(message)) own.add(piece);
    for (const [key, message] of Object.entries(wordsOf(part, ENGLISH))) {
      if (here[key] === message) continue;
      if (!message.includes("{")) whole.add(message);
      for (const piece of piecesOf(message)) if (isTelling(piece)) pieces.add(piece);
    }
  }
  const isOwn = (text: string): boolean => own.has(text);
  return {
    whole: new Set([...whole].filter((text) => !isOwn(text))),
    pieces: [...pieces].filter((text) => !isOwn(text)),
  };
}

/** Whether a text is English; most are on many screens. */
const judged = new WeakMap<EnglishWords, Map<string, boolean>>();

/** Every text of the page, and every label that is heard, if it is English. */
export async function englishOn(page: Page, words: EnglishWords): Promise<string[]> {
  const { whole, pieces } = words;
  const known = judged.get(words) ?? new Map<string, boolean>();
  judged.set(words, known);
  const isEnglish = (text: string): boolean => {
    const said = text.replace(NAMES, "").trim();
    return whole.has(said) || STRANGE.test(said) || pieces.some((piece) => said.includes(piece));
  };
  const texts = new Set(await page.evaluate(textsIn));
  for (const text of texts) if (!known.has(text)) known.set(text, isEnglish(text));
  return [...texts].filter((text) => known.get(text));
}

/** Runs in the page. */
function textsIn(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("script, style")) texts.push(node.textContent ?? "");
  for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"])
    for (const part of document.querySelectorAll(`[${name}]`))
      texts.push(part.getAttribute(name) ?? "");
  return texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

/** What is written out between braces. */
function piecesOf(message: string): string[] {
  return message
    .split(/\{[^{}]*,\s*(?:select|plural),|[\w=]+ \{|\{[^{}]*\}|[{}]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** Two words at least; one alone may be German too. */
function isTelling(piece: string): boolean {
  return piece.length >= 8 && (piece.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2;
}
