// What the compiler leaves out of a package: styles, rules as pages, words by a path that any bundler can follow, the licence.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { marked } from "marked";
import { ROOT } from "../install.mjs";
import { languagesOf, loadingIn } from "./words-plugin.mjs";

/** The workspaces that are published, each after what it needs. */
export function publishedFolders() {
  const { workspaces } = manifestOf(".");
  return workspaces
    .flatMap((one) =>
      one.endsWith("/*")
        ? readdirSync(join(ROOT, dirname(one))).map((name) => `${dirname(one)}/${name}`)
        : [one],
    )
    .filter((folder) => existsSync(join(ROOT, folder, "package.json")))
    .filter((folder) => !manifestOf(folder).private);
}

export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
}

/** A page made of Markdown; a column without a name has no header cell. */
export function pageOf(markdown) {
  return marked.parse(markdown, { async: false }).replaceAll("<th></th>", "<td></td>");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const folder of publishedFolders()) complete(join(ROOT, folder));

function complete(folder) {
  copyFileSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  const dist = join(folder, "dist");
  const sources = filesIn(folder).filter((file) => !/^(dist|test|node_modules)\//.test(file));
  if (existsSync(join(folder, "vite.config.ts"))) return;
  for (const file of sources) {
    const to = join(dist, file);
    if (file.endsWith(".css")) copied(join(folder, file), to);
    if (file.endsWith("RULES.md")) written(to.replace(/md$/, "js"), page(join(folder, file)));
  }
  for (const file of filesIn(dist).filter((name) => name.endsWith(".d.ts")))
    rewritten(join(dist, file), (code) => code.replace(/^import "\.[^"]*\.css";$/gm, ""));
  const scripts = filesIn(dist).filter((file) => /^(?!bundle\/).*\.js$/.test(file));
  for (const file of scripts)
    rewritten(join(dist, file), (code) => found(code, dirname(join(dist, file))));
}

function rewritten(file, change) {
  const code = readFileSync(file, "utf8");
  const changed = change(code);
  if (changed !== code) writeFileSync(file, changed);
}

function page(file) {
  return `export default ${JSON.stringify(pageOf(readFileSync(file, "utf8")))};\n`;
}

/** Paths that are put together when the code runs are spelled out; files that only the house's own build knows are scripts. */
function found(code, from) {
  return loadingIn(code, (path, name) => {
    const loads = languagesOf(from, path, name.replace(/md$/, "js")).map((language) => {
      const file = JSON.stringify(`${path}${language}/${name.replace(/md$/, "js")}`);
      const how = name.endsWith(".json") ? `${file}, { with: { type: "json" } }` : file;
      return `${JSON.stringify(language)}: () => import(${how})`;
    });
    return `({ ${loads.join(", ")} }[language] ?? (() => Promise.reject(new Error(language))))()`;
  })
    .replace(/(import\("[^"]*RULES\.)md"\)/g, '$1js")')
    .replace(/(new URL\("\.\/[\w-]+\.)ts(", import\.meta\.url\))/g, "$1js$2");
}

function copied(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function written(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}
