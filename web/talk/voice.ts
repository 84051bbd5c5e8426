import { speakAt } from "../parts/speak.ts";
import { sayWords } from "./words.ts";

export const speak = speakAt(sayWords);
