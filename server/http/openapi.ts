// The API as an OpenAPI document, made from the schemas that the server checks with.
import * as wire from "@pipwise/protocol/schemas";
import type { RouteOptions } from "fastify";
import type { TSchema } from "typebox";
import { COOKIE } from "./identity.ts";
import { TAGS } from "./route-schema.ts";

/** What the routes tell of themselves; see route-schema.ts. */
interface Told {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly params?: Properties;
  readonly querystring?: Properties;
  readonly body?: Schema;
  readonly streams?: string;
  readonly response: Readonly<Record<string, Schema>>;
}

type Schema = Readonly<Record<string, unknown>>;
type Properties = {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Reply = { readonly description: string; readonly content: Content };
type Refusing = { readonly $ref: string };

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly never[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Reply | Refusing>>;
}

/** Everything that is refused, by its status. Nothing else is answered but what a route gives. */
const REFUSALS = {
  400: ["BadRequest", "The request does not fit, or the table's or the game's rules forbid it."],
  401: ["WrongToken", "The bearer token is not one of this server's."],
  403: ["Forbidden", "Whoever asks may not do that, or came from another site."],
  404: ["NotFound", "There is no such table, code or record."],
  409: ["Conflict", "Somebody was faster, or it is too late for that."],
  413: ["TooLarge", "The body is more than the server takes at once."],
  415: ["NotJson", "The body is not `application/json`."],
  429: ["TooFast", "Too many requests from this address; `Retry-After` says when to ask again."],
  500: ["Broken", "Something went wrong on the server. Nothing that was confirmed is lost."],
  503: ["NotReady", "The server cannot reach its store just now."],
} as const;

/** Collects what the routes tell. */
export class ApiDocument {
  readonly paths: Record<string, Record<string, Operation>> = {};
  readonly schemas: Record<string, Schema> = {};

  /** Routes that say what they are for; the others are for browsers, and for whoever looks after the server. */
  add({ method, url, schema, config }: RouteOptions): void {
    const told = (schema ?? {}) as Partial<Told>;
    if (told.operationId === undefined || typeof method !== "string" || method === "HEAD") return;
    const path = url.replace(/:(\w+)/g, "{$1}");
    this.paths[path] = {
      ...this.paths[path],
      [method.toLowerCase()]: this.#operation(method, told as Told, config?.plays === true),
    };
  }

  get whole() {
    return {
      openapi: "3.1.0",
      info: {
        title: "Pipwise",
        version: "1",
        description: DESCRIPTION,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: this.paths,
      components: { schemas: this.schemas, responses: this.#refusals(), securitySchemes: SECURITY },
    };
  }

  #operation(method: string, told: Told, plays: boolean): Operation {
    const { operationId, summary, tags, params, querystring, body, streams } = told;
    const looks = method === "GET";
    const statuses = [
      ...(params || querystring || !looks ? [400] : []),
      ...[401, 403],
      ...(params ? [404] : []),
      ...(params && !looks ? [409] : []),
      ...(looks ? [] : [413, 415]),
      ...[429, 500, 503],
    ];
    const given = Object.entries(told.response).filter(([status]) => status.startsWith("2"));
    return {
      operationId,
      summary,
      tags,
      security: securityOf(tags, looks || plays, params),
      parameters: [...this.#parameters("path", params), ...this.#parameters("query", querystring)],
      ...(body ? { requestBody: { required: !allowsNull(body), content: this.#json(body) } } : {}),
      responses: {
        ...Object.fromEntries(
          given.map(([status, of]) => [
            status,
            { description: "Done.", content: { ...this.#json(of), ...streamed(streams) } },
          ]),
        ),
        ...Object.fromEntries(statuses.map((status) => [status, refusing(status)])),
      },
    };
  }

  #parameters(where: "path" | "query", of: Properties | undefined): Parameter[] {
    return Object.entries(of?.properties ?? {}).map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: of?.required?.includes(name) ?? false,
      description: String(description),
      schema: this.#refer(schema),
    }));
  }

  #refusals() {
    const content = this.#json(wire.RefusalInfo as unknown as Schema);
    return Object.fromEntries(
      Object.values(REFUSALS).map(([name, description]) => [name, { description, content }]),
    );
  }

  #json(schema: Schema): Content {
    return { "application/json": { schema: this.#refer(schema) } };
  }

  /** The schema by its name, where it has one; what it is about goes along. */
  #refer(schema: Schema): Schema {
    const { description, ...shape } = schema;
    const name = NAMES.get(JSON.stringify(shape));
    if (name === undefined) return this.#inside(schema);
    const isNew = this.schemas[name] === undefined;
    if (isNew) this.schemas[name] = {};
    if (isNew) this.schemas[name] = this.#inside(shape);
    return { $ref: `#/components/schemas/${name}`, ...(description ? { description } : {}) };
  }

  #inside(schema: Schema): Schema {
    const entries = Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties" || keyword === "patternProperties")
        return [keyword, mapped(value as Record<string, Schema>, (one) => this.#refer(one))];
      if (keyword === "items") return [keyword, this.#refer(value as Schema)];
      if (keyword === "anyOf") return [keyword, (value as Schema[]).map((one) => this.#refer(one))];
      return [keyword, value];
    });
    return Object.fromEntries(entries);
  }
}

const DESCRIPTION = `HTTP sets tables, and can play; a WebSocket at \`/api/v1/socket\` plays faster, and is for table
talk and classes, too. docs/protocol.md tells how, and what moves and views look like.

A method that an address does not know is answered with 405 and \`Allow\`, an address that leads nowhere with 404, both with
a refusal like any other.`;

const SECURITY = {
  guest: {
    type: "apiKey",
    in: "cookie",
    name: COOKIE,
    description: "Who you are: the first answer sets it. Tables and seats belong to it.",
  },
  class: {
    type: "apiKey",
    in: "header",
    name: "class-key",
    description: "The key of a class, which its teacher's link has.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    description: "A program's own seat: it may look, and play there, and do nothing else.",
  },
};

/** Every named shape of the wire, by what it looks like: shapes are copied where they are made optional. */
const NAMES = new Map(
  Object.entries(wire as unknown as Record<string, TSchema>).map(([name, schema]) => {
    const { description, ...shape } = schema as Schema;
    return [JSON.stringify(shape), name.replace(/Schema$/, "")];
  }),
);

function streamed(description: string | undefined): Content {
  return description === undefined
    ? {}
    : { "text/event-stream": { schema: { type: "string", description } } };
}

/** Classes are for their teachers; all else is for guests, and for programs where one only looks or plays. */
function securityOf(tags: readonly string[], forPrograms: boolean, params: Properties | undefined) {
  if (tags.includes("classes") && params?.properties.id) return [{ class: [] }];
  return forPrograms ? [{}, { guest: [] }, { token: [] }] : [{}, { guest: [] }];
}

function refusing(status: number): Refusing {
  const [name] = REFUSALS[status as keyof typeof REFUSALS];
  return { $ref: `#/components/responses/${name}` };
}

function allowsNull({ anyOf = [] }: { anyOf?: readonly { type?: unknown }[] }): boolean {
  return anyOf.some(({ type }) => type === "null");
}

function mapped<T, U>(of: Readonly<Record<string, T>>, change: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(of).map(([key, one]) => [key, change(one)]));
}
