/** A catalogue: ICU messages by key, as in `words/en/*.json`. Refusals are under their code. */
export type Words = Readonly<Record<string, string>>;

/** A sentence of a catalogue, with what goes into it. */
export interface Saying {
  readonly says: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export { default as analysisWords } from "./words/en/analysis.json" with { type: "json" };
/** What a table itself has to say. */
export { default as tableWords } from "./words/en/table.json" with { type: "json" };
