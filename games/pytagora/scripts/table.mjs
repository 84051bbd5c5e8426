// Makes mind/table/packed.ts, the best score of every set of dice: `npm run table --workspace @pipwise/pytagora`, after a
// build. With --check it makes nothing, and compares the table with the search for all 73,500 throws instead.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { checkTable } from "../dist/mind/table/checking.js";
import { makeReadings } from "../dist/mind/table/making/index.js";
import { pack } from "../dist/mind/table/packing.js";

const file = join(import.meta.dirname, "..", "mind", "table", "packed.ts");
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
  const bytes = pack(makeReadings({ progress }));
  const packed = deflateRawSync(bytes, { level: 9 });
  writeFileSync(
    file,
    `// Made by scripts/table.mjs; unpacked by packing.ts.\nexport const PACKED: string =\n  "${packed.toString("base64")}";\n`,
  );
  console.log(`${bytes.length} bytes, ${packed.length} packed, ${seconds()} s`);
}
