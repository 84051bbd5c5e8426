// The language of this page: chosen when it is opened, and the same as long as it is open.
import { DEFAULT_LANGUAGE } from "@pipwise/core";
import { languageAmong } from "@pipwise/ui/words";
import { changeSettings, currentSettings } from "./settings.ts";

/** A language is a folder of words. */
export const LANGUAGES: readonly string[] = Object.keys(import.meta.glob("../words/*/page.json"))
  .map((file) => file.split("/").at(-2) ?? "")
  .sort();

export const language: string = languageFor(currentSettings().language);

/** The one that was chosen, or the first of the browser's that we speak. */
export function languageFor(chosen: string): string {
  // Tests ask for words where there is no browser.
  const spoken = globalThis.navigator?.languages ?? [];
  return languageAmong([chosen, ...spoken], LANGUAGES) ?? DEFAULT_LANGUAGE;
}

/** How dates and times are written: as the reader's own country does, where the browser says which. */
export const locale: string =
  globalThis.navigator?.languages?.find((one) => one.startsWith(`${language}-`)) ?? language;

/** A language by its own name: Deutsch. */
export function nameOfLanguage(one: string): string {
  return new Intl.DisplayNames(one, { type: "language" }).of(one) ?? one;
}

/** Opens the page anew in another language, once its words are there; games are kept, as by any reload. */
export async function changeLanguage(chosen: string, fetched: () => Promise<void>): Promise<void> {
  await fetched();
  changeSettings({ language: chosen });
  location.reload();
}
