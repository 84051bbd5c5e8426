// The socket route: who may open one, and what is done with it.
import websocket from "@fastify/websocket";
import { BrokenTable, callerAt, Gone } from "@pipwise/host";
import { protocolFor, SUBPROTOCOL } from "@pipwise/protocol";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { House } from "../house.ts";
import type { Metrics } from "../metrics.ts";
import type { PlayLimits } from "../play/limits.ts";
import { SocketSession } from "./session.ts";

const LARGEST_MESSAGE = 16 * 1024;
/** WebSocket's own codes: we take texts only; the server has too much to do. */
const UNSUPPORTED = 1003;
const TRY_LATER = 1013;

export class Sockets {
  readonly #sessions = new Set<SocketSession>();
  readonly #config: Config;
  readonly #metrics: Metrics;
  readonly #limits: PlayLimits;

  constructor(config: Config, metrics: Metrics, limits: PlayLimits) {
    this.#config = config;
    this.#metrics = metrics;
    this.#limits = limits;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Before any route: the plugin has to hear of them. Pings are answered by the session, which counts them. */
  async register(app: FastifyInstance): Promise<void> {
    const options = { maxPayload: LARGEST_MESSAGE, autoPong: false, handleProtocols };
    await app.register(websocket, { options });
  }

  addRoute(app: FastifyInstance, { registry, classes, troubles, clock }: House): void {
    app.get("/api/v1/socket", { websocket: true }, (socket, request) => {
      const { guest } = request;
      const address = callerAt(request.ip);
      const { connections } = this.#limits;
      if (connections.of(address) >= this.#config.socketLimit) return socket.close(TRY_LATER);
      const { protocol } = request.query as { protocol?: string };
      const session = new SocketSession(socket, registry, classes, guest, protocolFor(protocol), {
        address,
        clock,
        messageRate: this.#config.messageRate,
        heartbeat: this.#config.heartbeat,
        play: this.#limits,
      });
      connections.opened(address);
      this.#sessions.add(session);
      this.#metrics.opened();
      socket.on("message", (data, isBinary) => {
        this.#metrics.message();
        if (isBinary) return socket.close(UNSUPPORTED);
        session.receive(String(data))?.catch((error) => {
          // Of a broken table the log has heard when it was found; an erased one is no fault.
          const isKnown = [BrokenTable, Gone].some((one) => error instanceof one);
          if (!isKnown) troubles.report(error, "socket");
        });
      });
      socket.on("ping", (data) => session.pinged(data));
      socket.on("pong", () => session.ponged());
      socket.on("error", () => socket.terminate());
      socket.on("close", () => {
        this.#sessions.delete(session);
        connections.closed(address);
        session.close();
      });
    });
  }

  /** The server stops: clients come back by themselves. */
  sayGoodbye(after: number): void {
    for (const session of this.#sessions) session.send({ type: "restart", after });
  }

  /** This node cannot serve anybody just now; others may. What it was asked is asked again there. */
  sendElsewhere(after: number): void {
    this.sayGoodbye(after);
    for (const session of this.#sessions) session.hangUp();
  }
}

/** Ours, for those who name any: a page that brings a token among the protocols must be told one of the others. */
function handleProtocols(named: Set<string>): string | false {
  return named.has(SUBPROTOCOL) ? SUBPROTOCOL : false;
}
