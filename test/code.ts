// Our own code, wherever it is: for tests that read it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./examples.ts";

const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Folders of packages, or of folders of packages. */
const FOLDERS: readonly string[] = [
  ...new Set<string>(workspaces.map((path: string) => path.replace("/*", ""))),
];

/** Every file, but no tests and nothing that was made. */
export const sources: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test)\//.test(file)),
);
