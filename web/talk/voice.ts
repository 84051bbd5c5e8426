import { voiceOf } from "../parts/speak.ts";

export const speak = voiceOf("talk");
