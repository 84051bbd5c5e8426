export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where the store and the cookie key are. */
  readonly data: string;
  /** The built web app, if it is to be served. */
  readonly web: string | undefined;
  readonly logLevel: string;
  /** How long bots seem to think; milliseconds. */
  readonly botPace: number;
  /** Requests a minute and address. */
  readonly rateLimit: number;
  /** Sockets that one address may have open. */
  readonly socketLimit: number;
  /** Whether a proxy in front tells whom it speaks for (X-Forwarded-For). */
  readonly trustProxy: boolean;
  /** Messages a second on one socket; three times as many may come at once. */
  readonly messageRate: number;
  /** An open or playing table that nobody touches for this long is abandoned; milliseconds. */
  readonly idle: number;
  /** How long a table stays in memory after somebody looked it up; milliseconds. */
  readonly doze: number;
}

const DAY = 24 * 60 * 60 * 1000;

export const DEFAULTS: Config = {
  host: "0.0.0.0",
  port: 3000,
  data: ".pipwise",
  web: undefined,
  logLevel: "warn",
  botPace: 900,
  rateLimit: 600,
  socketLimit: 200,
  trustProxy: false,
  messageRate: 20,
  idle: 30 * DAY,
  doze: 5000,
};
