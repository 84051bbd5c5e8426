// Who asks: a program by its token, a guest by a cookie, or somebody who gets one.
import { refuse } from "@pipwise/core";
import { type Caller, callerAt } from "@pipwise/host";
import type { FastifyReply, FastifyRequest } from "fastify";
import { COOKIE, cookieOptions, type Guests, tokenIn } from "./identity.ts";
import type { Origins } from "./origins.ts";
import { servesFile } from "./pages.ts";
import { refused } from "./refused.ts";

export function callerOf({ guest, ip }: FastifyRequest): Caller {
  return { guest, address: callerAt(ip) };
}

/** Notes who asks. Whoever may not is refused here, before anything is done. */
export async function recognise(
  known: Guests,
  origins: Origins,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const from = origins.of(request);
  if (from === "other") return refused(reply, refuse("other-origin"));
  const isFile = servesFile(request);
  if (!isFile) origins.admit(request, reply, from);
  if (from === "listed" && origins.isPreflight(request)) return origins.answerPreflight(reply);

  const looks = request.method === "GET" || request.method === "HEAD";
  const token = isFile ? undefined : tokenIn(request.headers);
  if (token !== undefined) {
    const program = known.byToken(token);
    if (program === undefined) {
      reply.header("www-authenticate", "Bearer");
      return refused(reply, refuse("wrong-token"));
    }
    request.guest = program;
    const plays = request.routeOptions.config.plays === true;
    return looks || plays ? undefined : refused(reply, refuse("token-plays-only"));
  }
  // Nobody's cookie speaks for them at another site, and nobody gets one there.
  if (from === "listed") {
    request.guest = known.welcome().guest;
    return looks ? undefined : refused(reply, refuse("other-origin"));
  }
  const guest = known.recognise(request.cookies[COOKIE]);
  if (guest !== undefined) request.guest = guest;
  else if (!isFile) {
    const welcome = known.welcome();
    request.guest = welcome.guest;
    reply.setCookie(COOKIE, welcome.cookie, cookieOptions);
  }
  return undefined;
}
