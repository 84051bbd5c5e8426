import type { Practised } from "@pipwise/facts";
import { keepAnswers, keptAnswers } from "./kept.ts";

/** Where somebody's answers are written down. */
export interface Notebook {
  answers(): readonly Practised[];
  keep(answers: readonly Practised[]): void;
  /** Whose it is, where it is not this device's own. */
  readonly card?: { readonly class: string; readonly card: number; readonly words: string };
}

/** Of whoever sits at this device. */
export const ownNotebook: Notebook = { answers: keptAnswers, keep: keepAnswers };
