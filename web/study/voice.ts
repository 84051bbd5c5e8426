import { speakAt } from "../parts/speak.ts";
import { studyWords } from "./words.ts";

/** The app's voice after a game. */
export const speak = speakAt(studyWords);
