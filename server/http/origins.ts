// Pages of other sites. A browser says where a page came from; what is not our own page has no business here, unless whoever
// runs the server has named its site. Such a page is known by a token alone: cookies that come along are not looked at.
import type { FastifyReply, FastifyRequest } from "fastify";

/** Our own page or no page at all; a page of a site that may look; a page of any other one. */
export type Origin = "own" | "listed" | "other";

/** What a token can do, so that nothing else need be asked for. */
const METHODS = ["GET", "HEAD", "POST"];
const HEADERS = ["authorization", "content-type", "last-event-id"];
/** How long a browser need not ask again what is allowed; seconds. */
const ASK_AGAIN = 600;

export class Origins {
  readonly #listed: ReadonlySet<string>;

  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed);
  }

  of({ headers: { origin, host } }: FastifyRequest): Origin {
    if (origin === undefined || hostOf(origin) === host) return "own";
    return this.#listed.has(origin) ? "listed" : "other";
  }

  /** Lets the browser show the answer to the page that asked; without any site in the list, answers are as they were. */
  admit({ headers: { origin } }: FastifyRequest, reply: FastifyReply, from: Origin): void {
    if (this.#listed.size > 0) reply.header("vary", "Origin");
    if (from !== "listed") return;
    reply.header("access-control-allow-origin", origin);
    reply.header("access-control-expose-headers", "retry-after");
  }

  /** A browser asks beforehand whether a page may ask. */
  isPreflight({ method, headers }: FastifyRequest): boolean {
    return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
  }

  answerPreflight(reply: FastifyReply): FastifyReply {
    return reply
      .header("access-control-allow-methods", METHODS.join(", "))
      .header("access-control-allow-headers", HEADERS.join(", "))
      .header("access-control-max-age", ASK_AGAIN)
      .code(204)
      .send();
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
