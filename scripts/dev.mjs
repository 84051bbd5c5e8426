// `npm run dev`: the house while it is being built. A board that is edited is on the screen a second later, with its
// game; whatever the server runs makes it start anew, and pages come back to their tables by themselves.
//   npm run dev -- --port 5173 --data .pipwise/dev
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { installMissing, ROOT, run } from "./install.mjs";

const { values } = parseArgs({
  options: {
    /** Where the page is; the server listens behind it, one further. */
    port: { type: "string", default: "5173" },
    data: { type: "string", default: ".pipwise/dev" },
  },
});
const port = Number(values.port);
const behind = port + 1;

/** Folders whose code a server runs, or may run. */
const PACKAGES = packages().filter((folder) => folder !== "web");
/** What is none of the server's business: what was made, what tests it, and what browsers show. */
const NOT_SERVED = /(^|\/)(dist|test|node_modules|playthroughs|board|react)\/|\.(md|css)$/;

let server;
let startedAt = 0;
let compiling;
let isStale = false;

installMissing();
run("npm", ["run", "--silent", "--workspace", "@pipwise/yatzy", "kernel"]);
run("node", ["scripts/build/rooms.mjs"]);
console.log("Compiling …");
await compile();
const page = await servePage();
await serve();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void leave());
console.log(`\n  Pipwise:               http://localhost:${port}/`);
console.log(`  Gallery of all boards: http://localhost:${port}/gallery/\n`);

/** Vite shows what is edited; it also tells of files that only the server needs. */
async function servePage() {
  const { createLogger, createServer } = await import("vite");
  const logger = createLogger();
  const { error } = logger;
  // While the server starts anew pages try again by themselves.
  logger.error = (text, more) => /proxy (socket )?error/.test(text) || error(text, more);
  const vite = await createServer({
    customLogger: logger,
    configFile: join(ROOT, "web", "vite.config.ts"),
    server: {
      port,
      strictPort: true,
      proxy: { "/api": { target: `http://127.0.0.1:${behind}`, ws: true } },
    },
  });
  vite.watcher.add(PACKAGES.map((folder) => join(ROOT, folder)));
  vite.watcher.on("all", (_, file) => {
    const inside = relative(ROOT, file);
    if (PACKAGES.some((one) => inside.startsWith(`${one}/`)) && !NOT_SERVED.test(inside)) refresh();
  });
  await vite.listen();
  return vite;
}

/** Compiles, and starts the server anew if that made anything of it newer; once for all that changes meanwhile. */
async function refresh() {
  isStale = true;
  if (compiling) return;
  while (isStale) {
    isStale = false;
    compiling = compile();
    await compiling;
    if (newestCode() > startedAt) await serve();
  }
  compiling = undefined;
}

/** What does not fit is told, and runs all the same. */
async function compile() {
  await once(start(["node_modules/typescript/bin/tsc", "-b", "cli", "--pretty"]), "exit");
}

/** Puts the new server together, ends the one that runs, which finishes what it has begun, and starts it. */
async function serve() {
  if (server) console.log("The server starts anew.");
  startedAt = Date.now();
  await once(start(["scripts/build/bundle.mjs"]), "exit");
  await ended(server);
  // Everything comes through Vite: one address, which is not to be taken for a flood.
  const limits = ["--rate-limit", "1000000", "--socket-limit", "10000"];
  const where = ["--host", "127.0.0.1", "--port", String(behind), "--data", values.data];
  const args = ["cli/bin/pipwise.js", "serve", ...where, ...limits];
  server = start(args, ["ignore", "ignore", "inherit"]);
}

/** When something was last compiled that a server runs. */
function newestCode() {
  const files = PACKAGES.flatMap((folder) => {
    const dist = join(ROOT, folder, "dist");
    return codeIn(dist).filter((file) => !/^(board|react|bundle)\//.test(relative(dist, file)));
  });
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}

function codeIn(dist) {
  try {
    const all = readdirSync(dist, { recursive: true });
    return all.filter((file) => /\.js(on)?$/.test(file)).map((file) => join(dist, file));
  } catch {
    return []; // No package, or nothing is compiled there.
  }
}

function packages() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return workspaces.flatMap((path) => {
    if (!path.endsWith("/*")) return [path];
    const folder = path.slice(0, -2);
    return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
  });
}

/** Runs a script of the house. */
function start(args, stdio = "inherit") {
  return spawn(process.execPath, args, { cwd: ROOT, stdio });
}

async function ended(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function leave() {
  await Promise.all([ended(server), page.close()]);
  process.exit(0);
}
