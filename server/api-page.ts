// The API as a page and as an OpenAPI document, both made from the schemas that the server checks with.
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: unknown }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
  };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

/** Before the routes, so that it hears of them. */
export async function addApiPage(app: FastifyInstance): Promise<void> {
  // Answers are written as they are; their schemas are for readers.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      info: {
        title: "Pipwise",
        version: "1",
        description:
          "Setting tables. Play itself goes over the socket; docs/protocol.md tells how.",
      },
    },
  });
  const hidden = { schema: { hide: true } };
  app.get("/api/openapi.json", hidden, async () => app.swagger());
  app.get("/api/docs.css", hidden, async (_, reply) => reply.type("text/css").send(STYLE));
  app.get("/api/docs", hidden, async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(page(app.swagger() as never)),
  );
}

function page({
  paths,
}: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}): string {
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
  const { summary = "", parameters = [], requestBody, responses = {} } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(responses).map(([status, { content }]) =>
    schema(`Answer ${status}`, Object.values(content ?? {})[0]?.schema),
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
