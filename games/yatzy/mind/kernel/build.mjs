// Compiles the kernel and writes it as a module, so that Node, a bundler and a browser's worker load it alike.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";
import { onlyExports } from "./exports.mjs";
import { weave } from "./weave.mjs";

const FOLDER = import.meta.dirname;
const TARGET = join(FOLDER, "..", "kernel-bytes.ts");

/** What ../kernel.ts calls. */
const CALLED = [
  ...["place", "setUp", "solve", "keeps", "placeDecisions"],
  ...["placeFlow", "placeScores", "flow", "lookAhead", "handOn", "placeGames", "deal", "playTurns"],
];

const sources = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).mtimeMs);
const built = statSync(TARGET, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (built < Math.max(...sources)) await build();

async function build() {
  let bytes;
  const { error, stderr } = await asc.main(
    [
      "index.ts",
      ...["--baseDir", FOLDER, "--outFile", "kernel.wasm"],
      ...[
        "--enable",
        "simd",
        "--runtime",
        "stub",
        "--importMemory",
        "-O3",
        "--shrinkLevel",
        "1",
        "--noAssert",
      ],
    ],
    {
      readFile(name) {
        if (name === "woven.ts") return weave();
        const file = join(FOLDER, name);
        return existsSync(file) ? readFileSync(file, "utf8") : null;
      },
      writeFile(_name, contents) {
        bytes = contents;
      },
    },
  );
  if (error || !bytes) throw new Error(`The kernel does not compile.\n${stderr}`);
  const text = onlyExports(bytes, CALLED).toString("base64");
  writeFileSync(
    TARGET,
    `// Made by kernel/build.mjs: WebAssembly, base64.\nexport const KERNEL: string =\n  "${text}";\n`,
  );
}
