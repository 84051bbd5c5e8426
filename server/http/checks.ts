// Fastify's checks, done by what everything else here is checked with. Nothing is compiled before the first request that
// needs it: a server that was killed is back the sooner.
import { fits } from "@pipwise/core";
import type { FastifyServerOptions } from "fastify";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { problemOf } from "./problem.ts";

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

/** A request that does not fit what its route takes. */
export class ValidationError extends Error {
  readonly at: string;

  constructor(at: string, message: string) {
    super(message);
    this.at = at;
  }
}

/** What stands in an address is text, and becomes a number where one is meant; bodies are taken at their word. */
function check({ schema, httpPart = "body" }: Checked) {
  return (given: unknown) => {
    const value = httpPart === "body" ? given : Value.Convert(schema, given);
    if (fits(schema, value)) return { value };
    const { at, problem } = problemOf(schema, value, httpPart);
    return { error: new ValidationError(at, problem) };
  };
}
