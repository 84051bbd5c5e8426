// PostgreSQL and NATS for tests and measurements: private ones, on free ports, in a folder that goes with them.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Debian keeps PostgreSQL's programs off the path, in a folder for each version. */
const DEBIAN = "/usr/lib/postgresql";
/** Who may run PostgreSQL when we are root: it refuses to be root itself. */
const NOBODY = ["postgres", "nobody"];
const PATIENCE = 60_000;

const isRoot = process.getuid?.() === 0;

/** The folder of initdb and postgres; undefined where there is none. */
export function postgresFolder() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN, v, "bin"));
  const paths = (process.env.PATH ?? "").split(delimiter);
  return [...folders, ...paths].find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(join(folder, program))),
  );
}

export function natsPath() {
  const paths = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/bin"];
  return paths.map((folder) => join(folder, "nats-server")).find((path) => existsSync(path));
}

/** What is not there, by name. */
export function missingEngines() {
  return [
    ...(postgresFolder() === undefined ? ["PostgreSQL"] : []),
    ...(natsPath() === undefined ? ["NATS"] : []),
  ];
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** `settings`: lines of postgresql.conf. It syncs as it would anywhere. */
export function startPostgres({ settings = {}, detached = false } = {}) {
  return postgres({ settings, detached }, (run, data) =>
    run(
      "initdb",
      "-D",
      data,
      "-U",
      "pipwise",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ),
  );
}

/** A standby of a primary, which knows it as "standby" and may be followed by way of another port. */
export function startStandby(primary, { through = primary.port } = {}) {
  const conninfo = (port) => `host=127.0.0.1 port=${port} user=pipwise application_name=standby`;
  const settings = { primary_conninfo: conninfo(through) };
  return postgres({ settings, detached: false }, (run, data) =>
    run("pg_basebackup", "-D", data, "-d", conninfo(primary.port), "-R", "-c", "fast", "--no-sync"),
  );
}

async function postgres({ settings, detached }, make) {
  const bin = postgresFolder();
  if (bin === undefined) throw new Error("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "pipwise-postgres-"));
  const who = unprivileged();
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (who.uid !== undefined) for (const one of [folder, data]) chownSync(one, who.uid, who.gid);
  const run = (program, ...args) => {
    const done = spawnSync(join(bin, program), args, { ...who, cwd: folder, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  };
  make(run, data);
  const port = await freePort();
  const all = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
    ...settings,
  };
  const args = ["-D", data, ...Object.entries(all).flatMap(([k, v]) => ["-c", `${k}=${v}`])];
  const log = join(folder, "log");
  const server = new Engine(join(bin, "postgres"), args, { who, folder, port, log, detached });
  server.url = (database = "postgres") => `postgres://pipwise@127.0.0.1:${port}/${database}`;
  server.promote = () => run("pg_ctl", "promote", "-D", data, "-w");
  await server.start();
  return server;
}

export async function startNats({ detached = false } = {}) {
  const path = natsPath();
  if (path === undefined) throw new Error("nats-server is not installed");
  const folder = mkdtempSync(join(tmpdir(), "pipwise-nats-"));
  const port = await freePort();
  const args = ["-a", "127.0.0.1", "-p", String(port)];
  const log = join(folder, "log");
  const server = new Engine(path, args, { who: {}, folder, port, log, detached });
  server.url = () => `nats://127.0.0.1:${port}`;
  await server.start();
  return server;
}

class Engine {
  #command;
  #args;
  #how;
  #child;

  constructor(command, args, how) {
    this.#command = command;
    this.#args = args;
    this.#how = how;
  }

  get port() {
    return this.#how.port;
  }

  get pid() {
    return this.#child?.pid;
  }

  get folder() {
    return this.#how.folder;
  }

  /** After a kill -9 the port, or PostgreSQL's shared memory, may be taken for a moment: it is tried again. */
  async start() {
    const until = performance.now() + PATIENCE;
    while (performance.now() < until) {
      if (await this.#tryStart()) return;
      await pause(100);
    }
    throw new Error(`${this.#command} does not start: ${readFileSync(this.#how.log, "utf8")}`);
  }

  async #tryStart() {
    const { who, folder, log, detached, port } = this.#how;
    const out = openSync(log, "a");
    const stdio = ["ignore", out, out];
    const child = spawn(this.#command, this.#args, { ...who, cwd: folder, stdio, detached });
    closeSync(out);
    this.#child = child;
    if (detached) child.unref();
    let ended = false;
    child.once("exit", () => (ended = true));
    child.once("error", () => (ended = true));
    while (!ended) {
      if (await answers(port, this.#command.endsWith("postgres"))) return true;
      await pause(20);
    }
    return false;
  }

  /** SIGINT is PostgreSQL's fast shutdown, and NATS's as well. */
  async end(signal = "SIGINT") {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async stop() {
    await this.end();
    rmSync(this.#how.folder, { recursive: true, force: true });
  }
}

/** PostgreSQL answers before it takes anybody in; an SSL request tells whether it is really there. */
function answers(port, isPostgres) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (is) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("error", () => end(false));
    socket.setTimeout(1000, () => end(false));
    if (!isPostgres) socket.once("data", () => end(true));
    else socket.once("connect", () => socket.write(startupMessage()));
    let heard = Buffer.alloc(0);
    if (isPostgres)
      socket.on("data", (data) => {
        heard = Buffer.concat([heard, data]);
        // R: it has let us in. E: it is not ready yet.
        end(heard[0] === "R".charCodeAt(0));
      });
  });
}

function startupMessage() {
  const body = Buffer.from("user\0pipwise\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

function unprivileged() {
  if (!isRoot) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = NOBODY.map((name) => users.find(([one]) => one === name)).find(Boolean);
  if (!user) throw new Error(`none of these users is there: ${NOBODY.join(", ")}`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
