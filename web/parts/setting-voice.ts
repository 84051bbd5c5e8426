import settingWords from "../words/en/setting.json" with { type: "json" };
import { speakAt } from "./speak.ts";

/** The app's voice around a table that is being set, and on the way out. */
export const speak = speakAt(settingWords);
