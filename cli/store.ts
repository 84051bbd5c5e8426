import type { StoreUnusable } from "@pipwise/server";
import { BadInput } from "./failure.ts";

/** Why a store cannot be used: in the reader's language where another version has written it. */
export function unusableStore(error: Error, known: typeof StoreUnusable): Error {
  if (!(error instanceof known)) return error;
  const { from, place, message } = error;
  return from === undefined
    ? new BadInput("cannot-use", { problem: message })
    : new BadInput(`store-from-${from}`, { place });
}
