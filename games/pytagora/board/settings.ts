import type { Settings } from "@pipwise/ui/react";
import { FacesControl } from "./faces-control.tsx";

const BOX = ["greenFaces", "blueFaces", "redFaces"];
const controls = { greenFaces: FacesControl, blueFaces: FacesControl, redFaces: FacesControl };

const steps = { seconds: 15 };

export const settings: Readonly<Record<string, Settings>> = {
  "one-by-one": { common: ["target", "youngest", "seconds"], box: BOX, controls, steps },
  "all-together": { common: ["target", "asOnPaper", "seconds"], box: BOX, controls, steps },
  "last-die": { common: ["target", "targetForTwo", "seconds"], box: BOX, controls, steps },
  "solitaire-yahtzee": { common: ["seconds", "youngest"], box: BOX, controls, steps },
  "pytagora-tournament": {
    common: ["asOnPaper", "seconds", "youngest"],
    box: BOX,
    controls,
    steps,
  },
};
