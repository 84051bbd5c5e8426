import { voiceOf } from "../device/speak.ts";

/** The app's voice in class. */
export const speak = voiceOf("class");
