// The API as a page and as an OpenAPI document, both made from the schemas that the server checks with.
import type { FastifyInstance, RouteOptions } from "fastify";

/** What the routes tell of themselves. */
interface Told {
  readonly summary?: string;
  readonly params?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly body?: unknown;
  readonly response?: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: "path";
    readonly required: true;
    readonly schema: unknown;
  }[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Content }>
  >;
}

type Content = Readonly<Record<string, { readonly schema: unknown }>>;
type Paths = Record<string, Record<string, Operation>>;

/** Before the routes, so that it hears of them. */
export function addApiPage(app: FastifyInstance): void {
  const paths: Paths = {};
  app.addHook("onRoute", (route) => describe(route, paths));
  app.get("/api/openapi.json", async () => ({
    openapi: "3.1.0",
    info: {
      title: "Pipwise",
      version: "1",
      description: "Setting tables. Play itself goes over the socket; docs/protocol.md tells how.",
    },
    paths,
  }));
  app.get("/api/docs.css", async (_, reply) => reply.type("text/css").send(STYLE));
  app.get("/api/docs", async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(page(paths)),
  );
}

/** Routes that say what they are for; the others are for browsers, and for whoever looks after the server. */
function describe({ method, url, schema }: RouteOptions, paths: Paths): void {
  const { summary, params, body, response = {} } = (schema ?? {}) as Told;
  if (summary === undefined || typeof method !== "string" || method === "HEAD") return;
  const path = url.replace(/:(\w+)/g, "{$1}");
  const operations = paths[path] ?? {};
  paths[path] = operations;
  operations[method.toLowerCase()] = {
    summary,
    ...(params ? { parameters: Object.entries(params.properties).map(inPath) } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: Object.fromEntries(
      Object.entries(response).map(([status, of]) => [
        status.toUpperCase(),
        { description: status.startsWith("2") ? "Done" : "Refused", content: json(of) },
      ]),
    ),
  };
}

function inPath([name, schema]: [string, unknown]) {
  return { name, in: "path", required: true, schema } as const;
}

function json(schema: unknown): Content {
  return { "application/json": { schema } };
}

function page(paths: Paths): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pipwise: the API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Pipwise: the API</h1>
<p>HTTP sets tables; a WebSocket at <code>/api/v1/socket</code> is for play. The same as a document for tools:
<a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join("\n")}
</main></body></html>
`;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary, parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(responses).map(([status, { content }]) =>
    schema(`Answer ${status}`, Object.values(content)[0]?.schema),
  );
  return `<section><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2><p>${escaped(summary)}</p>
${parameters.map(({ name, schema: one }) => schema(`In the address: ${name}`, one)).join("")}
${schema("Body", body)}${answers.join("")}</section>`;
}

function schema(title: string, of: unknown): string {
  if (of === undefined) return "";
  const text = escaped(JSON.stringify(of, undefined, 2));
  return `<details><summary>${escaped(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const STYLE = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#efe7da, #1b1e1d); color: light-dark(#22252b, #f3efe6) }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem }
a { color: light-dark(#0b57d0, #8ab4f8) }
section { background: light-dark(#fffcf6, #262a29); padding: 0.5rem 1.25rem 1rem; margin: 1rem 0; border-radius: 0.5rem }
h2 { font-size: 1.05rem; overflow-wrap: anywhere }
summary { cursor: pointer }
pre { overflow: auto; max-height: 24rem; font-size: 0.85rem }
`;
