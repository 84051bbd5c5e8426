import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** A piece of code from a README, as a file of its own. */
export interface Example {
  readonly file: string;
  readonly code: string;
}

export function examplesIn(folder: string): Example[] {
  const text = readFileSync(join(ROOT, folder, "README.md"), "utf8");
  const name = folder === "." ? "house" : folder.replace("/", "-");
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(([, kind, code = ""], i) => ({
    file: `${name}-${i + 1}.${kind}`,
    code,
  }));
}
