// A few files instead of a thousand: the command line answers in a quarter of the time, the server starts in half.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "../install.mjs";
import { notices } from "./third-party.mjs";
import { words } from "./words-plugin.mjs";

/** What only a browser shows. */
const BOARDS = /^@pipwise\/[^/]+\/(board|cover)/;

/** What the server's libraries load only if somebody asks for what we do otherwise, or for tests. */
const UNUSED = [
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
  "light-my-request",
];

/** Files that run as threads stand beside the bundle that starts them. */
const THREADS = { "solver-thread": join(ROOT, "games/yatzy/dist/mind/solver-thread.js") };

await bundle("cli", {
  input: { main: join(ROOT, "cli/dist/main.js"), ...THREADS },
  // The server has a thread and a native module of its own, and is only needed by `serve`.
  external: ["@pipwise/server", BOARDS],
});
await bundle("server", {
  input: {
    index: join(ROOT, "server/dist/index.js"),
    worker: join(ROOT, "server/dist/storage/sqlite/worker.js"),
    thought: join(ROOT, "server/dist/bots/thought.js"),
    ...THREADS,
  },
  // pg and NATS are loaded only by a node among others.
  external: ["libsql", "pino", "piscina", "pg", "@nats-io/transport-node", BOARDS, ...UNUSED],
});

layRules();

/** What assistants read: each room's rules in every language, beside the command line's bundle. */
function layRules() {
  const folder = join(ROOT, "cli/dist/rules");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const room of readdirSync(join(ROOT, "games"))) {
    const words = join(ROOT, "games", room, "words");
    const languages = existsSync(words)
      ? readdirSync(words).filter((name) => /^[a-z]{2}$/.test(name))
      : [];
    for (const language of languages) {
      const own = join(words, language, "RULES.md");
      const file = existsSync(own) ? own : join(ROOT, "games", room, "RULES.md");
      if (existsSync(file)) copyFileSync(file, join(folder, `${room}.${language}.md`));
    }
  }
}

async function bundle(part, { input, external }) {
  const built = await rolldown({
    platform: "node",
    input,
    plugins: [words(), notices("third-party.txt")],
    // Boards and covers are drawn in browsers only.
    external: [...external, /^@pipwise\/\w+\/(board|cover)$/],
  });
  await built.write({
    dir: join(ROOT, part, "dist/bundle"),
    format: "esm",
    sourcemap: true,
    cleanDir: true,
    entryFileNames: "[name].js",
  });
}
