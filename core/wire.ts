/** What a game says and hears over the wire, for clients in any language. Shapes are JSON Schemas. */
export interface GameWire {
  /** What a seat or a watcher is shown. */
  readonly view: object;
  /** Every kind of decision that the game asks for. */
  readonly decisions: readonly DecisionWire[];
}

/** What is asked, and how it can be answered. */
export interface DecisionWire {
  readonly kind: string;
  /** The moves that answer it; which of them are allowed is the rules' to say. */
  readonly move: object;
  /** From a real game: what somebody saw, and what they did. */
  readonly example: { readonly view: unknown; readonly move: unknown };
}
