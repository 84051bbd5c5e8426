/** How a server is set. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where the store and the cookie key are. */
  readonly data: string;
  /** postgres://…: many nodes on one database, instead of a folder of this one's own. */
  readonly database: string | undefined;
  /** nats://…: how these nodes tell each other what they wrote. */
  readonly bus: string | undefined;
  /** What this node can read of a shared log, where that is not all that this version can; to rehearse an upgrade. */
  readonly knows: readonly string[] | undefined;
  /** The built web app, if it is to be served. */
  readonly web: string | undefined;
  readonly logLevel: string;
  /** How long bots seem to think; milliseconds. */
  readonly botPace: number;
  /** Requests a minute and address. A school may have ten classes behind one. */
  readonly rateLimit: number;
  /** Sockets that one address may have open. */
  readonly socketLimit: number;
  /**
   * Whose X-Forwarded-For is believed: so many proxies in front, or proxies at these addresses and networks. Of the
   * addresses told, the last one that no such proxy has is the caller's; what stands before it anybody can write.
   */
  readonly trustProxy: false | number | readonly string[];
  /** Other sites whose pages may look, and play by a token: https://example.org. */
  readonly origins: readonly string[];
  /** Messages a second on one socket; three times as many may come at once. */
  readonly messageRate: number;
  /** An open or playing table that nobody touches for this long is abandoned; milliseconds. */
  readonly idle: number;
  /** A game that is over is erased so long after it was last touched; milliseconds. 0: never. */
  readonly keep: number;
  /** How long a table stays in memory after somebody looked it up; milliseconds. */
  readonly doze: number;
  /** Whoever has not been heard of for two of these is gone; milliseconds. */
  readonly heartbeat: number;
  /** A request that has not come in whole after this long is cut off; milliseconds. */
  readonly requestWithin: number;
  /** What all sockets together may leave unread; bytes. Whoever leaves most is cut off first. */
  readonly unreadLimit: number;
  /** /metrics on a port of its own, for whoever reaches it; without one it is where all else is, for this machine only. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** How a server is set unless somebody says otherwise. */
export const DEFAULTS: Config = {
  host: "0.0.0.0",
  port: 3000,
  data: ".pipwise",
  database: undefined,
  bus: undefined,
  knows: undefined,
  web: undefined,
  logLevel: "warn",
  botPace: 900,
  rateLimit: 3000,
  socketLimit: 600,
  trustProxy: false,
  origins: [],
  messageRate: 20,
  idle: 30 * DAY,
  keep: 0,
  doze: 5000,
  heartbeat: 8000,
  requestWithin: 10_000,
  unreadLimit: 64 * 1024 * 1024,
  metrics: undefined,
};
