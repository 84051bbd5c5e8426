// Every language says everything, with the same things filled in; and everything is said in words that can be translated.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Slot, slotsIn } from "../ui/test/slots.ts";
import { ENGLISH, languages, packages, parts, ROOT, wordsOf } from "./words.ts";

const others = languages.filter((language) => language !== ENGLISH);

it("there is more than one language", () => {
  expect(languages).toEqual(expect.arrayContaining(["de", ENGLISH]));
  expect(parts.length).toBeGreaterThan(40);
});

describe.each(others)("%s", (language) => {
  it("says everything that English says, and nothing else", () => {
    const missing = parts.flatMap((part) => {
      const [english, here] = [wordsOf(part, ENGLISH), wordsOf(part, language)];
      const where = (key: string): string => `${part.folder} ${part.file}: ${key}`;
      return [
        ...Object.keys(english)
          .filter((key) => !(key in here))
          .map((key) => `missing in ${where(key)}`),
        ...Object.keys(here)
          .filter((key) => !(key in english))
          .map((key) => `unknown in ${where(key)}`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it("fills in the same things, and knows the same cases", () => {
    const wrong = parts.flatMap((part) => {
      const here = wordsOf(part, language);
      return Object.entries(wordsOf(part, ENGLISH)).flatMap(([key, message]) => {
        const said = here[key];
        if (said === undefined) return [];
        return differences(slotsIn(message), slotsIn(said), language).map(
          (fault) => `${part.folder} ${part.file} ${key}: ${fault}`,
        );
      });
    });
    expect(wrong).toEqual([]);
  });

  it("tells the rules of every room, clause by clause", () => {
    for (const room of packages.filter((folder) => existsSync(join(ROOT, folder, "RULES.md")))) {
      const translated = join(ROOT, room, "words", language, "RULES.md");
      expect(existsSync(translated), translated).toBe(true);
      expect(clausesIn(translated), room).toEqual(clausesIn(join(ROOT, room, "RULES.md")));
    }
  });

  it("leaves nothing in English by mistake", () => {
    const same = parts.flatMap((part) => {
      const here = wordsOf(part, language);
      return Object.entries(wordsOf(part, ENGLISH))
        .filter(([key, message]) => here[key] === message && wordsIn(message) > 1)
        .map(([key, message]) => `${part.folder} ${part.file} ${key}: ${message}`);
    });
    expect(same.filter((line) => !SAME.test(line))).toEqual([]);
  });
});

it("every message in English is well-formed", () => {
  for (const part of parts)
    for (const [key, message] of Object.entries(wordsOf(part, ENGLISH)))
      expect(() => slotsIn(message), `${part.folder} ${part.file} ${key}`).not.toThrow();
});

it("the check can fail", () => {
  const said = (message: string): Slot[] => slotsIn(message);
  const who = said("{who, select, you {You} other {{name}}} {n, plural, one {#} other {#}}");
  expect(
    differences(who, said("{who, select, other {{name}}} {n, plural, one {#} other {#}}"), "de"),
  ).toHaveLength(1);
  expect(
    differences(who, said("{who, select, you {Du} other {{name}}} {n, plural, other {#}}"), "de"),
  ).toHaveLength(1);
  expect(differences(said("{name}"), said("{nam}"), "de")).toHaveLength(2);
  expect(differences(said("{n, number}"), said("{n}"), "de")).toHaveLength(1);
});

/** Names of games and what reads the same in any language. */
const SAME = / (game|cover\.name|bot)\.|: (One by One|All Together|The Last Die|Full House)$/;

/** What one message fills in that the other does not, or otherwise; a case may be said twice, or in another order. */
function differences(english: readonly Slot[], here: readonly Slot[], language: string): string[] {
  const names = (slots: readonly Slot[]): Set<string> => new Set(slots.map(({ name }) => name));
  const [wanted, found] = [names(english), names(here)];
  return [
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `{${name}} is not filled in`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `there is no {${name}}`),
    ...here.flatMap((slot) => caseFaults(slot, english, language)),
  ];
}

function caseFaults(
  { name, kind, choices }: Slot,
  english: readonly Slot[],
  language: string,
): string[] {
  const same = english.filter((slot) => slot.name === name);
  if (same.length === 0) return [];
  const alike = same.filter((slot) => slot.kind === kind);
  // A number may decide about grammar elsewhere in the sentence.
  if (alike.length === 0) return kind === "plural" ? [] : [`{${name}} is no ${kind}`];
  if (kind === "select") {
    const all = new Set(alike.flatMap((slot) => slot.choices));
    const lost = [...all].filter((choice) => !choices.includes(choice));
    return lost.length > 0 ? [`{${name}} lacks ${lost.join(", ")}`] : [];
  }
  if (kind !== "plural" || !alike.some((slot) => slot.choices.includes("one"))) return [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lost = needed.filter(
    (category) => !choices.includes(category) && !isExact(category, choices),
  );
  return lost.length > 0 ? [`{${name}} lacks ${lost.join(", ")}`] : [];
}

/** “=1” will do for “one” where that is one alone. */
function isExact(category: string, choices: readonly string[]): boolean {
  return category === "one" && choices.includes("=1");
}

function clausesIn(file: string): string[] {
  const told = readFileSync(file, "utf8").match(/[A-Z]{3}-\d+/g) ?? [];
  return [...new Set(told)].sort();
}

/** Words of letters outside of what is filled in. */
function wordsIn(message: string): number {
  return message.replace(/\{[^{}]*\}/g, "").match(/\p{L}{3,}/gu)?.length ?? 0;
}

it("docs/translate.md names every package that has something to say", () => {
  const guide = readFileSync(join(ROOT, "docs/translate.md"), "utf8");
  for (const folder of packages) expect(guide).toContain(`\`${folder.replace(/\/.*/, "/*")}\``);
});

it("no file of words is left behind", () => {
  const known = new Set(parts.map(({ folder, file }) => `${folder}/${file}`));
  for (const folder of packages)
    for (const language of languages) {
      const path = join(ROOT, folder, "words", language);
      if (!existsSync(path)) continue;
      const stray = readdirSync(path).filter(
        (file) => file.endsWith(".json") && !known.has(`${folder}/${file}`),
      );
      expect(stray, path).toEqual([]);
    }
});
