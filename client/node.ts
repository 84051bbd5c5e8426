// For bots and tests outside a browser: keeps the guest's cookie, and opens sockets with it.
import { WebSocket } from "ws";
import { ApiClient, type Fetch } from "./api-client.ts";
import { Connection, type ConnectionState, type Socket, socketAddress } from "./connection.ts";

/** One guest of a server. */
export interface Guest {
  readonly api: ApiClient;
  connect(onState?: (state: ConnectionState) => void): Connection;
  /** The cookie by which the server knows this guest; hand it in again to be the same guest. */
  readonly cookie: string;
}

/** A program that has been given a seat's token: it may look, and play at that seat. */
export function bearerOf(base: string, token: string): Omit<Guest, "cookie"> {
  const headers = { authorization: `Bearer ${token}` };
  return {
    api: new ApiClient(base, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    ),
    connect: (onState) =>
      new Connection(() => new WebSocket(socketAddress(base), { headers }) as Socket, onState),
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
    api: new ApiClient(base, fetching),
    connect: (onState) =>
      new Connection(
        () => new WebSocket(socketAddress(base), { headers: { cookie: mine } }) as Socket,
        onState,
      ),
    get cookie() {
      return mine;
    },
  };
}
