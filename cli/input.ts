// What the commands read: games, counts, options, minds and files.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { isRefusal, type Mind, readOptions } from "@pipwise/core";
import { type AnyGame, gameById, games, roomOf } from "@pipwise/games";
import { BadInput, RefusedInput } from "./failure.ts";

export function readGame(id: string): AnyGame {
  const game = gameById(id);
  if (!game)
    throw new BadInput("unknown-game", { id, known: games.map((one) => one.id).join(", ") });
  return game;
}

export function readCount(flag: string, value: string, min: number, max: number): number {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= min && count <= max)) throw new BadInput("not-a-count", { flag, value, min, max });
  return count;
}

/** `--options '{…}'`, checked against the game's schema; answers with what was given. */
export function readGivenOptions(game: AnyGame, text: string | undefined): object {
  const given = text === undefined ? {} : parse(text, "not-json", { flag: "--options" });
  const read = readOptions(game, given);
  if (isRefusal(read)) throw new RefusedInput(game.id, read);
  return given as object;
}

export async function readMind(game: AnyGame, level: string): Promise<Mind> {
  const minds = (await roomOf(game.id)?.minds())?.[game.id] ?? {};
  const wake = Object.entries(minds).find(([name]) => name === level)?.[1];
  if (!wake)
    throw new BadInput("unknown-mind", {
      game: game.name,
      mind: level,
      known: Object.keys(minds).join(", "),
    });
  return wake();
}

/** A JSON file, compressed or not. */
export function readJsonFile(file: string): unknown {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = gunzipSync(bytes);
  } catch (error) {
    throw new BadInput("unreadable", { file, problem: problemOf(error) });
  }
  return parse(bytes.toString("utf8"), "not-json-file", { file });
}

/** Compressed when the name ends in .gz. */
export function writeJsonFile(file: string, value: unknown): void {
  const text = `${JSON.stringify(value)}\n`;
  try {
    writeFileSync(file, file.endsWith(".gz") ? gzipSync(text, { level: 9 }) : text);
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

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  ENOTDIR: "its folder is a file",
  EACCES: "permission is denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

/** The gist of a system error, without a full stop. */
function problemOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return (
    PROBLEMS[code] ??
    message
      .replace(/[^\x20-\x7e]+/g, " ")
      .trim()
      .replace(/\.$/, "")
  );
}
