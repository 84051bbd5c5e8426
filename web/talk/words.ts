import type { Words } from "@pipwise/core";
import { talkWords } from "@pipwise/protocol";

/** What the app says around table talk, beside the phrases themselves. */
export const sayWords = {
  ...talkWords,
  "say.open": "Say something",
  "say.log": "Table talk",
  "say.who": "Who speaks?",
  "say.phrases": "Phrases",
  "say.gestures": "Gestures",
  "say.own": "In your own words",
  "say.go": "Say it",
  "say.mute": "Silence {name}",
  "say.unmute": "Let {name} talk again",
  "say.muted": "The host has asked you to be silent at this table.",
  "say.before": "Said a moment ago",
  "gesture.clap": "Clap",
  "gesture.smile": "Smile",
  "gesture.gasp": "Gasp",
  "gesture.shrug": "Shrug",
  "gesture.cheer": "Cheer",
  "gesture.cry": "Cry",
} as const satisfies Words;
