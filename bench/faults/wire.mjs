// A proxy for TCP that can be told to misbehave: what stands between clients and nodes, and between nodes and engines.
import { connect, createServer } from "node:net";

/**
 * open: everything passes. cut: connections break, and no new ones come about. silent: nothing arrives any more, and nobody
 * is told. deaf: what is asked arrives, and answers do not.
 */
export class Wire {
  #server = createServer({ allowHalfOpen: false }, (client) => void this.#serve(client));
  #pairs = new Set();
  #targets;
  #turn = 0;
  mode = "open";

  /** `targets()` lists ports; the first that answers is taken, each time beginning with the next one. */
  constructor(targets) {
    this.#targets = targets;
  }

  async listen(port = 0) {
    await new Promise((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return this;
  }

  get port() {
    return this.#server.address().port;
  }

  become(mode) {
    this.mode = mode;
    if (mode === "cut") this.#breakAll();
    // Whoever was not heard does not get late answers: these are lost, as on a real wire that is given up.
    if (mode === "open") for (const pair of this.#pairs) if (pair.lossy) end(pair);
  }

  /** Connections to this target break, and others stay. */
  breakTo(port) {
    for (const pair of this.#pairs) if (pair.target === port) end(pair);
  }

  async close() {
    this.#breakAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #breakAll() {
    for (const pair of this.#pairs) end(pair);
  }

  async #serve(client) {
    client.on("error", () => {});
    if (this.mode === "cut") return client.destroy();
    const pair = { client, server: undefined, target: undefined, lossy: false };
    this.#pairs.add(pair);
    client.once("close", () => {
      pair.server?.destroy();
      this.#pairs.delete(pair);
    });
    client.pause();
    const found = await this.#reach();
    if (!found || client.destroyed || this.mode === "cut") {
      found?.server.destroy();
      return client.destroy();
    }
    Object.assign(pair, found);
    this.#join(pair);
  }

  #join(pair) {
    const { client, server } = pair;
    client.setNoDelay(true);
    server.setNoDelay(true);
    server.on("error", () => {});
    server.once("close", () => client.destroy());
    client.on("data", (data) => {
      if (this.mode === "silent") pair.lossy = true;
      else if (!server.write(data)) pauseUntilDrained(client, server);
    });
    server.on("data", (data) => {
      if (this.mode === "silent" || this.mode === "deaf") pair.lossy = true;
      else if (!client.write(data)) pauseUntilDrained(server, client);
    });
    client.resume();
  }

  async #reach() {
    const targets = this.#targets();
    const first = this.#turn++;
    for (let i = 0; i < targets.length; i++) {
      const target = targets[(first + i) % targets.length];
      const server = await dial(target);
      if (server) return { server, target };
    }
    return undefined;
  }
}

function pauseUntilDrained(from, to) {
  from.pause();
  to.once("drain", () => from.resume());
}

/** A target that does not take a connection at once is passed over; one that stands still takes it, in its kernel. */
function dial(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(1000, () => socket.destroy());
    socket.once("connect", () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once("error", () => resolve(undefined));
    socket.once("close", () => resolve(undefined));
  });
}

function end({ client, server }) {
  client.destroy();
  server?.destroy();
}
