// The API describes itself, and what does not fit its description is refused with what is wrong about it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tableWords, together, type Words } from "@pipwise/core";
import { apiWords, classWords, houseWords, serverWords } from "@pipwise/protocol";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATUS } from "../dist/http/refused.js";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, unknown>;
    readonly securitySchemes: Record<string, unknown>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description: string;
  }[];
  readonly responses: Record<string, unknown>;
}

const source = async (): Promise<string> => (await fetch(`${house.base}/api/openapi.json`)).text();
const document = async (): Promise<Document> => JSON.parse(await source());

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${house.base}/api/v1/${path}`, { method, ...init });
}

const json = (body: unknown): RequestInit => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Every property of every shape that is spelled out in the document, with what is said of it. */
function propertiesIn(of: unknown, path: string): [string, unknown][] {
  if (typeof of !== "object" || of === null) return [];
  return Object.entries(of).flatMap(([key, value]) =>
    key === "properties"
      ? Object.entries(value as object).flatMap(([name, property]): [string, unknown][] => [
          [`${path}.${name}`, (property as { description?: string }).description],
          ...propertiesIn(property, `${path}.${name}`),
        ])
      : propertiesIn(value, path),
  );
}

const NOWHERE = "tables/aaaaaaaaaaaaaaaaaaaaaaaaaa";

describe("the API's document", () => {
  it("is clean under Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: await source(), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("has every way to set a table, each under a name of its own, with all that stands in the address", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe("3.1.0");
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThanOrEqual(19);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["openTable", "sitDown", "setTerms"]));
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((one) => one.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(["401", "403", "429", "500", "503"]),
      );
    }
  });

  it("says who may ask: teachers their classes, guests all else, programs where one only looks or plays", async () => {
    const { paths, components } = await document();
    expect(components.securitySchemes).toMatchObject({
      guest: { type: "apiKey", in: "cookie", name: "pipwise" },
      token: { type: "http", scheme: "bearer" },
      class: { type: "apiKey", in: "header", name: "class-key" },
    });
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(methods)) {
        const isTaught = path.startsWith("/api/v1/classes/");
        expect(security.some((one) => "class" in one)).toBe(isTaught);
        const isForPrograms = method === "get" || /\/(moves|deeds)$/.test(path);
        if (!isTaught) expect(security.some((one) => "token" in one)).toBe(isForPrograms);
      }
  });

  it("says what every property and parameter is", async () => {
    const { paths, components } = await document();
    const said = propertiesIn({ paths, components }, "");
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(([, description]) => !description).map(([name]) => name)).toEqual([]);
    for (const methods of Object.values(paths))
      for (const { parameters } of Object.values(methods))
        for (const { description } of parameters) expect(description).toMatch(/\w/);
  });

  it("names shapes once and refers to them", async () => {
    const { components } = await document();
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(["TableInfo", "SeatInfo", "NewTable", "RefusalInfo"]),
    );
    expect((await source()).match(/"keptForMe"/g)).toHaveLength(1);
  });

  it("has nothing that docs/protocol.md does not tell", async () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/protocol.md"), "utf8");
    const ways = Object.entries((await document()).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `\`${method.toUpperCase()} ${path.replace("/api/v1", "")}`,
      ),
    );
    expect(ways.filter((way) => !page.includes(way))).toEqual([]);
  });

  it("is a page too, where every reference leads somewhere", async () => {
    const page = await (await fetch(`${house.base}/api/docs`)).text();
    for (const methods of Object.values((await document()).paths))
      for (const { summary } of Object.values(methods)) expect(page).toContain(summary);
    const links = [...page.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
    expect(links.length).toBeGreaterThan(100);
    for (const name of new Set(links)) expect(page).toContain(`id="${name}"`);
  });
});

describe("what does not fit", () => {
  it.each([
    ["POST", "tables", {}, "400 game: body must have required properties game, seats"],
    ["POST", "tables", { game: "yatzy", seats: "2" }, "400 seats: body/seats must be integer"],
    ["POST", "tables", { game: "yatzy", seats: 100 }, "400 seats: body/seats must be <= 99"],
    [
      "POST",
      "tables",
      { game: "yatzy", seats: 1, sets: 1 },
      "400 sets: body must not have additional properties",
    ],
    ["POST", `${NOWHERE}/seats/1x`, { name: "Ada" }, "400 seat: params/seat must be integer"],
    [
      "POST",
      `${NOWHERE}/seats/1`,
      { name: "Ada", token: 1 },
      "400 token: body/token must be boolean, body/token must be true",
    ],
    ["POST", `${NOWHERE}/seats/1`, { name: "Ada" }, "404 no-such-table"],
    ["POST", `${NOWHERE}/start`, null, "404 no-such-table"],
  ])("%s %s with %j: %s", async (method, path, body, said) => {
    const answer = await ask(method, path, json(body));
    const refusal = await answer.json();
    const { refused, at, params } = refusal;
    const told = params?.problem === undefined ? refused : `${at}: ${params.problem}`;
    expect(`${answer.status} ${told}`).toBe(said);
  });

  it("a method that an address does not know is 405, with those that it knows", async () => {
    const answer = await ask("PATCH", "tables");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await answer.json()).toEqual({ refused: "wrong-method" });
    const one = await ask("PUT", `${NOWHERE}/seats/0`, json({}));
    expect([one.status, one.headers.get("allow")]).toEqual([405, "DELETE, POST"]);
    expect((await ask("PATCH", "nothing")).status).toBe(404);
    expect(await (await ask("GET", "nothing")).json()).toEqual({ refused: "not-found" });
  });

  it.each([["text/plain"], ["application/x-www-form-urlencoded"], ["text/plain; charset=utf-8"]])(
    "a body of %s is 415",
    async (type) => {
      const init = { headers: { "content-type": type }, body: '{"game":"yatzy","seats":1}' };
      const answer = await ask("POST", "tables", init);
      expect([answer.status, await answer.json()]).toEqual([415, { refused: "not-json" }]);
    },
  );

  it("a body that is too large is 413", async () => {
    const answer = await ask("POST", "tables", json({ game: "x".repeat(100_000) }));
    expect([answer.status, await answer.json()]).toEqual([413, { refused: "too-large" }]);
  });

  it.each([["Bearer nonsense"], ["Bearer"], ["bearer program:abc.def"]])(
    "a token that is none of ours is 401: %s",
    async (authorization) => {
      for (const path of ["games", NOWHERE]) {
        const answer = await ask("GET", path, { headers: { authorization } });
        expect([answer.status, await answer.json()]).toEqual([401, { refused: "wrong-token" }]);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        expect(answer.headers.get("set-cookie")).toBeNull();
      }
    },
  );

  it("what a proxy wants to know of people is none of our business", async () => {
    const headers = { authorization: `Basic ${btoa("ada:secret")}` };
    expect((await ask("GET", "games", { headers })).status).toBe(200);
  });
});

it("every refusal with a status of its own stands in the protocol's table, with that status", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/protocol.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\| \d{3}/.test(line));
  const isTold = (code: string, status: number): boolean =>
    rows.some((row) => row.split("|")[1]?.includes(`${status}`) && row.includes(`\`${code}\``));
  const untold = Object.entries(STATUS).filter(([code, status]) => !isTold(code, status));
  expect(untold).toEqual([]);
});

it("every refusal with a status of its own has a sentence", async () => {
  const words: Words = await together(
    tableWords,
    houseWords,
    serverWords,
    classWords,
    apiWords,
  )("en");
  expect(Object.keys(STATUS).filter((code) => words[code] === undefined)).toEqual([]);
});

describe("the list of tables", () => {
  it("is of one game, or of all", async () => {
    const ada = await house.guest();
    const open = async (game: string) =>
      ok(await ada.api.open({ game, seats: 2, public: true })).id;
    const [ploc, yatzy] = [await open("ploc"), await open("yatzy")];
    const list = async (query: string): Promise<string[]> =>
      (await (await ask("GET", `tables${query}`)).json()).map(({ id }: { id: string }) => id);
    expect(await list("?game=ploc")).toEqual([ploc]);
    expect(await list("?game=plyt")).toEqual([]);
    expect(await list("")).toEqual([yatzy, ploc]);
    expect(ok(await ada.api.joinable("ploc")).map(({ id }) => id)).toEqual([ploc]);
  });

  it("a game that nobody knows, and a question that nobody understands, are refused", async () => {
    const unknown = await ask("GET", "tables?game=chess");
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      { refused: "unknown-game", at: "game", params: { id: "chess" } },
    ]);
    const strange = await ask("GET", "tables?gmae=ploc");
    expect([strange.status, (await strange.json()).at]).toEqual([400, "gmae"]);
  });
});
