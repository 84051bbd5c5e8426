// What a route tells of itself: checked on the way in, and shown on the page of the API.
import { RefusalInfo } from "@pipwise/protocol/schemas";
import type { TSchema } from "typebox";

export interface About {
  /** Unique among all routes. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly body?: TSchema;
  readonly gives: TSchema;
  readonly status?: number;
}

export function about({ gives, status = 200, tag, ...told }: About) {
  const response = { [status]: gives, "4xx": RefusalInfo };
  return { schema: { ...told, tags: [tag], response } };
}
