import type { Refusal } from "@pipwise/core";
import type { FastifyReply } from "fastify";

/** What is not here is 400: the request does not fit, or the rules of the table or the game do not allow it. */
export const STATUS: Readonly<Record<string, number>> = {
  "wrong-token": 401,
  "other-origin": 403,
  "others-must-agree": 403,
  "not-at-this-table": 403,
  "not-the-host": 403,
  "not-your-seat": 403,
  "no-hints": 403,
  "terms-by-host": 403,
  removed: 403,
  "key-does-not-fit": 403,
  "token-plays-only": 403,
  "class-table": 403,
  "no-such-game": 404,
  "no-such-table": 404,
  "no-such-code": 404,
  "no-record": 404,
  "no-such-class": 404,
  "no-such-card": 404,
  "code-of-card": 404,
  "not-found": 404,
  "wrong-method": 405,
  "card-in-use": 409,
  "too-many-classes": 409,
  "nothing-planned": 409,
  "no-lesson": 409,
  "lesson-full": 409,
  "not-their-turn": 409,
  "seat-of-another": 409,
  "nobody-to-mute": 409,
  "name-taken": 409,
  "already-answered": 409,
  "other-history": 409,
  "seat-kept": 409,
  "seat-taken": 409,
  "already-started": 409,
  "too-large": 413,
  "not-json": 415,
  "too-fast": 429,
  "too-many-codes": 429,
  "too-many-keys": 429,
  "too-many-connections": 429,
  broken: 500,
  "table-broken": 500,
  "not-ready": 503,
  "hints-busy": 503,
  "upgrade-under-way": 503,
};

/** The status that goes with a refusal's code; and when to come back, if that is known. */
export function withStatus(reply: FastifyReply, { refused, params }: Refusal): FastifyReply {
  const { retryAfter } = params ?? {};
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(STATUS[refused] ?? 400);
}

/** Answers with a refusal before any handler does. */
export function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return withStatus(reply, refusal).send(refusal);
}
