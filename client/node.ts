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
  const address = `${base.replace(/^http/, "ws").replace(/\/$/, "")}/api/v1/socket`;
  return {
    house: new House(base, fetching),
    line: (onState) =>
      new Line(() => new WebSocket(address, { headers: { cookie: mine } }) as Socket, onState),
    get cookie() {
      return mine;
    },
  };
}
