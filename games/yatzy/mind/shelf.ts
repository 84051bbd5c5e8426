// Where Node keeps solved tables between runs. A shelf that cannot be used is no shelf: the game goes on without.
import { solve } from "./kernel.ts";
import { PACKING, pack, unpack } from "./packing.ts";
import type { Progress } from "./reference.ts";
import type { Precision, Table } from "./table.ts";

export interface Shelf {
  read(name: string): Uint8Array | undefined;
  write(name: string, bytes: Uint8Array): void;
}

const known = new Map<Precision, Table>();

/** The solved table: from memory, else from the shelf if it is sound, else solved and put there. */
export function solved(precision: Precision, progress?: Progress): Table {
  let table = known.get(precision);
  if (!table) known.set(precision, (table = fetched(precision, nodeShelf(), progress)));
  return table;
}

export function fetched(
  precision: Precision,
  shelf: Shelf | undefined,
  progress?: Progress,
): Table {
  const name = `yatzy-${PACKING}-${precision}.table`;
  const kept = attempt(() => {
    const bytes = shelf?.read(name);
    return bytes && unpack(bytes, precision);
  });
  if (kept) return kept;
  const table = solve(precision, progress);
  attempt(() => shelf?.write(name, pack(table)));
  return table;
}

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

/** Node's modules as far as they are used; asked for at run time, so that a browser never meets them. */
interface NodeProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  getBuiltinModule?(name: "node:fs"): {
    readFileSync(path: string): Uint8Array;
    mkdirSync(path: string, options: { recursive: true; mode: number }): void;
    writeFileSync(path: string, bytes: Uint8Array, options: { mode: number }): void;
    renameSync(from: string, to: string): void;
  };
  getBuiltinModule?(name: "node:os"): { homedir(): string };
}

/** PIPWISE_CACHE, else the user's cache folder. */
function nodeShelf(): Shelf | undefined {
  const { process } = globalThis as unknown as { process?: NodeProcess };
  const fs = process?.getBuiltinModule?.("node:fs");
  const os = process?.getBuiltinModule?.("node:os");
  if (!process || !fs || !os) return undefined;
  const { PIPWISE_CACHE, XDG_CACHE_HOME } = process.env;
  const folder = PIPWISE_CACHE ?? `${XDG_CACHE_HOME ?? `${os.homedir()}/.cache`}/pipwise`;
  return {
    read: (name) => fs.readFileSync(`${folder}/${name}`),
    write(name, bytes) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const written = `${folder}/${name}.${process.pid}`;
      fs.writeFileSync(written, bytes, { mode: 0o600 });
      fs.renameSync(written, `${folder}/${name}`);
    },
  };
}
