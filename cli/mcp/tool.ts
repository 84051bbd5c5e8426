// A tool as an assistant sees it, and what comes of a call.
import type { Of } from "@pipwise/core";
import type { TObject } from "typebox";

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: TObject;
  /** Only looks: nothing is different afterwards. */
  readonly looks: boolean;
  call(given: never): Promise<Called>;
}

/** JSON or text for the assistant. */
export interface Called {
  readonly answer: unknown;
  readonly isError?: boolean;
}

/** With its arguments as its schema has them. */
export function tool<Input extends TObject>(one: {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly looks: boolean;
  readonly call: (given: Of<Input>) => Promise<Called>;
}): Tool {
  return one as unknown as Tool;
}
