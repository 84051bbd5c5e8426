// People who play Yatzy meanwhile, each alone at a table, and how long they wait for every move.
import { randomUUID } from "node:crypto";
import { STRIKES } from "../server/yatzy-player.mjs";
import { ask, socketFrom } from "./net.mjs";

/** Between two moves; milliseconds. */
const PAUSE = { apart: 100, together: 1000 };
/** Whoever waits longer has been let down. */
const LET_DOWN = 10_000;

/** Somebody with a cookie and a socket. */
export async function guestFrom(port, from) {
  const { cookie } = await ask({ port, from, path: "/api/v1/tables" });
  const guest = { port, from, cookie };
  return { ...guest, ask: (what) => ask({ ...guest, ...what }), socket: () => socketFrom(guest) };
}

/** A table of this guest's that has started, every seat their own. */
export async function tableOf(guest, seats = 1) {
  const post = async (path, body) => {
    const { status, json } = await guest.ask({
      method: "POST",
      path: `/api/v1/tables${path}`,
      body,
    });
    if (status >= 300 || status === 0) throw new Error(`${path}: ${status} ${json?.refused}`);
    return json;
  };
  const { id, code } = await post("", { game: "yatzy", seats });
  for (let seat = 0; seat < seats; seat++)
    await post(`/${id}/seats/${seat}`, { name: `Ada ${seat}` });
  const { asked } = await post(`/${id}/start`);
  return { id, code, first: asked[0].seat };
}

/** Sends a deed; resolves with the message that speaks of it, by its id or by its event's. */
export function deed(socket, table, what) {
  const id = randomUUID();
  return new Promise((resolve) => {
    const hear = (data) => {
      const message = JSON.parse(data);
      const mine = message.id === id || message.events?.some((event) => event.deed === id);
      if (mine) end(message);
    };
    const end = (message) => {
      clearTimeout(timer);
      socket.off("message", hear);
      resolve(message);
    };
    const timer = setTimeout(end, LET_DOWN, undefined);
    socket.on("message", hear);
    socket.send(JSON.stringify({ do: "deed", id, table, deed: what }));
  });
}

export class People {
  #waits = [];
  #letDown = 0;
  /** Deeds that wait for a reply. */
  #open = new Set();
  #stopped = false;
  #pause = PAUSE.apart;
  #playing = [];

  /** People behind one address play at a pace at which they open no more tables than one address may. */
  static async at(port, addresses) {
    const people = new People();
    people.#pause = new Set(addresses).size > 1 ? PAUSE.apart : PAUSE.together;
    for (const from of addresses) people.#playing.push(people.#play(port, from));
    return people;
  }

  /** What these people felt while something was done. */
  async during(work) {
    this.#waits = [];
    this.#letDown = 0;
    const result = await work();
    // Whoever has waited since before the end counts with the whole of it.
    await Promise.all(this.#open);
    const sorted = this.#waits.toSorted((a, b) => a - b);
    const at = (share) =>
      Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
    const felt = {
      moves: sorted.length,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      letDown: this.#letDown,
    };
    return { result, felt };
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#playing);
  }

  async #play(port, from) {
    while (!this.#stopped) {
      try {
        const guest = await guestFrom(port, from);
        const socket = await guest.socket();
        if (!socket) throw new Error("no socket");
        while (!this.#stopped) await this.#game(socket, (await tableOf(guest)).id);
        socket.terminate();
      } catch {
        this.#letDown++;
        await pause(1000);
      }
    }
  }

  async #game(socket, table) {
    for (const move of STRIKES) {
      if (this.#stopped) return;
      const begun = performance.now();
      const replied = deed(socket, table, { type: "moved", seat: 0, move });
      this.#open.add(replied);
      const reply = await replied;
      this.#waits.push(performance.now() - begun);
      this.#open.delete(replied);
      if (!reply || reply.type === "refused") throw new Error("a move was not taken");
      await pause(this.#pause);
    }
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
