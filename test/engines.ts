// PostgreSQL and NATS for tests: one of each for all files, started by the first that asks; a database for each that asks.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describe } from "vitest";
import { missingEngines, startNats, startPostgres } from "../scripts/check/engines.mjs";

const missing = missingEngines();

/** Where the engines are not installed, and cannot be, these count as skipped; `npm test` says why. */
export const describeCluster = missing.length === 0 ? describe : describe.skip;

/** The URL of an empty database. */
export async function newDatabase(): Promise<string> {
  const server = await shared("postgres", startPostgres);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/[^/]*$/, `/${name}`);
}

export function natsUrl(): Promise<string> {
  return shared("nats", startNats);
}

type Start = typeof startNats | typeof startPostgres;

async function shared(name: string, start: Start): Promise<string> {
  const folder = process.env.PIPWISE_TEST_ENGINES;
  if (folder === undefined) throw new Error("test/engines-setup.ts has not run");
  const note = join(folder, `${name}.json`);
  if (isFirst(join(folder, `${name}.starting`))) {
    const server = await start({ detached: true });
    const { pid, folder: data } = server;
    writeFileSync(`${note}.new`, JSON.stringify({ pid, folder: data, url: server.url() }));
    renameSync(`${note}.new`, note);
  }
  while (!existsSync(note)) await pause(50);
  return JSON.parse(readFileSync(note, "utf8")).url;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
