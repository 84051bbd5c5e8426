import {
  agreeingWords,
  analysisWords,
  catalogue,
  playingWords,
  recordWords,
  together,
  type Words,
} from "@pipwise/core";
import { wayWords } from "@pipwise/facts/words";
import { classWords, houseWords, serverWords, talkWords } from "@pipwise/protocol";
import { type Speaker, speaker } from "@pipwise/ui/words";
import { language } from "../device/language.ts";

/** What the app says, in parts that come when they are needed. */
const PARTS = {
  page: together(
    playingWords,
    houseWords,
    catalogue((language) => import(`../words/${language}/page.json`, { with: { type: "json" } })),
  ),
  /** Comes with whatever needs the house, too. */
  setting: together(
    serverWords,
    agreeingWords,
    recordWords,
    catalogue(
      (language) => import(`../words/${language}/setting.json`, { with: { type: "json" } }),
    ),
  ),
  finish: catalogue(
    (language) => import(`../words/${language}/finish.json`, { with: { type: "json" } }),
  ),
  study: together(
    recordWords,
    analysisWords,
    catalogue((language) => import(`../words/${language}/study.json`, { with: { type: "json" } })),
  ),
  numbers: together(
    wayWords,
    catalogue(
      (language) => import(`../words/${language}/numbers.json`, { with: { type: "json" } }),
    ),
  ),
  class: together(
    classWords,
    wayWords,
    catalogue(
      (language) => import(`../words/${language}/numbers.json`, { with: { type: "json" } }),
    ),
    catalogue((language) => import(`../words/${language}/class.json`, { with: { type: "json" } })),
  ),
  talk: together(
    talkWords,
    catalogue((language) => import(`../words/${language}/talk.json`, { with: { type: "json" } })),
  ),
} as const;

export type WordsPart = keyof typeof PARTS;

const loaded = new Map<WordsPart, Words>();

/** Whoever shows something loads its words first. */
export async function loadWords(...parts: readonly WordsPart[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      if (!loaded.has(part)) loaded.set(part, await PARTS[part](language));
    }),
  );
}

/** Whether another language can be had. */
export async function loadWordsIn(other: string): Promise<void> {
  await PARTS.page(other);
}

/** The app's voice at a table, which knows the game's words too; and what a server refuses, where there is one. */
export function speakAt(...words: readonly Words[]): Speaker {
  return voiceWith(() => words);
}

/** What a part says, where it is loaded. */
export function wordsOf(part: WordsPart): Words {
  return loaded.get(part) ?? {};
}

/** The app's voice with what a part says; it speaks as soon as that is loaded. */
export function voiceOf(part: WordsPart): Speaker {
  return voiceWith(() => [wordsOf(part)]);
}

/** Learns what comes later. */
function voiceWith(words: () => readonly Words[]): Speaker {
  let voice: { readonly parts: number; readonly speaks: Speaker } | undefined;
  const here = (): Speaker => {
    if (voice?.parts !== loaded.size)
      voice = {
        parts: loaded.size,
        speaks: speaker(language, wordsOf("page"), wordsOf("setting"), ...words()),
      };
    return voice.speaks;
  };
  return {
    language,
    say: (key, params) => here().say(key, params),
    explain: (refusal) => here().explain(refusal),
  };
}

/** The app's own voice. */
export const speak: Speaker = voiceOf("page");

/** Seats whose people sit at this screen. */
export function mineOf(seats: readonly { readonly mine?: boolean }[]): number[] {
  return seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));
}

/** Who sits where, as shown: bots are called by their level, and apart if there are several. */
export function namesOf(
  seats: readonly { readonly name?: string | undefined; readonly mind?: string | undefined }[],
): string[] {
  const called = seats.map(({ name, mind }) =>
    mind === undefined ? (name ?? speak.say("lobby.free")) : speak.say(`bot.${mind}`),
  );
  return called.map((name, seat) => {
    if (seats[seat]?.mind === undefined) return name;
    const same = called.flatMap((other, place) => (other === name ? [place] : []));
    return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
  });
}
