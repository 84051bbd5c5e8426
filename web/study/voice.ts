import { voiceOf } from "../device/speak.ts";

/** The app's voice after a game. */
export const speak = voiceOf("study");
