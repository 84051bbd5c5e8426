// Table talk that is safe for children: a choice of phrases and gestures, shown in everybody's own language.

/** What people can say by choosing it. */
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
/** What people do instead of saying it. */
export const GESTURES = ["clap", "smile", "gasp", "shrug", "cheer", "cry"] as const;
/** Something that can be said by choosing it. */
export type Phrase = (typeof PHRASES)[number] | (typeof GESTURES)[number];

/** Nobody may talk; by phrases and gestures only; in their own words as well. */
export const TALK = ["off", "phrases", "free"] as const;
/** How people may talk at a table. */
export type Talk = (typeof TALK)[number];

/** As much as fits in a speech bubble. */
export const LONGEST_TALK = 200;
