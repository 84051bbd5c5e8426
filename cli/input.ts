// What the commands read: games, counts, options, minds and files.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  type GameRecord,
  isRefusal,
  LARGEST_RECORD,
  type Level,
  type Mind,
  type Minds,
  readOptions,
  readTerms,
  wakeMind,
} from "@pipwise/core";
import { type AnyGame, gameById, games, roomOf, rulesOf } from "@pipwise/games";
import { BadInput, RefusedInput } from "./failure.ts";
import { nearest } from "./near.ts";
import { speak } from "./voice.ts";

export function readGame(id: string): AnyGame {
  return known(id, gameById(id));
}

/** The rules that a record was made with. */
export function readRules(record: GameRecord): AnyGame {
  return known(record.game, rulesOf(record));
}

function known(id: string, game: AnyGame | undefined): AnyGame {
  const ids = games.map((one) => one.id);
  if (!game) throw new BadInput("unknown-game", { id, known: ids.join(", ") }, nearest(id, ids));
  return game;
}

export function readCount(flag: string, value: string, min: number, max: number): number {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= min && count <= max)) throw new BadInput("not-a-count", { flag, value, min, max });
  return count;
}

/** 32 bytes in hex: a seed, a commitment or a link. */
export function readHash(flag: string, value: string | undefined): string | undefined {
  const hash = value?.trim().toLowerCase();
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
    throw new BadInput("not-a-hash", { flag, value: value ?? "" });
  return hash;
}

/** `--options '{…}'`, checked against the game's schema; answers with what was given. */
export function readGivenOptions(game: AnyGame, text: string | undefined): object {
  const given = text === undefined ? {} : parse(text, "not-json", { flag: "--options" });
  const read = readOptions(game, given);
  if (isRefusal(read)) throw new RefusedInput(game.id, read);
  return given as object;
}

/** `--terms '[{…}, …]'`, a player's terms each in seat order; nothing, or null, for what is usual. */
export function readGivenTerms(game: AnyGame, text: string | undefined): readonly unknown[] {
  const given = text === undefined ? [] : parse(text, "not-json", { flag: "--terms" });
  if (!Array.isArray(given)) throw new BadInput("not-a-list", { flag: "--terms" });
  const all = given.map((one: unknown) => one ?? undefined);
  const wrong = all.map((one) => readTerms(game, one)).find(isRefusal);
  if (wrong) throw new RefusedInput(game.id, wrong);
  return all;
}

export async function readMind(game: AnyGame, level: string): Promise<Mind> {
  const minds = (await roomOf(game.id)?.minds())?.[game.id] ?? {};
  const known = Object.keys(minds) as Level[];
  const mind = await wakeMind(level, known, (one) => (minds[one] as NonNullable<Minds[Level]>)());
  if (!mind)
    throw new BadInput(
      "unknown-mind",
      { game: game.name, mind: level, known: known.join(", ") },
      nearest(level, known),
    );
  return mind;
}

/** Standard input, where a file may stand. */
const INPUT = "-";

/** A JSON file, compressed or not; `-` is standard input. */
export function readJsonFile(file: string): unknown {
  let bytes: Buffer;
  try {
    if (file !== INPUT && statSync(file).size > LARGEST_RECORD) throw tooLarge();
    bytes = readFileSync(file === INPUT ? 0 : file);
    if (bytes.length > LARGEST_RECORD) throw tooLarge();
    if (bytes[0] === 0x1f && bytes[1] === 0x8b)
      bytes = gunzipSync(bytes, { maxOutputLength: LARGEST_RECORD });
  } catch (error) {
    throw new BadInput("unreadable", { file, problem: problemOf(error) });
  }
  return parse(bytes.toString("utf8"), "not-json-file", { file });
}

/** For so many records: an empty or a new folder; returns where each is to be written. */
export function readFolder(
  folder: string | undefined,
  count: number,
): ((game: number) => string) | undefined {
  if (folder === undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0) throw new BadInput("folder-not-empty", { folder });
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput("unwritable", { file: folder, problem: problemOf(error) });
  }
  const digits = String(count).length;
  return (game) => join(folder, `${String(game + 1).padStart(digits, "0")}.json`);
}

/** Compressed when the name ends in .gz. Whoever is stopped in the middle leaves the file as it was. */
export function writeJsonFile(file: string, value: unknown): void {
  const text = `${JSON.stringify(value)}\n`;
  const bytes = file.endsWith(".gz") ? gzipSync(text, { level: 9 }) : text;
  try {
    const target = existsSync(file) ? realpathSync(file) : file;
    // What is no file, such as /dev/stdout, cannot be replaced by one.
    if (existsSync(target) && !statSync(target).isFile()) return writeFileSync(target, bytes);
    const next = `${target}.${process.pid}.tmp`;
    writeFileSync(next, bytes);
    renameSync(next, target);
  } catch (error) {
    throw new BadInput("unwritable", { file, problem: problemOf(error) });
  }
}

function parse(
  text: string,
  otherwise: "not-json" | "not-json-file",
  params: Record<string, string>,
): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput(otherwise, { ...params, problem: problemOf(error) });
  }
}

const TOO_LARGE = "ERR_BUFFER_TOO_LARGE";
const PROBLEMS: readonly string[] = [
  "ENOENT",
  "EISDIR",
  "ENOTDIR",
  "EACCES",
  "EROFS",
  "ENOSPC",
  TOO_LARGE,
];

/** As the library says it of what it inflates. */
function tooLarge(): Error {
  return Object.assign(new Error("too large"), { code: TOO_LARGE });
}

/** The gist of a system error, without a full stop. */
function problemOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (PROBLEMS.includes(code)) return speak.say(`problem.${code}`);
  return message
    .replace(/[^\x20-\x7e]+/g, " ")
    .trim()
    .replace(/\.$/, "");
}
