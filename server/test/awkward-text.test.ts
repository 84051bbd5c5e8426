// Text that a database cannot keep, or takes for something else: whoever sends it is told so, and nobody else notices.
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { describeCluster } from "../../test/engines.ts";
import type { House } from "./house.ts";
import { openCluster } from "./nodes.ts";
import { ok, soloTable } from "./players.ts";

const AWKWARD = ["a\u0000b", "\ud800", "'; drop table tables; --"];

interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

describeCluster("awkward text", () => {
  it("at any route of a server on PostgreSQL is no fault of the server's", async () => {
    const cluster = await openCluster(1);
    const house = cluster.nodes[0] as House;
    const { base } = house;
    const api: Api = await (await fetch(`${base}/api/openapi.json`)).json();
    const filled = (schema: Schema | undefined, text: string): unknown => {
      const { $ref, anyOf, type, properties = {}, items, minimum = 1 } = schema ?? {};
      if ($ref) return filled(api.components.schemas[$ref.split("/").at(-1) ?? ""], text);
      if (schema?.const !== undefined || schema?.enum) return schema.const ?? schema.enum?.[0];
      if (anyOf) return filled(anyOf.at(-1), text);
      if (type === "object") {
        const parts = Object.entries(properties);
        return Object.fromEntries(parts.map(([name, part]) => [name, filled(part, text)]));
      }
      if (type === "array") return [filled(items, text)];
      if (type === "integer" || type === "number") return minimum;
      return type === "string" ? text : true;
    };
    let asked = 0;
    for (const text of AWKWARD) {
      const ada = await house.guest();
      const { id, code } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
      const known: Readonly<Record<string, string>> = { id, table: id, seat: "0", code };
      const inAddress = encodeURIComponent(Buffer.from(text).toString());
      for (const [path, methods] of Object.entries(api.paths))
        for (const [method, { operationId, parameters, requestBody }] of Object.entries(methods)) {
          const query = parameters.filter((one) => one.in === "query");
          const address = [
            path.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? inAddress),
            query.map(({ name }) => `${name}=${inAddress}`).join("&"),
          ].join("?");
          const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
          const answer = await fetch(base + address, {
            method: method.toUpperCase(),
            headers: {
              cookie: ada.cookie,
              ...(schema ? { "content-type": "application/json" } : {}),
            },
            ...(schema ? { body: JSON.stringify(filled(schema, text)) } : {}),
            redirect: "manual",
          }).catch(() => undefined);
          expect(answer?.status ?? 0, `${operationId} ${text}`).toBeLessThan(500);
          asked++;
        }
    }
    expect(asked).toBeGreaterThan(100);
    await cluster.stop();
  });

  it("in a deed is refused, and nothing else that is done just then", async () => {
    const cluster = await openCluster(1);
    const house = cluster.nodes[0] as House;
    const [ada, ben] = [await house.guest(), await house.guest()];
    const [hers, his] = [await soloTable(ada), await soloTable(ben)];
    const deed = { type: "moved", seat: 0, move: { keep: [] } } as const;
    const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`, {
      headers: { cookie: ada.cookie },
    });
    const answers = new Promise<string[]>((resolve) => {
      const heard: string[] = [];
      socket.on("message", (data) => {
        const { type, refusal, id } = JSON.parse(String(data));
        if (id !== undefined && heard.push(refusal?.refused ?? type) === AWKWARD.length)
          resolve(heard);
      });
    });
    const line = ben.connect();
    await new Promise((resolve) => socket.on("open", resolve));
    const sent = AWKWARD.map((id) => JSON.stringify({ do: "deed", id, table: hers.id, deed }));
    for (const message of sent) socket.send(message);
    ok(await line.deed(his.id, deed));
    expect(await answers).toEqual(["not-a-message", "not-a-message", "done"]);
    socket.terminate();
    line.close();
    await cluster.stop();
  });
});
