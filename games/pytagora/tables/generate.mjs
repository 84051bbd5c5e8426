// Makes mind/table/packed.ts, the best score of every set of dice, and mind/solitaire/worths.ts, what the lines of
// Solitaire are worth: `npm run table --workspace @pipwise/pytagora`, after a build. With --check it makes nothing, and compares the table with the search for all 73,500 throws instead.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { worthsOf } from "../dist/mind/solitaire/worth.js";
import { almanacOf } from "../dist/mind/table/almanac.js";
import { checkTable } from "../dist/mind/table/checking.js";
import { makeReadings } from "../dist/mind/table/making/index.js";
import { pack } from "../dist/mind/table/packing.js";
import { FACES } from "../dist/rules/index.js";

const mind = join(import.meta.dirname, "..", "mind");
const started = performance.now();
const progress = (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(100 * done)} %`);
};
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

if (process.argv.includes("--check")) {
  for (const allowZeroDividend of [true, false]) {
    const { throws, different } = await checkTable(allowZeroDividend, { progress });
    console.log(
      `0 ${allowZeroDividend ? "may" : "may not"} be divided: ${throws} throws, ${different.length} different, ${seconds()} s`,
    );
    for (const one of different.slice(0, 10)) console.log(`  ${one}`);
    if (different.length > 0) process.exitCode = 1;
  }
} else {
  const readings = makeReadings({ progress });
  const bytes = pack(readings);
  const packed = deflateRawSync(bytes, { level: 9 });
  writeFileSync(
    join(mind, "table", "packed.ts"),
    `// Made by tables/generate.mjs; unpacked by packing.ts.\nexport const PACKED: string =\n  "${packed.toString("base64")}";\n`,
  );
  console.log(`${bytes.length} bytes, ${packed.length} packed, ${seconds()} s`);
  const almanac = almanacOf(readings);
  const worths = [false, true].map((allowZeroDividend) =>
    worthsOf(almanac.under({ allowZeroDividend, allowReordered: true }), FACES, { progress }),
  );
  const list = (name, figures) =>
    `export const ${name}: Worths = [\n${figures.map((figure) => `  ${figure.toFixed(6)},\n`).join("")}];\n`;
  writeFileSync(
    join(mind, "solitaire", "worths.ts"),
    `// Made by tables/generate.mjs: what free lines are worth, by their bits.\nimport type { Worths } from "./worth.ts";\n\n${list("ZERO_STAYS", worths[0])}\n${list("ZERO_DIVIDED", worths[1])}`,
  );
  console.log(
    `Solitaire: ${worths.map((figures) => figures.at(-1).toFixed(3)).join(" and ")} points, ${seconds()} s`,
  );
}
