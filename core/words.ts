import type agreeing from "./words/en/agreeing.json";
import type analysis from "./words/en/analysis.json";
import type record from "./words/en/record.json";
import type table from "./words/en/table.json";

/** An ICU message, as it was written or parsed while the page was built. */
export type Message = string | readonly object[];

/** Words of one language: messages by key, as in `words/en/*.json`. Refusals are under their code. */
export type Words<Key extends string = string> = Readonly<Record<Key, Message>>;

/** Words in whichever language is asked for; those of a language that is not there are English. */
export type Catalogue<Key extends string = string> = (language: string) => Promise<Words<Key>>;

/** The keys that a catalogue has. */
export type KeyOf<C> = C extends (language: string) => Promise<Words<infer Key>> ? Key : never;

/** A sentence of a catalogue, with what goes into it. */
export interface Saying {
  readonly says: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is spoken where nobody chose, or where what was chosen is not there. */
export const DEFAULT_LANGUAGE = "en";

type Loading = (language: string) => Promise<{ readonly default: Words }>;

/** A package's words, each part loaded from its file: `(language) => import(…)`. Later ones are asked first. */
export function catalogue<Key extends string = string>(
  ...parts: readonly Loading[]
): Catalogue<Key> {
  const load = (part: Loading, language: string): Promise<{ readonly default: Words }> =>
    language === DEFAULT_LANGUAGE
      ? part(language)
      : part(language).catch(() => part(DEFAULT_LANGUAGE));
  return async (language) => {
    const loaded = await Promise.all(parts.map((part) => load(part, language)));
    return Object.assign({}, ...loaded.map((words) => words.default));
  };
}

/** Several catalogues as one. Later ones are asked first. */
export function together<const Parts extends readonly Catalogue<never>[]>(
  ...catalogues: Parts
): Catalogue<KeyOf<Parts[number]>> {
  return async (language) =>
    Object.assign({}, ...(await Promise.all(catalogues.map((words) => words(language)))));
}

/** What a table says while it is played. */
export const playingWords = catalogue<keyof typeof table>(
  (language) => import(`./words/${language}/table.json`, { with: { type: "json" } }),
);

/** What it says to those who agree on options and terms. */
export const agreeingWords = catalogue<keyof typeof agreeing>(
  (language) => import(`./words/${language}/agreeing.json`, { with: { type: "json" } }),
);

/** What is said of records. */
export const recordWords = catalogue<keyof typeof record>(
  (language) => import(`./words/${language}/record.json`, { with: { type: "json" } }),
);

/** All that a table has to say. */
export const tableWords = together(playingWords, agreeingWords, recordWords);

/** What an analysis says in short. */
export const analysisWords = catalogue<keyof typeof analysis>(
  (language) => import(`./words/${language}/analysis.json`, { with: { type: "json" } }),
);
