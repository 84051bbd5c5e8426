// For bots and tests outside a browser: keeps the guest's cookie, and opens sockets with it.

import { DEFAULT_LANGUAGE, type Refusal, tableWords, together, type Words } from "@pipwise/core";
import {
  apiWords,
  classWords,
  houseWords,
  type Seated,
  serverWords,
  type TableInfo,
} from "@pipwise/protocol";
import { WebSocket } from "ws";
import { ApiClient, type Fetch } from "./api-client.ts";
import { ClassesClient } from "./classes-client.ts";
import { Connection, type ConnectionState, type Socket, socketAddress } from "./connection.ts";
import { type Keep, keepInMemory, type Objection, Witness } from "./witness.ts";

/** One guest of a server. */
export interface Guest {
  readonly api: ApiClient;
  readonly classes: ClassesClient;
  /** What this guest keeps of its tables. */
  readonly witness: Witness;
  /** Sits down with a seed of its own for the dice; whoever does without uses `api.sit`. */
  sit(table: TableInfo, seat: number, name: string): Promise<Seated | Refusal>;
  connect(onState?: (state: ConnectionState) => void): Connection;
  /** The cookie by which the server knows this guest; hand it in again to be the same guest. */
  readonly cookie: string;
}

/** A program that has been given a seat's token: it may look, and play at that seat. */
export function bearerOf(base: string, token: string): Pick<Guest, "api" | "connect"> {
  const headers = { authorization: `Bearer ${token}` };
  return {
    api: new ApiClient(base, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    ),
    connect: (onState) =>
      new Connection(() => new WebSocket(socketAddress(base), { headers }) as Socket, onState),
  };
}

/** What does not fit is said aloud, unless somebody else listens. */
const warn: Objection = async (table, { refused }) => {
  const sentences: Words = await together(
    tableWords,
    houseWords,
    serverWords,
    classWords,
    apiWords,
  )(DEFAULT_LANGUAGE);
  process.emitWarning(`Table ${table}: ${sentences[refused] ?? refused}`);
};

/**
 * Enters the house: whoever brings no cookie is given one, before any socket is opened. `keep`: where seeds and links
 * outlive the program; `object` hears what does not fit.
 */
export async function guestOf(
  base: string,
  cookie = "",
  keep: Keep = keepInMemory(),
  object: Objection = warn,
): Promise<Guest> {
  const witness = new Witness(keep, object);
  let mine = cookie;
  const fetching: Fetch = async (url, init) => {
    const headers = { ...init.headers, ...(mine ? { cookie: mine } : {}) };
    const answer = await fetch(url, { ...init, headers });
    const [given] = answer.headers.getSetCookie();
    if (given) mine = given.split(";")[0] ?? mine;
    return answer;
  };
  if (mine === "") await fetching(`${base}/healthz`, { method: "GET" });
  const api = new ApiClient(base, fetching);
  return {
    api,
    classes: new ClassesClient(api),
    witness,
    sit: (table, seat, name) => witness.sit(api, table, seat, { name }),
    connect: (onState) =>
      new Connection(
        () => new WebSocket(socketAddress(base), { headers: { cookie: mine } }) as Socket,
        onState,
        undefined,
        undefined,
        witness,
      ),
    get cookie() {
      return mine;
    },
  };
}
