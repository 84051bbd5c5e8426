import { voiceOf } from "../device/speak.ts";

/** The app's voice around a table that is being set, and on the way out. */
export const speak = voiceOf("setting");
