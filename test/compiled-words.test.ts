// The page's messages are parsed while it is built; terminals and servers parse them when they say them.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Words } from "@pipwise/core";
import { type Params, speaker, verbatim } from "@pipwise/ui/words";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, it } from "vitest";
import { words } from "../scripts/build/words-plugin.mjs";
import { slotsIn } from "../ui/test/slots.ts";
import { languages, parts, ROOT, wordsOf } from "./words.ts";

it("a message says compiled what it says as it was written", () => {
  for (const language of languages)
    for (const part of parts) {
      const written = wordsOf(part, language);
      const file = join(ROOT, part.folder, "words", language, part.file);
      const compiled = speaker(language, compiledFrom(file));
      for (const [key, message] of Object.entries(written))
        for (const number of [0, 1, 2.5]) {
          const params = filled(message, number);
          expect(compiled.say(key, params)).toBe(sayPlainly(written, language, key, params));
        }
    }
});

it("nothing in a compiled message is left to read", () => {
  const page = compiledFrom(join(ROOT, "web/words/en/page.json"));
  expect(Object.values(page).filter((message) => typeof message === "string")).toEqual([]);
});

it("a message that cannot be read stops the build, and says where", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "pipwise-words-")), "words/en");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "page.json");
  writeFileSync(file, JSON.stringify({ "app.name": "{name" }));
  expect(() => compiledFrom(file)).toThrow(`app.name in ${file} is no message`);
});

/** As the library says it that the messages are written for. */
function sayPlainly(written: Words, language: string, key: string, params: Params): string {
  const named = Object.entries(params).map(([name, value]) => {
    const called = `${name}.${value}`;
    return [name, called in written ? sayPlainly(written, language, called, {}) : value];
  });
  const format = new IntlMessageFormat(written[key] as string, language);
  return String(format.format(Object.fromEntries(named)));
}

function compiledFrom(file: string): Words {
  const { load } = words({ compiled: true }) as { load(id: string): { readonly code: string } };
  return JSON.parse(load(file).code);
}

function filled(message: string, number: number): Params {
  return Object.fromEntries(
    slotsIn(message).map(({ name, kind, choices }) => [
      name,
      kind === "select" ? (choices[Math.floor(number) % choices.length] ?? "") : number,
    ]),
  );
}

it("a name is said as it is, also where nobody can parse it and whatever it holds", () => {
  const words = { "seat.1": verbatim("{Anna} <b> '"), taken: "{seat} has it" };
  expect(speaker("en", words).say("taken", { seat: 1 })).toBe("{Anna} <b> ' has it");
});
