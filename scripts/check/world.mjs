// `npm run world`: worlds in which everything fails, each from its seed (test/world/).
//   npm run world -- --seed 17
//   npm run world -- --minutes 60
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { words } from "../build/words-plugin.mjs";
import { ROOT } from "../install.mjs";

// One run does not disturb another.
const dir = join(ROOT, "node_modules/.cache", `world-${process.pid}`);
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
const built = await rolldown({
  platform: "node",
  input: { main: join(ROOT, "test/world/main.ts") },
  resolve: { conditionNames: ["@pipwise/source", "node", "import"] },
  plugins: [words()],
  // Boards are drawn in browsers; of other people's packages only what is asked for is loaded.
  external: [/^@pipwise\/[\w-]+\/(board|cover)$/, /^(?!@pipwise\/|[./])/],
});
await built.write({ dir, format: "esm", sourcemap: true });
await import(pathToFileURL(join(dir, "main.js")).href);
