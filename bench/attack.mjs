// Attacks on a server that this program starts itself, on this machine only, while people at other tables play.
// `node bench/attack.mjs [--short] [--json] [name …]`; exit 1 if one did not hold.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOXES } from "@pipwise/yatzy";
import { attacks } from "./attack/attacks.mjs";
import { ask } from "./attack/net.mjs";
import { deed, guestFrom, People, pause, tableOf } from "./attack/people.mjs";
import { stolen } from "./server/processes.mjs";

const BIN = join(import.meta.dirname, "..", "cli", "bin", "pipwise.js");
const PEOPLE = 20;
/** What others may wait for a move while somebody attacks; milliseconds. On a busy machine: twice as long as in quiet. */
const MOST_MS = 100;
const SECONDS = { long: 15, short: 4 };

/** `mostMs`: what others may wait; Infinity on a machine that has other things to do. */
export async function attack(
  report = () => {},
  {
    short = false,
    seconds = short ? SECONDS.short : SECONDS.long,
    only = [],
    mostMs = MOST_MS,
  } = {},
) {
  const server = await serve();
  try {
    const apart = await People.at(server.port, addresses("127.0.1"));
    report("a long game");
    const long = await longTable(server.port, short ? BOXES.slice(0, 4) : BOXES.slice(0, -1));
    report("quiet");
    await pause(1000);
    const { felt: quiet } = await apart.during(() => pause(1000 * Math.min(seconds, 5)));
    const most = Math.max(mostMs, 2 * quiet.p99Ms);
    const results = [];
    for (const [name, one] of Object.entries(attacks)) {
      if (only.length > 0 && !only.includes(name)) continue;
      report(name);
      const people = one.shared ? await People.at(server.port, addresses()) : apart;
      if (one.shared) await pause(2000);
      const taken = stolen();
      const context = { port: server.port, seconds, memory: memoryOf(server), long, mostMs };
      const { result, felt } = await people.during(() => one.run(context).catch(broken));
      if (one.shared) await people.stop();
      const alive = (await ask({ port: server.port, from: "127.0.15.1", path: "/healthz" })).status;
      results.push({
        name,
        about: one.about,
        ...result,
        others: felt,
        stolenMs: stolen() - taken,
        itself: result.held,
        held: result.held && felt.p99Ms <= most && felt.letDown === 0 && alive === 200,
      });
      await pause(Math.min(1000, 250 * seconds));
    }
    await apart.stop();
    return { seconds, quiet, attacks: results };
  } finally {
    await server.end();
  }
}

export function lines({ quiet, attacks: results }) {
  return [
    `others, quiet: p50 ${quiet.medianMs} ms, p99 ${quiet.p99Ms} ms (${quiet.moves} moves)`,
    ...results.flatMap(({ name, about, told, others, stolenMs, itself, held }) => [
      `${held ? "held    " : "NOT HELD"}  ${name}: ${about}`,
      `          ${told}${itself && !held ? "; it held, but others waited too long" : ""}`,
      `          others: p50 ${others.medianMs} ms, p99 ${others.p99Ms} ms, ${others.letDown} times let down${stolenMs > 0 ? `; CPU the host took: ${stolenMs} ms` : ""}`,
    ]),
  ];
}

export function held({ attacks: results }) {
  return results.every((one) => one.held);
}

function broken(error) {
  return { measured: {}, told: `the attack itself broke: ${error.message}`, held: false };
}

/** One address each, or one for all. */
function addresses(network) {
  return Array.from({ length: PEOPLE }, (_, i) => (network ? `${network}.${i + 1}` : "127.0.0.1"));
}

/** A game with many events, played by one guest at all seats. */
async function longTable(port, boxes) {
  const seats = 20;
  const guest = await guestFrom(port, "127.0.16.1");
  const { id, first } = await tableOf(guest, seats);
  const sockets = await Promise.all(Array.from({ length: 10 }, () => guest.socket()));
  let events = 0;
  for (const box of boxes)
    for (let turn = 0; turn < seats; turn++) {
      const seat = (first + turn) % seats;
      const again = { keep: [] };
      for (const move of [again, again, again, { box, zero: true }]) {
        const socket = sockets[events++ % sockets.length];
        await patiently(() => deed(socket, id, { type: "moved", seat, move }));
      }
    }
  for (const socket of sockets) socket.terminate();
  return { id, events };
}

/** A fast machine plays faster than the server lets one guest. */
async function patiently(ask) {
  for (;;) {
    const reply = await ask();
    if (reply?.type !== "refused") return;
    const { refused } = reply.refusal;
    if (refused !== "too-fast") throw new Error(`the long game: ${refused}`);
    await pause(200);
  }
}

/** The server as anybody would run it, with every limit as it comes. */
async function serve() {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "pipwise-attack-"));
  const args = [BIN, "serve", "--host", "127.0.0.1", "--port", `${port}`, "--data", data];
  const child = spawn(process.execPath, ["--max-semi-space-size=64", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  child.stdout.resume();
  return {
    port,
    pid: child.pid,
    async end() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null) child.kill("SIGKILL");
      if (child.exitCode === null) await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** How much memory the server has while something is done; 0 where /proc does not tell. */
function memoryOf({ pid }) {
  const now = () => {
    const file = `/proc/${pid}/status`;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1000;
  };
  return {
    async during(work) {
      const before = now();
      let most = before;
      const watching = setInterval(() => (most = Math.max(most, now())), 100);
      await work();
      clearInterval(watching);
      return { grownMB: Math.round(most - before), mostMB: Math.round(most) };
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const only = args.filter((arg) => !arg.startsWith("--"));
  const report = (doing) => process.stderr.isTTY && process.stderr.write(`\r\x1b[2K${doing} …\r`);
  const figures = await attack(report, { short: args.includes("--short"), only });
  console.log(
    args.includes("--json") ? JSON.stringify(figures, null, 2) : lines(figures).join("\n"),
  );
  process.exit(held(figures) ? 0 : 1);
}
