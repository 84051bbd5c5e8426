// The socket route: who may open one, and what is done with it.
import websocket from "@fastify/websocket";
import { BrokenTable, callerAt, Gone, Histories, RateLimiters } from "@pipwise/host";
import { protocolFor, SUBPROTOCOL } from "@pipwise/protocol";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { House } from "../house.ts";
import type { Metrics } from "../metrics.ts";
import { ConnectionCount } from "./connection-count.ts";
import { SocketSession } from "./session.ts";
import { UnreadBudget } from "./unread.ts";

const LARGEST_MESSAGE = 16 * 1024;
/** What clients are told when the server stops; milliseconds. */
const COME_BACK_AFTER = 2000;
/** WebSocket's own codes: we take texts only; the server has too much to do. */
const UNSUPPORTED = 1003;
const TRY_LATER = 1013;
/** Events of long games that may be gone through again for one guest or address: a second, and at once. */
const FOLD_RATE = 2_000;
const FOLD_BURST = 40_000;
/** What is no move (a bot sits in, a move is to be taken back): so often a second and guest, and so often at once. */
const ASIDE_RATE = 0.5;
const ASIDE_BURST = 20;

export class Sockets {
  readonly #addresses = new ConnectionCount();
  /** What was told of tables, for whoever comes back. */
  readonly histories = new Histories();
  readonly #sessions = new Set<SocketSession>();
  readonly #costs = new RateLimiters(FOLD_RATE, FOLD_BURST);
  readonly #asides = new RateLimiters(ASIDE_RATE, ASIDE_BURST);
  readonly #unread: UnreadBudget;
  readonly #config: Config;
  readonly #metrics: Metrics;

  constructor(config: Config, metrics: Metrics) {
    this.#unread = new UnreadBudget(config.unreadLimit);
    this.#config = config;
    this.#metrics = metrics;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Before any route: the plugin has to hear of them. Pings are answered by the session, which counts them. */
  async register(app: FastifyInstance): Promise<void> {
    const options = { maxPayload: LARGEST_MESSAGE, autoPong: false, handleProtocols };
    await app.register(websocket, { options });
  }

  addRoute(app: FastifyInstance, { registry, classes, troubles }: House): void {
    app.get("/api/v1/socket", { websocket: true }, (socket, request) => {
      const { guest } = request;
      const address = callerAt(request.ip);
      if (this.#addresses.of(address) >= this.#config.socketLimit) return socket.close(TRY_LATER);
      const { protocol } = request.query as { protocol?: string };
      const session = new SocketSession(socket, registry, classes, guest, protocolFor(protocol), {
        address,
        messageRate: this.#config.messageRate,
        heartbeat: this.#config.heartbeat,
        costs: [this.#costs.of(guest), this.#costs.of(address)],
        asides: this.#asides.of(guest),
        unread: this.#unread,
        histories: this.histories,
      });
      this.#addresses.opened(address);
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
        this.#addresses.closed(address);
        session.close();
      });
    });
  }

  /** The server stops: clients come back by themselves. */
  sayGoodbye(after = COME_BACK_AFTER): void {
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
