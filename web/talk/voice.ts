import { voiceOf } from "../device/speak.ts";

export const speak = voiceOf("talk");
