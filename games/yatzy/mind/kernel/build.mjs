// Compiles the kernel and writes it as a module, so that Node, a bundler and a browser's worker load it alike.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";
import { weave } from "./weave.mjs";

const FOLDER = import.meta.dirname;
const TARGET = join(FOLDER, "..", "kernel-bytes.ts");
const OPTIONS = [
  ...["--enable", "simd", "--runtime", "stub", "--importMemory", "--noAssert"],
  ...["-O3", "--shrinkLevel", "1"],
];

const sources = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).mtimeMs);
const built = statSync(TARGET, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (process.argv.includes("--woven")) console.log(weave());
else if (built < Math.max(...sources)) {
  const kernels = await Promise.all(
    ["f32", "f64"].map(async (name) => [name, await compiled(name)]),
  );
  const lines = kernels.map(([name, bytes]) => `  ${name}:\n    "${bytes.toString("base64")}",\n`);
  writeFileSync(
    TARGET,
    `// Made by kernel/build.mjs: WebAssembly, base64.\nexport const KERNELS = {\n${lines.join("")}} as const;\n`,
  );
}

/** One source for both precisions: it says `Value`, which is f32 or f64. */
async function compiled(precision) {
  let bytes;
  const { error, stderr } = await asc.main(
    [
      `${precision}.ts`,
      ...["--use", `Value=${precision}`, ...OPTIONS],
      ...["--baseDir", FOLDER, "--outFile", "kernel.wasm"],
    ],
    {
      readFile(name) {
        if (name === "woven.ts") return weave();
        const file = join(FOLDER, name);
        return existsSync(file) ? readFileSync(file, "utf8") : null;
      },
      writeFile(_name, contents) {
        bytes = Buffer.from(contents);
      },
    },
  );
  if (error || !bytes) throw new Error(`The kernel does not compile.\n${stderr}`);
  return bytes;
}
