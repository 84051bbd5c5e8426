// The API as a page for people, made from its document.
import type { FastifyInstance } from "fastify";
import { ApiDocument, type Operation } from "./openapi.ts";

/** Before the routes, so that it hears of them. */
export function addApiPage(app: FastifyInstance): void {
  const api = new ApiDocument();
  app.addHook("onRoute", (route) => api.add(route));
  app.get("/api/openapi.json", async () => api.whole);
  app.get("/api/docs.css", async (_, reply) => reply.type("text/css").send(STYLE));
  app.get("/api/docs", async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(page(api.whole)),
  );
}

type Whole = ApiDocument["whole"];

function page({ paths, components, tags }: Whole): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const parts = tags.map(({ name, description }) => {
    const mine = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escaped(name)}</h2><p>${escaped(description)}</p>
${mine.map(({ method, path, operation }) => section(method, path, operation)).join("\n")}`;
  });
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section id="${name}"><h3><code>${name}</code></h3>${source(schema)}</section>`,
  );
  const refusals = Object.entries(components.responses).map(
    ([name, { description }]) => `<dt id="${name}">${name}</dt><dd>${escaped(description)}</dd>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pipwise: the API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Pipwise: the API</h1>
<p>HTTP sets tables, and can play; a WebSocket at <code>/api/v1/socket</code> plays faster. The same as a document for tools:
<a href="/api/openapi.json">openapi.json</a>.</p>
${parts.join("\n")}
<h2>refusals</h2><dl>${refusals.join("")}</dl>
<h2>shapes</h2>
${shapes.join("\n")}
</main></body></html>
`;
}

function section(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    "$ref" in answer ? [] : [details(`Answer ${status}`, Object.values(answer.content)[0]?.schema)],
  );
  const refusals = Object.entries(responses).flatMap(([status, answer]) =>
    "$ref" in answer ? [linked(`${status} ${answer.$ref}`)] : [],
  );
  const asked = parameters.map(
    ({ name, in: where, description }) =>
      `<li><code>${name}</code> in the ${where === "path" ? "address" : "query"}: ${escaped(description)}</li>`,
  );
  return `<section id="${operationId}"><h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3>
<p>${escaped(summary)}</p>${asked.length > 0 ? `<ul>${asked.join("")}</ul>` : ""}
${details("Body", body)}${answers.join("")}
<p class="refusals">Refused with ${refusals.join(", ")}</p></section>`;
}

/** A shape with a name is shown where it is explained. */
function details(title: string, of: unknown): string {
  if (of === undefined) return "";
  const { $ref } = of as { $ref?: string };
  if ($ref !== undefined) return `<p>${escaped(title)}: ${linked($ref)}</p>`;
  return `<details><summary>${escaped(title)}</summary>${source(of)}</details>`;
}

function source(of: unknown): string {
  return `<pre tabindex="0">${linked(escaped(JSON.stringify(of, undefined, 2)))}</pre>`;
}

/** Where a shape or a refusal is named, it can be followed. */
function linked(text: string): string {
  return text.replace(/#\/components\/\w+\/(\w+)/g, '<a href="#$1">$1</a>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const STYLE = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#efe7da, #1b1e1d); color: light-dark(#22252b, #f3efe6) }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem }
a { color: light-dark(#0b57d0, #8ab4f8) }
section { background: light-dark(#fffcf6, #262a29); padding: 0.5rem 1.25rem 1rem; margin: 1rem 0; border-radius: 0.5rem }
h2 { text-transform: capitalize }
h3 { font-size: 1.05rem; overflow-wrap: anywhere }
dt { font-weight: bold }
summary { cursor: pointer }
.refusals { font-size: 0.8rem }
pre { overflow: auto; max-height: 24rem; font-size: 0.85rem }
`;
