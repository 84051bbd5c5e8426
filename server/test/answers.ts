// Whatever a server answers in a test, its document must have told: the status, and the shape that goes with it.
import { Readable } from "node:stream";
import { fits } from "@pipwise/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";

interface Reference {
  readonly $ref: string;
}

interface Reply {
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Record<string, { readonly responses: Record<string, Reference | Reply> }>>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, Reply>>;
  };
}

export class Answers {
  readonly #untold: string[] = [];
  readonly #shapes = new Map<string, TSchema | undefined>();

  watch(app: FastifyInstance): void {
    app.addHook("onSend", async (request, reply, payload) => {
      const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
      if (operationId === undefined || request.method === "HEAD") return;
      // Of a stream each message has its own shape; see play-by-http.test.ts.
      if (payload instanceof Readable) return;
      const shape = await this.#shapeOf(app, request, reply.statusCode);
      const isTold = shape && fits(shape, JSON.parse(String(payload)));
      if (!isTold) this.#untold.push(`${operationId} ${reply.statusCode} ${String(payload)}`);
    });
  }

  /** Fails with what the server said and its document does not. */
  assertTold(): void {
    if (this.#untold.length > 0)
      throw new Error(`The document does not tell of\n${this.#untold.slice(0, 5).join("\n")}`);
  }

  async #shapeOf(app: FastifyInstance, { method, routeOptions }: FastifyRequest, status: number) {
    const key = `${method} ${routeOptions.url} ${status}`;
    if (!this.#shapes.has(key)) {
      // From an address of its own, so that nobody's limit counts it.
      const request = { url: "/api/openapi.json", remoteAddress: "192.0.2.1" };
      const document = (await app.inject(request)).json() as Document;
      const path = document.paths[String(routeOptions.url).replace(/:(\w+)/g, "{$1}")];
      const told = path?.[method.toLowerCase()]?.responses[status];
      const answer = told && "$ref" in told ? document.components.responses[nameIn(told)] : told;
      const schema = Object.values(answer?.content ?? {})[0]?.schema;
      this.#shapes.set(key, resolved(schema, document) as TSchema | undefined);
    }
    return this.#shapes.get(key);
  }
}

/** With every shape in its place instead of its name. */
function resolved(of: unknown, document: Document): unknown {
  if (Array.isArray(of)) return of.map((one) => resolved(one, document));
  if (typeof of !== "object" || of === null) return of;
  if ("$ref" in of) return resolved(document.components.schemas[nameIn(of as Reference)], document);
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, resolved(value, document)]),
  );
}

function nameIn({ $ref }: Reference): string {
  return $ref.split("/").at(-1) ?? "";
}
