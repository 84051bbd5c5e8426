import type { View } from "../wire/view.ts";

/** A game under way. Nothing is hidden in Ploc: it is what everybody sees. */
export type State = View;
