import { Pips } from "@pipwise/ui/react";

/** The throw that nobody wants. */
export function Picture() {
  return <Pips face={1} />;
}
