import {
  agreeingWords,
  analysisWords,
  type Catalogue,
  catalogue,
  type KeyOf,
  playingWords,
  type Refusal,
  recordWords,
  together,
  type Words,
} from "@pipwise/core";
import { wayWords } from "@pipwise/facts/words";
import { classWords, houseWords, serverWords, talkWords } from "@pipwise/protocol";
import { type Speaker, speaker } from "@pipwise/ui/words";
import { use } from "react";
import type inClass from "../words/en/class.json";
import type finish from "../words/en/finish.json";
import type numbers from "../words/en/numbers.json";
import type page from "../words/en/page.json";
import type setting from "../words/en/setting.json";
import type study from "../words/en/study.json";
import type talk from "../words/en/talk.json";
import { cache } from "./cache.ts";
import { language } from "./language.ts";

const practiceWords = catalogue<keyof typeof numbers>(
  (language) => import(`../words/${language}/numbers.json`, { with: { type: "json" } }),
);

/** What the app says, in parts that come when they are needed. */
const PARTS = {
  page: together(
    playingWords,
    houseWords,
    catalogue<keyof typeof page>(
      (language) => import(`../words/${language}/page.json`, { with: { type: "json" } }),
    ),
  ),
  /** Comes with whatever needs the house, too. */
  setting: together(
    serverWords,
    agreeingWords,
    recordWords,
    catalogue<keyof typeof setting>(
      (language) => import(`../words/${language}/setting.json`, { with: { type: "json" } }),
    ),
  ),
  finish: catalogue<keyof typeof finish>(
    (language) => import(`../words/${language}/finish.json`, { with: { type: "json" } }),
  ),
  study: together(
    recordWords,
    analysisWords,
    catalogue<keyof typeof study>(
      (language) => import(`../words/${language}/study.json`, { with: { type: "json" } }),
    ),
  ),
  numbers: together(wayWords, practiceWords),
  class: together(
    classWords,
    wayWords,
    practiceWords,
    catalogue<keyof typeof inClass>(
      (language) => import(`../words/${language}/class.json`, { with: { type: "json" } }),
    ),
  ),
  talk: together(
    talkWords,
    catalogue<keyof typeof talk>(
      (language) => import(`../words/${language}/talk.json`, { with: { type: "json" } }),
    ),
  ),
} satisfies Record<string, Catalogue<never>>;

export type WordsPart = keyof typeof PARTS;

/** What can be said with a part; the page's own words are always there. */
export type Key<Part extends WordsPart = "page"> = KeyOf<(typeof PARTS)[Part | "page"]>;

const loaded = new Map<WordsPart, Words>();
const arrivals = cache((part: WordsPart) => loadWords(part));

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

/** The app's voice with what a part says, and what else is known here. Whatever is drawn with it waits for its words. */
export function voiceOf<Part extends WordsPart>(
  part: Part,
  ...words: readonly Words[]
): Speaker<Key<Part>> {
  let voice: { readonly parts: number; readonly speaks: Speaker } | undefined;
  const here = (): Speaker => {
    if (voice?.parts !== loaded.size)
      // Refusals are explained with all that is here.
      voice = {
        parts: loaded.size,
        speaks: speaker(language, wordsOf("page"), wordsOf("setting"), wordsOf(part), ...words),
      };
    return voice.speaks;
  };
  return {
    language,
    say: (key, params) => {
      if (!loaded.has(part)) use(arrivals.fetch(part));
      return here().say(key, params);
    },
    explain: (refusal) => here().explain(refusal),
  };
}

function wordsOf(part: WordsPart): Words {
  return loaded.get(part) ?? {};
}

/** The app's voice at a table, which knows the game's words too; and what a server refuses, where there is one. */
export function speakAt(...words: readonly Words[]): Speaker {
  return voiceOf("page", ...words) as Speaker;
}

/** The app's own voice. */
export const speak = voiceOf("page");

/** What a bot is called: by its level, or by its strength where that is a number. */
export function botName(mind: string): string {
  const strength = Number(mind);
  return Number.isNaN(strength)
    ? speak.say(`bot.${mind}` as Key)
    : speak.say("bot.strength", { strength });
}

/** What may be said with a refusal that came by an address; nothing at all is told as one that nobody has. */
export function whyNot(refusal: Refusal, nothing: string): string {
  return speak.explain(
    refusal.refused === "bad-request" ? { ...refusal, refused: nothing } : refusal,
  );
}

/** Seats whose people sit at this screen. */
export function mineOf(seats: readonly { readonly mine?: boolean }[]): number[] {
  return seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));
}

interface Named {
  readonly name?: string | undefined;
  readonly mind?: string | undefined;
  readonly mine?: boolean;
}

/** Who sits where, as shown: bots are called by their level, and apart if there are several. */
export function namesOf(seats: readonly Named[]): string[] {
  const called = seats.map(({ name, mind, mine }, seat) => {
    if (mind !== undefined) return botName(mind);
    if (name === "") return mine ? speak.say("you") : speak.say("person", { seat: seat + 1 });
    return name ?? speak.say("lobby.free");
  });
  return called.map((name, seat) => {
    if (seats[seat]?.mind === undefined) return name;
    const same = called.flatMap((other, place) => (other === name ? [place] : []));
    return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
  });
}
