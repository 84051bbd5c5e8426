import type { Settings } from "@pipwise/ui/react";
import { SquaresControl } from "./squares-control.tsx";
import { TermsForm, termsLine } from "./terms-form.tsx";

export const settings: Readonly<Record<string, Settings>> = {
  plyt: {
    common: ["start", "cards", "penalty"],
    box: ["sides", "plytSquares", "cardsEach"],
    steps: { start: 5 },
    controls: { plytSquares: SquaresControl },
    terms: { line: termsLine, Form: TermsForm },
  },
};
