/**
 * Why something may not be done. No prose: a catalogue of words turns `code` and `params`
 * into a sentence in the reader's language.
 */
export interface Refusal {
  /** A code; the catalogues of words have a sentence for each. */
  readonly refused: string;
  /** The rule of record that says so, e.g. "PLO-7". */
  readonly clause?: string;
  /** Where: a property of the move, or an index in a text. */
  readonly at?: string | number;
  /** What the sentence is filled with. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A refusal with this code; where it is about, and what its words are filled with. */
export function refuse(
  refused: string,
  where: {
    clause?: string;
    at?: string | number;
    params?: Readonly<Record<string, string | number>>;
  } = {},
): Refusal {
  return { refused, ...where };
}

/** Whether an answer is a refusal. */
export function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === "object" &&
    answer !== null &&
    typeof (answer as { refused?: unknown }).refused === "string"
  );
}
