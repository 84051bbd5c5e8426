// The house as tools for an assistant, tried with the protocol's own client.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { ok } from "../../server/test/players.ts";
import { pipwise } from "./pipwise.ts";

const BIN = join(import.meta.dirname, "..", "bin", "pipwise.js");
/** Where the tools run: nothing may be written there. */
const folder = mkdtempSync(join(tmpdir(), "pipwise-mcp-"));
let house: House;
let assistant: Client;

async function connected(...args: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const command = { command: process.execPath, args: [BIN, "mcp", ...args], cwd: folder };
  await client.connect(new StdioClientTransport(command));
  return client;
}

beforeAll(async () => {
  house = await openHouse();
  assistant = await connected("--server", house.base);
}, 60_000);
afterAll(async () => {
  await assistant?.close();
  await house.stop();
  rmSync(folder, { recursive: true });
});

interface Result {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a document of any tool.
  readonly json: any;
}

async function call(name: string, given: object = {}, client = assistant): Promise<Result> {
  const arguments_ = given as Record<string, unknown>;
  const { content, isError } = await client.callTool({ name, arguments: arguments_ });
  const [{ text } = { text: "" }] = content as { text: string }[];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { isError: isError === true, text, json };
}

describe("tools", () => {
  it("say what they are, each with a schema; without a server none opens a table", async () => {
    const { tools } = await assistant.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "list_games",
        "describe_game",
        "read_rules",
        "simulate",
        "verify",
        "analyse",
        "solve_yatzy",
        "solve_pytagora",
        "solve_ploc",
        "check_pytagora",
        "score_yatzy",
        "open_table",
        "move",
      ]),
    );
    for (const { description = "", inputSchema } of tools) {
      expect(description).toMatch(/\w+ \w+/);
      expect(inputSchema.additionalProperties).toBe(false);
      for (const field of Object.values(inputSchema.properties ?? {}))
        expect((field as { description?: string }).description).toMatch(/\w/);
    }
    const alone = await connected();
    const few = (await alone.listTools()).tools.map(({ name }) => name);
    expect(few).not.toContain("open_table");
    expect(few).toContain("solve_yatzy");
    await alone.close();
  });

  it("answer as the command line does", async () => {
    const dice = "3,3,3,5,5";
    expect((await call("score_yatzy", { dice })).json).toEqual(
      JSON.parse(pipwise(["score", "yatzy", "--dice", dice, "--json"]).out),
    );
    const held = { throw: "5577 0248 +-x:", equation: "72:4=5x5-7+0" };
    expect((await call("check_pytagora", held)).json).toMatchObject({ valid: true });
    const wrong = await call("check_pytagora", { ...held, equation: "-1=1" });
    expect([wrong.isError, wrong.json.valid]).toEqual([false, false]);
    expect((await call("list_games")).json).toHaveLength(9);
    const { json } = await call("describe_game", { game: "ploc" });
    expect(json.decisions.length).toBeGreaterThan(1);
    const simulated = await call("simulate", { game: "ploc", games: 3, seats: "casual,random" });
    expect(simulated.json).toMatchObject({ game: "ploc", games: 3 });
  });

  it("read rules in words, in both languages", async () => {
    expect((await call("read_rules", { game: "last-die" })).text).toContain("# ");
    const german = await call("read_rules", { game: "yatzy", language: "de" });
    expect(german.text).toContain("Würfel");
  });

  it("verify and analyse a record that comes with the call", async () => {
    const file = join(tmpdir(), `${folder.split("/").at(-1)}.json`);
    pipwise(["simulate", "yatzy", "--games", "1", "--record", file]);
    const record = JSON.parse(readFileSync(file, "utf8"));
    rmSync(file);
    expect((await call("verify", { record })).json).toHaveProperty("ok");
    expect((await call("analyse", { record })).json).toHaveProperty("seats");
    const spoilt = await call("analyse", { record: { format: "other" } });
    expect([spoilt.isError, spoilt.json.error.message]).toEqual([true, expect.any(String)]);
  });

  it("say what is wrong with bad input, and write nothing", async () => {
    for (const [name, given, says] of [
      ["fly", {}, /no tool called fly/],
      ["simulate", {}, /do not fit/],
      ["simulate", { game: "chess" }, /do not fit/],
      ["simulate", { game: "yatzy", games: 1e9 }, /do not fit/],
      ["simulate", { game: "yatzy", records: "/tmp/x" }, /do not fit/],
      ["simulate", { game: "yatzy", seats: "bset" }, /best/],
      ["score_yatzy", { dice: "7,7,7,7,7" }, /./],
      ["score_yatzy", { dice: "--help" }, /./],
      ["move", { table: "a".repeat(26), move: {} }, /no seat at this table/],
    ] as const) {
      const { isError, text } = await call(name, given);
      expect([name, isError, text]).toEqual([name, true, expect.stringMatching(says)]);
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a table", () => {
  it("is opened, and played to its end at a seat that is marked as a bot", async () => {
    const opened = await call("open_table", { game: "yatzy", seats: 2, bots: ["random"] });
    const { table, code } = opened.json;
    const ada = await house.guest();
    expect(ok(await ada.api.byCode(code)).seats.map(({ name }) => name)).toEqual([
      "Assistant (bot)",
      "random",
    ]);
    let { json: seen } = await call("start_table", { table });
    while (seen.life === "playing") {
      const move = seen.moves?.at(-1);
      seen = move
        ? (await call("move", { table, move, answers: seen.since })).json
        : (await call("look", { table, after: seen.seq })).json;
    }
    expect(seen.standings).toHaveLength(2);
    const late = await call("move", { table, move: { keep: [] } });
    expect([late.isError, late.json.refused]).toEqual([true, "not-playing"]);
  });

  it("of somebody else's is joined by its code", async () => {
    const ada = await house.guest();
    const { id, code } = ok(await ada.api.open({ game: "ploc", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    const sat = await call("sit_down", { code, name: "Pip" });
    expect(sat.json).toMatchObject({ table: id, seat: 1 });
    expect(ok(await ada.api.find(id)).seats[1]?.name).toBe("Pip (bot)");
    expect((await call("sit_down", { code })).text).toMatch(/No seat is free/);
    expect((await call("sit_down", { code: "ABCDEF" })).json.refused).toBe("no-such-code");
    expect((await call("start_table", { table: id })).json.refused).toBe("not-the-host");
  });
});

it("an address that is none is bad input", () => {
  expect(pipwise(["mcp", "--server", "localhost"]).code).toBe(2);
  expect(pipwise(["mcp"], "").code).toBe(0);
});
