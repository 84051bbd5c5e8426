// A data folder with a finished game and one under way: sound, spoilt in each way, and mended.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { seeded } from "@pipwise/core";
import { fairDice, type Ports, realClock, sit, TableHost, TableRegistry } from "@pipwise/host";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../server/dist/storage/sqlite/store.js";
import { localBots } from "../play/bots.ts";
import { pipwise } from "./pipwise.ts";

const root = mkdtempSync(join(tmpdir(), "pipwise-doctor-"));
const sound = join(root, "sound");
afterAll(() => rmSync(root, { recursive: true }));

beforeAll(async () => {
  const store = await openSqlite(sound);
  await played(store);
  await store.close();
});

type Store = Awaited<ReturnType<typeof openSqlite>>;

/** A table where bots play to the end, and one where somebody has thrown once. */
async function played(store: Store): Promise<void> {
  let tables = 0;
  const ports: Ports = {
    log: store,
    bots: localBots(seeded("minds")),
    clock: realClock(),
    timing: { bot: 0, standIn: 0, grace: 0 },
    diceFor: ({ secret }) => fairDice(secret ?? ""),
    report: (error) => {
      throw error;
    },
  };
  const registry = new TableRegistry(ports, {
    newId: () => ["finished", "playing"][tables] ?? "",
    newCode: () => `CODE${tables++}`,
    newSecret: () => "0f".repeat(32),
    takeback: "agreed",
    isProgram: () => false,
  });
  const open = async (): Promise<TableHost> => {
    const host = await registry.open({ game: "yatzy", seats: 1 } as never, "ada");
    if (!(host instanceof TableHost)) throw new Error(JSON.stringify(host));
    return host;
  };
  const finished = await open();
  await sit(finished, "ada", 0, { name: "Bot", mind: "random" });
  const over = new Promise<void>((resolve) => {
    const look = () => finished.table.life === "finished" && resolve();
    finished.followers.follow("watcher", { tell: look });
  });
  await finished.do("ada", { type: "started" });
  await over;
  const playing = await open();
  await sit(playing, "ada", 0, { name: "Ada" }, { owner: { seat: 0, guest: "ada" } });
  await playing.do("ada", { type: "started" });
  await playing.do("ada", { type: "moved", seat: 0, move: { keep: [] } });
  registry.stop();
}

/** A copy of the sound folder in which something is changed. */
function spoilt(name: string, change: (database: Database.Database) => void): string {
  const folder = join(root, name);
  cpSync(sound, folder, { recursive: true });
  const database = new Database(join(folder, "pipwise.db"));
  change(database);
  database.close();
  return folder;
}

interface Examined {
  readonly ok: boolean;
  readonly findings: { fault: string; table?: string; detail: string; mended?: string }[];
}

function doctor(folder: string, ...flags: string[]): Examined & { code: number | null } {
  const { code, out, err } = pipwise(["doctor", "--data", folder, "--json", ...flags]);
  expect(err).toMatch(
    code === 0 ? /^$/ : /^{"error":{"code":"does-not-hold","message":"Something is wrong in /,
  );
  return { code, ...(JSON.parse(out) as Examined) };
}

const badEvent = (database: Database.Database): void => {
  database.exec(
    `update events set body = replace(body, '"keep":[]', '"keep":[7]') where table_id = 'playing'`,
  );
};
const badArchive = (database: Database.Database): void => {
  database.exec("update archives set body = x'1f8b00' where table_id = 'finished'");
};
/** The same game with another die in its last throw. */
const otherDice = (database: Database.Database): void => {
  const row = database.prepare("select body from archives").get() as { body: Uint8Array };
  const archive = JSON.parse(gunzipSync(row.body).toString("utf8"));
  const thrown = archive.events.findLast(({ chance }: { chance: unknown[] }) => chance.length > 0);
  thrown.chance[0] = 7 - thrown.chance[0];
  const body = gzipSync(JSON.stringify(archive)).toString("hex");
  database.exec(`update archives set body = x'${body}'`);
};

describe("pipwise doctor", () => {
  it("finds a sound folder sound, and leaves it as it was", () => {
    expect(doctor(sound)).toMatchObject({ code: 0, ok: true, tables: 2, verified: 1 });
    const { code, out } = pipwise(["doctor", "--data", sound]);
    expect(code).toBe(0);
    expect(out).toMatch(/2 tables, \d+ events; the dice of 1 finished game verified.\nEverything/);
  });

  it("finds an event that does not follow the rules, and says where", () => {
    const folder = spoilt("event", badEvent);
    expect(doctor(folder)).toMatchObject({
      code: 1,
      ok: false,
      findings: [
        { fault: "does-not-fold", table: "playing", detail: expect.stringMatching(/^event 3: /) },
      ],
    });
    const { code, out } = pipwise(["doctor", "--data", folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/playing +│ +yatzy │ +does not follow the rules │ +event 3/);
  });

  it("finds an archive that cannot be read", () => {
    expect(doctor(spoilt("archive", badArchive))).toMatchObject({
      code: 1,
      findings: [{ fault: "unreadable", table: "finished" }],
    });
  });

  it("finds dice that are not the committed ones, and does not touch them", () => {
    const folder = spoilt("dice", otherDice);
    const findings = [{ fault: "does-not-verify", table: "finished" }];
    expect(doctor(folder)).toMatchObject({ code: 1, findings });
    expect(doctor(folder, "--repair")).toMatchObject({ code: 1, findings });
    expect(doctor(folder)).toMatchObject({ code: 1, findings });
  });

  it("leaves alone what names rules that are not here", () => {
    const folder = spoilt("rules", (database) =>
      database.exec("update tables set setup = json_set(setup, '$.rules', 99)"),
    );
    expect(doctor(folder, "--repair").findings).toMatchObject([
      { fault: "unknown-rules", detail: "version 99" },
      { fault: "unknown-rules", detail: "version 99" },
    ]);
    expect(doctor(folder).findings).toHaveLength(2);
  });

  it("moves what no server can open to a file, whole, and the rest is sound", () => {
    const folder = spoilt("repair", (database) => {
      badEvent(database);
      badArchive(database);
    });
    expect(doctor(folder).findings).toHaveLength(2);
    expect(readdirSync(folder)).not.toContain("aside");
    const { code, findings } = doctor(folder, "--repair");
    expect(code).toBe(0);
    const aside = findings.map(({ mended }) => JSON.parse(readFileSync(mended ?? "", "utf8")));
    expect(aside).toMatchObject([
      { tables: [{ id: "finished" }], archives: [{ body: "1F8B00" }], events: [] },
      { tables: [{ id: "playing" }], owners: [{ guest: "ada" }] },
    ]);
    expect(aside[1].events).toHaveLength(3);
    expect(doctor(folder)).toMatchObject({ code: 0, tables: 0, findings: [] });
  });

  it("says so when the file is no store any more", () => {
    const folder = join(root, "torn");
    cpSync(sound, folder, { recursive: true });
    cpSync(join(import.meta.dirname, "doctor.test.ts"), join(folder, "pipwise.db"));
    expect(doctor(folder)).toMatchObject({ code: 1, findings: [{ fault: "store" }] });
    expect(doctor(folder, "--repair")).toMatchObject({ code: 1, findings: [{ fault: "store" }] });
  });

  it("does not disturb a server that uses the folder", async () => {
    const folder = join(root, "busy");
    cpSync(sound, folder, { recursive: true });
    const store = await openSqlite(folder);
    const { code, out, err } = pipwise(["doctor", "--data", folder, "--repair"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/another server is using it\.\n$/);
    await store.close();
    expect(doctor(folder)).toMatchObject({ code: 0 });
  });

  it.each([
    ["en", /pipwise\.db is from before Pipwise 1\.0/],
    ["de", /pipwise\.db stammt aus der Zeit vor Pipwise 1\.0/],
  ])("a folder from before 1.0 is named by doctor, server and move-data: %s", (language, says) => {
    const folder = join(root, `before-${language}`);
    cpSync(sound, folder, { recursive: true });
    const database = new Database(join(folder, "pipwise.db"));
    database.exec("pragma application_id = 0");
    database.close();
    for (const args of [
      ["doctor", "--data", folder],
      ["serve", "--data", folder, "--port", "0"],
      ["move-data", "--from", folder, "--to", join(root, `to-${language}`)],
    ]) {
      const { code, out, err } = pipwise([...args, "--language", language]);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(says);
    }
  });

  it("makes nothing where there is nothing", () => {
    const folder = mkdtempSync(join(root, "empty-"));
    const { code, err } = pipwise(["doctor", "--data", folder]);
    expect(code).toBe(2);
    expect(err).toMatch(/^pipwise: .*there is no such file\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
