import type { ComponentType } from "react";
import type { Speaker } from "../words.ts";

/** What has been chosen of a game's options, or of a player's terms; what is left out is as usual. */
export type Chosen = Readonly<Record<string, unknown>>;

/**
 * How a game is set in the page. An option is called `option.<name>`, explained by `option.<name>.lead`, its values by
 * `option.<name>.<value>`, and told to those at the table by `agreed.<name>`.
 */
export interface Settings {
  /** Options that are wanted most; what is neither here nor in the box comes under "more". */
  readonly common: readonly string[];
  /** What is in the box: dice, cards and board as people have them. */
  readonly box?: readonly string[];
  /** By how much − and + change an option, where it is not one. */
  readonly steps?: Readonly<Record<string, number>>;
  /** Options that the room draws itself. */
  readonly controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  readonly terms?: TermsSettings;
}

/** What a control for one option is given. */
export interface ControlProps {
  readonly value: unknown;
  set(value: unknown): void;
  readonly speak: Speaker;
}

/** How a game shows players’ terms. */
export interface TermsSettings {
  /** A player's terms in plain words: "2 dice · multiplies · 30 s". */
  line(terms: Chosen, speak: Speaker): string;
  /** Terms that one player at most can have: "the youngest". */
  readonly only?: readonly string[];
  /** Left out: each term as options are shown. */
  readonly Form?: ComponentType<TermsFormProps>;
}

/** What a form for a player’s terms is given. */
export interface TermsFormProps {
  /** Tells one player's controls from another's. */
  readonly id: string;
  readonly terms: Chosen;
  agree(terms: Chosen): void;
  readonly speak: Speaker;
}
