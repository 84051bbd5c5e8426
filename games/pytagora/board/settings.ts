import type { Settings, TermsSettings } from "@pipwise/ui/react";
import { FacesControl } from "./faces-control.tsx";

const BOX = ["greenFaces", "blueFaces", "redFaces"];
const controls = { greenFaces: FacesControl, blueFaces: FacesControl, redFaces: FacesControl };

const steps = { seconds: 15 };
const terms: TermsSettings = {
  only: ["youngest"],
  line: ({ youngest = false }, speak) => speak.say("terms.youngest", { youngest: `${youngest}` }),
};

export const settings: Readonly<Record<string, Settings>> = {
  "one-by-one": { common: ["target", "seconds"], box: BOX, controls, steps, terms },
  "all-together": { common: ["target", "asOnPaper", "seconds"], box: BOX, controls, steps, terms },
  "last-die": { common: ["target", "targetForTwo", "seconds"], box: BOX, controls, steps, terms },
  "solitaire-yahtzee": { common: ["seconds"], box: BOX, controls, steps, terms },
  "pytagora-tournament": {
    common: ["asOnPaper", "seconds"],
    box: BOX,
    controls,
    steps,
    terms,
  },
};
