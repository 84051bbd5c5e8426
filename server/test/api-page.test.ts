// The API describes itself, and what does not fit its description is refused with what is wrong about it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Record<string, unknown>;
}

const document = async (): Promise<Document> =>
  (await fetch(`${house.base}/api/openapi.json`)).json() as Promise<Document>;

async function problem(method: string, path: string, body: unknown): Promise<string> {
  const answer = await fetch(`${house.base}/api/v1/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const refusal = (await answer.json()) as { refused: string; params?: { problem: string } };
  return `${answer.status} ${refusal.params?.problem ?? refusal.refused}`;
}

const NOWHERE = "tables/aaaaaaaaaaaaaaaaaaaaaaaaaa";

describe("the API", () => {
  it("describes every way to set a table, with all that stands in the address", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe("3.1.0");
    const ways = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(ways).toHaveLength(42);
    expect(ways).toContain("post /api/v1/tables/{id}/seats/{seat}");
    expect(ways).toContain("put /api/v1/tables/{id}/seats/{seat}/terms");
    for (const [path, methods] of Object.entries(paths))
      for (const { summary, parameters = [], responses } of Object.values(methods)) {
        expect(summary).not.toBe("");
        expect(parameters.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
        expect(Object.keys(responses)).toContain("4XX");
      }
  });

  it("has a page with all of it", async () => {
    const page = await (await fetch(`${house.base}/api/docs`)).text();
    for (const methods of Object.values((await document()).paths))
      for (const { summary } of Object.values(methods)) expect(page).toContain(summary);
  });

  it.each([
    ["POST", "tables", {}, "400 body must have required properties game, seats"],
    ["POST", "tables", { game: "yatzy", seats: "2" }, "400 body/seats must be integer"],
    ["POST", "tables", { game: "yatzy", seats: 65 }, "400 body/seats must be <= 64"],
    ["POST", `${NOWHERE}/seats/1x`, { name: "Ada" }, "400 params/seat must be integer"],
    ["POST", `${NOWHERE}/seats/1`, { name: "Ada" }, "404 no-such-table"],
    ["POST", `${NOWHERE}/start`, null, "404 no-such-table"],
  ])("%s %s with %j: %s", async (method, path, body, answer) => {
    expect(await problem(method, path, body)).toBe(answer);
  });
});
