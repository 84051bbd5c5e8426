import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { BadInput } from "../failure.ts";
import { readCount } from "../input.ts";
import { nearest } from "../near.ts";
import { unusableStore } from "../store.ts";
import { speak } from "../voice.ts";
import { outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly bus?: string;
  readonly logLevel: string;
  readonly rateLimit: string;
  readonly messageRate: string;
  readonly socketLimit: string;
  readonly trustProxy: string | true;
  readonly allowOrigins: string;
  readonly metricsPort?: string;
  readonly metricsHost: string;
  readonly botPace: string;
  readonly idleDays: string;
  readonly keepDays: string;
}

interface ListenError extends NodeJS.ErrnoException {
  readonly port?: number;
}

const DAY = 24 * 60 * 60 * 1000;
const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export function addServe(program: Command): void {
  const { env } = process;
  subcommand(program, "serve")
    .option("--port <port>", "PIPWISE_PORT", env.PIPWISE_PORT ?? "3000")
    .option("--host <address>", speak.say("help.serve.host"), env.PIPWISE_HOST ?? "0.0.0.0")
    .option("--data <folder>", speak.say("help.serve.data"), env.PIPWISE_DATA ?? ".pipwise")
    .option("--database <url>", speak.say("help.serve.database"), env.PIPWISE_DATABASE)
    .option("--bus <url>", speak.say("help.serve.bus"), env.PIPWISE_BUS)
    .option(
      "--log-level <level>",
      `PIPWISE_LOG_LEVEL; ${LEVELS.join(", ")}`,
      env.PIPWISE_LOG_LEVEL ?? "warn",
    )
    .option(
      "--rate-limit <n>",
      speak.say("help.serve.rate-limit"),
      env.PIPWISE_RATE_LIMIT ?? "3000",
    )
    .option(
      "--message-rate <n>",
      speak.say("help.serve.message-rate"),
      env.PIPWISE_MESSAGE_RATE ?? "20",
    )
    .option(
      "--socket-limit <n>",
      speak.say("help.serve.socket-limit"),
      env.PIPWISE_SOCKET_LIMIT ?? "600",
    )
    .option(
      "--trust-proxy [proxies]",
      speak.say("help.serve.trust-proxy"),
      env.PIPWISE_TRUST_PROXY ?? "0",
    )
    .option(
      "--allow-origins <sites>",
      speak.say("help.serve.allow-origins"),
      env.PIPWISE_ALLOW_ORIGINS ?? "",
    )
    .option("--metrics-port <port>", speak.say("help.serve.metrics-port"), env.PIPWISE_METRICS_PORT)
    .option(
      "--metrics-host <address>",
      speak.say("help.serve.metrics-host"),
      env.PIPWISE_METRICS_HOST ?? "127.0.0.1",
    )
    .option("--bot-pace <ms>", speak.say("help.serve.bot-pace"), env.PIPWISE_BOT_PACE ?? "900")
    .option("--idle-days <n>", speak.say("help.serve.idle-days"), env.PIPWISE_IDLE_DAYS ?? "30")
    .option("--keep-days <n>", speak.say("help.serve.keep-days"), env.PIPWISE_KEEP_DAYS ?? "0")
    .action(async (flags: Flags) => {
      const rateLimit = readCount("--rate-limit", flags.rateLimit, 1, 1e9);
      const messageRate = readCount("--message-rate", flags.messageRate, 1, 1e9);
      const socketLimit = readCount("--socket-limit", flags.socketLimit, 1, 1e6);
      const botPace = readCount("--bot-pace", flags.botPace, 0, 60_000);
      const idle = DAY * readCount("--idle-days", flags.idleDays, 1, 36_500);
      const keep = DAY * readCount("--keep-days", flags.keepDays, 0, 36_500);
      const port = readCount("--port", flags.port, 0, 65_535);
      if (!LEVELS.includes(flags.logLevel)) throw unknownLevel(flags.logLevel);
      const trustProxy = readProxies(flags.trustProxy);
      const origins = readOrigins(flags.allowOrigins);
      const metrics = readMetrics(flags);
      const database = readUrl("--database", flags.database, ["postgres:", "postgresql:"]);
      const bus = readUrl("--bus", flags.bus, ["nats:", "tls:"]);
      if (bus !== undefined && database === undefined) throw new BadInput("bus-without-database");
      const { createServer, DEFAULTS, StoreUnusable, welcome } = await import("@pipwise/server");
      const { host, logLevel } = flags;
      let fail: (error: Error) => void = () => {};
      const failure = new Promise<Error>((resolve) => (fail = resolve));
      const settings = {
        ...DEFAULTS,
        host,
        port,
        logLevel,
        rateLimit,
        messageRate,
        socketLimit,
        trustProxy,
        origins,
        metrics,
        botPace,
        idle,
        keep,
        database,
        bus,
        data: resolve(flags.data),
        web: builtApp(),
      };
      const app = await createServer(settings, fail).catch((error: Error) => {
        throw unusableStore(error, StoreUnusable);
      });
      await app.listen({ host, port }).catch(async (error: ListenError) => {
        await app.close();
        throw error.code === "EADDRINUSE"
          ? new BadInput("port-taken", { port: String(error.port ?? port) })
          : unlistenable(error);
      });
      const output = outputOf({});
      const bound = (app.server.address() as { port: number }).port;
      for (const line of await welcome(bound, host, speak)) output.line(line);
      const failed = await Promise.race([stopSignal(), failure]);
      await app.close();
      if (failed) throw new BadInput("store-failed", { problem: failed.message });
    });
}

/** The built web app, which is a package of its own; none where it is not built. */
function builtApp(): string | undefined {
  const manifest = createRequire(import.meta.url).resolve("@pipwise/web/package.json");
  const folder = join(dirname(manifest), "dist");
  return existsSync(join(folder, "index.html")) ? folder : undefined;
}

/** A number of hops, or addresses and networks; never just “yes”, since anybody can write the first entry. */
function readProxies(given: string | true): number | readonly string[] | false {
  const text = given === true ? "" : given.trim();
  if (given !== true && (text === "" || text === "0")) return false;
  if (/^\d$/.test(text)) return Number(text);
  const proxies = text.split(",").map((one) => one.trim());
  if (!proxies.every(isNetwork)) throw new BadInput("not-proxies", { given: text });
  return proxies;
}

/** Sites as a browser names them: nothing behind the host, no last slash. */
function readOrigins(given: string): readonly string[] {
  const sites = given.split(",").map((one) => one.trim());
  const named = sites.filter((one) => one !== "");
  for (const site of named)
    if (!URL.canParse(site) || new URL(site).origin !== site)
      throw new BadInput("not-an-origin", { given: site });
  return named;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const longest = isIP(address) === 4 ? 32 : 128;
  const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && hasBits && more.length === 0;
}

function readMetrics({ metricsPort, metricsHost: host }: Flags) {
  if (metricsPort === undefined) return undefined;
  return { host, port: readCount("--metrics-port", metricsPort, 1, 65_535) };
}

/** Several may be given with commas, as NATS has it. */
function readUrl(flag: string, text: string | undefined, protocols: readonly string[]) {
  if (text === undefined || text === "") return undefined;
  // Further addresses may be hosts alone.
  const [first = "", ...others] = text.split(",");
  const known =
    URL.canParse(first) &&
    protocols.includes(new URL(first).protocol) &&
    others.every((one) => URL.canParse(one.includes("://") ? one : `${protocols[0]}//${one}`));
  if (!known) throw new BadInput("not-a-url", { flag, protocols: protocols.join(" or ") });
  return text;
}

function unknownLevel(level: string): BadInput {
  return new BadInput("unknown-level", { level, known: LEVELS.join(", ") }, nearest(level, LEVELS));
}

function unlistenable(error: NodeJS.ErrnoException): BadInput {
  return new BadInput("cannot-use", {
    problem: speak.say("cannot-listen", { code: error.code ?? "" }),
  });
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
