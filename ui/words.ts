import type { Catalogue, Message, Refusal, Words } from "@pipwise/core";
import { IntlMessageFormat } from "intl-messageformat";
import { saidIn } from "./message.ts";

/** Turns a key of a catalogue into a sentence; `Key`: those that it has words for. */
export interface Speaker<Key extends string = string> {
  /** For what `Intl` writes by itself. */
  readonly language: string;
  say(key: Key, params?: Params): string;
  /** A refusal in words; a code without words is shown as it is, so that nothing stays unsaid. */
  explain(refusal: Refusal): string;
}

/** A parsed message, of which core knows no more than that it is one. */
type Parsed = Parameters<typeof saidIn>[1];

/** What a sentence is filled with. */
export type Params = Readonly<Record<string, string | number>>;

/** Later catalogues are asked first. */
export function speaker(language: string, ...catalogues: readonly Words[]): Speaker {
  const words: Words = Object.assign({}, ...catalogues);
  const parsed = new Map<string, Parsed>();
  /** A parameter such as box=ones is said as the catalogue calls it: `box.ones`. */
  const named = ([name, value]: [string, string | number]): [string, string | number] => {
    const key = `${name}.${value}`;
    return [name, key in words ? say(key) : value];
  };
  const say = (key: string, params: Params = {}): string => {
    const message = words[key];
    if (message === undefined) return key;
    const parts = parsed.get(key) ?? partsOf(message, language);
    parsed.set(key, parts);
    return saidIn(language, parts, Object.fromEntries(Object.entries(params).map(named)));
  };
  return { language, say, explain: (refusal) => say(refusal.refused, refusal.params) };
}

/** A page's messages come parsed; terminals and servers parse them when they say them. */
function partsOf(message: Message, language: string): Parsed {
  const parts =
    typeof message === "string" ? new IntlMessageFormat(message, language).getAst() : message;
  return parts as unknown as Parsed;
}

/** A speaker whose words have to be loaded first. Later catalogues are asked first. */
export async function speakerOf(
  language: string,
  ...catalogues: readonly Catalogue[]
): Promise<Speaker> {
  return speaker(language, ...(await Promise.all(catalogues.map((words) => words(language)))));
}

/** What somebody wrote, as a message: nothing in it is filled in, whatever it holds. */
export function verbatim(text: string): Message {
  // As a parsed message has its plain text.
  return [{ type: 0, value: text }];
}

/** The first of the wanted languages that there is, `de-AT` as `de`. */
export function languageAmong(
  wanted: readonly string[],
  known: readonly string[],
): string | undefined {
  const spoken = wanted.flatMap((one) => [one, one.split("-")[0] ?? one]);
  return spoken
    .map((one) => known.find((language) => language.toLowerCase() === one.toLowerCase()))
    .find((language) => language !== undefined);
}
