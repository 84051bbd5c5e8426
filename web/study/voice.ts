import { speakAt } from "../parts/speak.ts";
import studyWords from "../words/en/study.json" with { type: "json" };

/** The app's voice after a game. */
export const speak = speakAt(studyWords);
