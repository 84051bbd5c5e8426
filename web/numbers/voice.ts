import { voiceOf } from "../device/speak.ts";

/** The app's voice in practice, which knows how a teacher explains a sum. */
export const speak = voiceOf("numbers");
