// Names by the Nickname profile of PRECIS (RFC 8266), with two rules of our own; docs/decisions/0017 says why.
import { type Refusal, refuse } from "@pipwise/core";

const LONGEST = 24;

/** What keyboards add unasked: control characters, joiners, variation selectors. Names do without. */
const UNASKED = /[\p{Cc}\p{VS}\u00ad\u200b-\u200d\ufeff]/gu;
/** RFC 8264: not assigned, private, ignorable (fillers and direction controls among them), old Hangul letters. */
const DISALLOWED = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
/** Symbols by their category, and nothing to the eye: the profile lets them pass. */
const BLANK = /[\u2800\u{16fe4}\u{1d159}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Where Unicode puts everything that is written from right to left. */
const FROM_RIGHT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTERS_FROM_LEFT =
  /[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as it will be shown. */
export function readName(given: string): string | Refusal {
  const name = nickname(given.replace(/[\t\n\r]/g, " ").replace(UNASKED, ""));
  if (![...name].some(isVisible)) return refuse("name-empty", { at: "name" });
  if ([...name].length > LONGEST)
    return refuse("name-long", { at: "name", params: { limit: LONGEST } });
  if (DISALLOWED.test(name) || BLANK.test(name)) return refuse("name-hidden", { at: "name" });
  return readsBothWays(name) ? refuse("name-mixed", { at: "name" }) : name;
}

/** RFC 8266, 2.4: whether two names would be taken for the same. */
export function isSameName(a: string, b: string): boolean {
  return nickname(nickname(a).toLowerCase()) === nickname(nickname(b).toLowerCase());
}

/** What somebody says at the table, as it will be shown. */
export function readTalk(given: string): string | Refusal {
  const text = given
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? refuse("talk-empty", { at: "text" }) : text;
}

/** RFC 8266, 2.1: one kind of space, none at the ends, no two in a row; NFKC. */
function nickname(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

function isVisible(letter: string): boolean {
  return VISIBLE.test(letter) && !DISALLOWED.test(letter) && !BLANK.test(letter);
}

/** The Bidi rule of RFC 5893: what begins at the right has no letters from the left, and nothing else begins there. */
function readsBothWays(name: string): boolean {
  if (!FROM_RIGHT.test(name)) return false;
  return !FROM_RIGHT.test([...name][0] ?? "") || LETTERS_FROM_LEFT.test(name);
}
