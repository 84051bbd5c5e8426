import { talkWords } from "@pipwise/protocol";
import { speakAt } from "../parts/speak.ts";
import sayWords from "../words/en/talk.json" with { type: "json" };

export const speak = speakAt(talkWords, sayWords);
