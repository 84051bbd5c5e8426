// TypeBox's compiler writes code and has it evaluated, which the page's policy forbids. Here schemas are
// read instead: slower, but a person's moves are few, and the compiler stays out of the download.
import { Check, Errors } from "typebox/schema";

type Wrong = ReturnType<typeof Errors>[1];

export interface Validator {
  Check(value: unknown): boolean;
  Errors(value: unknown): Wrong;
}

class Reader implements Validator {
  readonly #schema: object;

  constructor(schema: object) {
    this.#schema = schema;
  }

  Check(value: unknown): boolean {
    return Check(this.#schema, value);
  }

  Errors(value: unknown): Wrong {
    return Errors(this.#schema, value)[1];
  }
}

export function Compile(schema: object): Validator {
  return new Reader(schema);
}
