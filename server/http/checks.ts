// Fastify's checks, done by what everything else here is checked with. Nothing is compiled before the first request that
// needs it: a server that was killed is back the sooner.
import { fits } from "@pipwise/core";
import type { FastifyServerOptions } from "fastify";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";

interface Checked {
  readonly schema: TSchema;
  readonly httpPart?: string;
}

/** Answers are written as they are; their schemas are for readers. */
export const checks: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: {
    // The types know Ajv only; any function that answers like this will do.
    buildValidator: (() => check) as never,
    buildSerializer: () => () => JSON.stringify,
  },
};

/** What stands in an address is text, and becomes a number where one is meant; bodies are taken at their word. */
function check({ schema, httpPart = "body" }: Checked) {
  return (given: unknown) => {
    const value = httpPart === "params" ? Value.Convert(schema, given) : given;
    return fits(schema, value) ? { value } : { error: problem(schema, value, httpPart) };
  };
}

function problem(schema: TSchema, value: unknown, where: string): Error {
  const wrong = Value.Errors(schema, value).filter(({ keyword }) => keyword !== "boolean");
  const said = wrong.map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
  return new Error(said.slice(0, 3).join(", "));
}
