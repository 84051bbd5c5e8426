// TypeBox's compiler writes code and has it evaluated, which the page's policy forbids. Here schemas are
// read instead: slower, but a person's moves are few, and the compiler stays out of the download.
import type { TSchema } from "typebox";
import { Check, Errors } from "typebox/value";

export interface Validator {
  Check(value: unknown): boolean;
  Errors(value: unknown): ReturnType<typeof Errors>;
}

class Reader implements Validator {
  readonly #schema: TSchema;

  constructor(schema: TSchema) {
    this.#schema = schema;
  }

  Check(value: unknown): boolean {
    return Check(this.#schema, value);
  }

  Errors(value: unknown): ReturnType<typeof Errors> {
    return Errors(this.#schema, value);
  }
}

export function Compile(schema: TSchema): Validator {
  return new Reader(schema);
}
