import type { Shelf } from "./shelf.ts";

/** Node's modules as far as they are used; asked for at run time, so that a browser never meets them. */
interface NodeProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  getBuiltinModule?(name: "node:fs"): {
    readonly promises: {
      readFile(path: string): Promise<Uint8Array>;
      mkdir(path: string, options: { recursive: true; mode: number }): Promise<unknown>;
      writeFile(path: string, bytes: Uint8Array, options: { mode: number }): Promise<void>;
      rename(from: string, to: string): Promise<void>;
    };
  };
  getBuiltinModule?(name: "node:os"): { homedir(): string };
}

/** A folder of Node's: PIPWISE_CACHE, else one in the user's cache. */
export function fileShelf(): Shelf | undefined {
  const { process } = globalThis as unknown as { process?: NodeProcess };
  const fs = process?.getBuiltinModule?.("node:fs")?.promises;
  const os = process?.getBuiltinModule?.("node:os");
  if (!process || !fs || !os) return undefined;
  const { PIPWISE_CACHE, XDG_CACHE_HOME } = process.env;
  const folder = PIPWISE_CACHE ?? `${XDG_CACHE_HOME ?? `${os.homedir()}/.cache`}/pipwise`;
  return {
    read: (name) => fs.readFile(`${folder}/${name}`),
    async write(name, bytes) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      // Written aside and moved: whoever reads meanwhile finds all of a table or none.
      const aside = `${folder}/${name}.${process.pid}`;
      await fs.writeFile(aside, bytes, { mode: 0o600 });
      await fs.rename(aside, `${folder}/${name}`);
    },
  };
}
