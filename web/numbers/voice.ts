import { voiceOf } from "../parts/speak.ts";

/** The app's voice in practice, which knows how a teacher explains a sum. */
export const speak = voiceOf("numbers");
