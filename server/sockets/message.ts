// What somebody says over a socket, or why it cannot be understood.
import { fits, type Refusal, refuse } from "@pipwise/core";
import type { ClientMessage } from "@pipwise/protocol";
import { ClientMessage as Shape } from "@pipwise/protocol/schemas";
import { isTooDeep } from "../http/depth.ts";
import { problemOf } from "../http/problem.ts";

/** Something that is no message, with the id that it came under, if it has one. */
export interface Misunderstood {
  readonly refusal: Refusal;
  readonly id?: string;
}

export function readMessage(text: string): ClientMessage | Misunderstood {
  const message = parsed(text);
  if (message === undefined) return misunderstood({ at: "", problem: "it is not JSON" });
  if (isTooDeep(message)) return misunderstood({ at: "", problem: "it has too many levels" });
  if (fits(Shape, message)) return message as ClientMessage;
  return misunderstood(problemOf(Shape, message, "message"), idOf(message));
}

export function isMisunderstood(read: ClientMessage | Misunderstood): read is Misunderstood {
  return "refusal" in read;
}

function misunderstood(wrong: { at: string; problem: string }, id?: string): Misunderstood {
  const { at, problem } = wrong;
  const refusal = refuse("not-a-message", { at, params: { problem } });
  return { refusal, ...(id === undefined ? {} : { id }) };
}

/** Whoever sent it waits for an answer to this id; nobody has to hear a longer one again. */
function idOf(message: unknown): string | undefined {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === "string" && id.length <= 40 ? id : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
