// Every catalogue of the house, and what its messages are made of: for tests.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
export const ENGLISH = "en";

/** Packages that have something to say. */
export const packages = [
  "core",
  "facts",
  "protocol",
  "web",
  "cli",
  ...roomsIn("games"),
  ...roomsIn("examples"),
].filter((folder) => existsSync(join(ROOT, folder, "words", ENGLISH)));

/** Every language that any package has words in. */
export const languages = [
  ...new Set(packages.flatMap((folder) => readdirSync(join(ROOT, folder, "words")))),
].filter((name) => !name.includes("."));

/** A file of words in English; the same in another language stands beside it. */
export const parts = packages.flatMap((folder) =>
  readdirSync(join(ROOT, folder, "words", ENGLISH))
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ folder, file })),
);

export type Part = (typeof parts)[number];

export function wordsOf({ folder, file }: Part, language: string): Record<string, string> {
  const path = join(ROOT, folder, "words", language, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function roomsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).map((room) => `${folder}/${room}`);
}
