// Table talk that is safe for children: a choice of phrases and gestures, shown in everybody's own language.
import type { Words } from "@pipwise/core";

export const PHRASES = [
  "hello",
  "good-luck",
  "nice-throw",
  "well-played",
  "lucky",
  "ouch",
  "one-moment",
  "your-turn",
  "thank-you",
  "good-game",
  "once-more",
  "goodbye",
] as const;
export const GESTURES = ["clap", "smile", "gasp", "shrug", "cheer", "cry"] as const;
export type Phrase = (typeof PHRASES)[number] | (typeof GESTURES)[number];

/** Nobody may talk; by phrases and gestures only; in their own words as well. */
export const TALK = ["off", "phrases", "free"] as const;
export type Talk = (typeof TALK)[number];

/** As much as fits in a speech bubble. */
export const LONGEST_TALK = 200;

export const talkWords: Words = {
  "phrase.hello": "Hello",
  "phrase.good-luck": "Good luck",
  "phrase.nice-throw": "Nice throw",
  "phrase.well-played": "Well played",
  "phrase.lucky": "That was lucky",
  "phrase.ouch": "Ouch",
  "phrase.one-moment": "One moment, please",
  "phrase.your-turn": "Your turn",
  "phrase.thank-you": "Thank you",
  "phrase.good-game": "Good game",
  "phrase.once-more": "Once more?",
  "phrase.goodbye": "Goodbye",
  "phrase.clap": "claps",
  "phrase.smile": "smiles",
  "phrase.gasp": "gasps",
  "phrase.shrug": "shrugs",
  "phrase.cheer": "cheers",
  "phrase.cry": "cries",
};
