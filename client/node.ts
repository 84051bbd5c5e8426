// For bots and tests outside a browser: keeps the guest's cookie, and opens sockets with it.
import { WebSocket } from "ws";
import { type Fetch, House } from "./house.ts";
import { Line, type LineState, type Socket } from "./line.ts";

/** One guest of a server. */
export interface Guest {
  readonly house: House;
  line(onState?: (state: LineState) => void): Line;
  /** The cookie by which the server knows this guest; hand it in again to be the same guest. */
  readonly cookie: string;
}

/** A program that has been given a seat's token: it may look, and play at that seat. */
export function bearerOf(base: string, token: string): Omit<Guest, "cookie"> {
  const headers = { authorization: `Bearer ${token}` };
  return {
    house: new House(base, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    ),
    line: (onState) =>
      new Line(() => new WebSocket(socketAt(base), { headers }) as Socket, onState),
  };
}

/** Enters the house: whoever brings no cookie is given one, before any socket is opened. */
export async function guestOf(base: string, cookie = ""): Promise<Guest> {
  let mine = cookie;
  const fetching: Fetch = async (url, init) => {
    const headers = { ...init.headers, ...(mine ? { cookie: mine } : {}) };
    const answer = await fetch(url, { ...init, headers });
    const [given] = answer.headers.getSetCookie();
    if (given) mine = given.split(";")[0] ?? mine;
    return answer;
  };
  if (mine === "") await fetching(`${base}/healthz`, { method: "GET" });
  return {
    house: new House(base, fetching),
    line: (onState) =>
      new Line(
        () => new WebSocket(socketAt(base), { headers: { cookie: mine } }) as Socket,
        onState,
      ),
    get cookie() {
      return mine;
    },
  };
}

function socketAt(base: string): string {
  return `${base.replace(/^http/, "ws").replace(/\/$/, "")}/api/v1/socket`;
}
