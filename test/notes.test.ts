// Translators are told what is filled in, and where something short stands.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { slotsIn } from "../ui/test/slots.ts";
import { ENGLISH, packages, parts, ROOT, wordsOf } from "./words.ts";

type Notes = Readonly<Record<string, string>>;

/** Texts up to this length do not say by themselves what they mean. */
const SHORT = 12;

/** What is the same in every package stands here. */
const shared = notesOf("core");

describe.each(packages)("%s", (folder) => {
  const own = notesOf(folder);
  const messages = parts
    .filter((part) => part.folder === folder)
    .flatMap((part) => Object.entries(wordsOf(part, ENGLISH)));
  const params = new Set(
    messages.flatMap(([, message]) => slotsIn(message).map(({ name }) => `{${name}}`)),
  );

  it("says of everything that is filled in what it is", () => {
    expect([...params].filter((name) => !(name in own) && !(name in shared))).toEqual([]);
  });

  it("says of every short text where it stands", () => {
    const short = messages.filter(([, text]) => text.length <= SHORT && !text.includes("{"));
    const told = (key: string): boolean => noteOf(key, own) ?? noteOf(key, shared) ?? false;
    expect(short.filter(([key]) => !told(key)).map(([key]) => key)).toEqual([]);
  });

  it("explains nothing that is not there", () => {
    if (folder === "core") return;
    const stray = Object.keys(own).filter((note) =>
      note.startsWith("{") ? !params.has(note) : !messages.some(([key]) => matches(note, key)),
    );
    expect(stray).toEqual([]);
  });
});

function notesOf(folder: string): Notes {
  const file = join(ROOT, folder, "words", "notes.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function noteOf(key: string, notes: Notes): true | undefined {
  return Object.keys(notes).some((note) => matches(note, key)) || undefined;
}

/** `box.*` is about all boxes. */
function matches(note: string, key: string): boolean {
  const [before = "", after] = note.split("*");
  if (after === undefined) return note === key;
  return key.startsWith(before) && key.endsWith(after) && key.length > note.length - 1;
}
