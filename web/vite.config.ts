import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rooms } from "@pipwise/games";
import react from "@vitejs/plugin-react";
import {
  build,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
} from "vite";
import { pageOf } from "../scripts/build/packages.mjs";
import { notices } from "../scripts/build/third-party.mjs";
import { words, wordsIn } from "../scripts/build/words-plugin.mjs";
import type { FirstPage } from "./first-pages.tsx";
import { drawnIn, manifestIn, pageIn } from "./first-words.ts";

/** Words of a page, a part or a room. */
const WORDS = /[\\/]words[\\/][\w-]+[\\/][\w-]+\.json$/;

const RESOLVE = {
  conditions: ["@pipwise/source", ...defaultClientConditions],
  // React has it by now: what stands in for it in older ones need not be loaded.
  alias: { "use-sync-external-store/shim/index.js": "react" },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    words({ compiled: true }),
    react(),
    pages(),
    firstWords(),
    without(/^@pipwise\/[\w-]+\/(cli|mind|wire)$/),
    notices("third-party.txt"),
    kept(),
  ],
  resolve: RESOLVE,
  build: {
    // What README.md and index.html promise; older ones are told so.
    target: ["safari16.4", "ios16.4", "firefox121", "chrome111", "edge111"],
    outDir: "dist",
    emptyOutDir: true,
    // The content security policy allows files only: nothing is inlined into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Ploc's solved table is one file of a megabyte, fetched only by who plays its best bot.
    chunkSizeWarningLimit: 1024,
    // What every page needs is one file, and what the shelf needs another: a phone asks twice instead of forty times.
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            { name: together, test: WORDS, priority: 2 },
            { name: "house", tags: ["$initial"], priority: 1 },
            // Most rooms need these: with the house they take less than in files of their own.
            {
              name: "house",
              test: /[\\/](ui[\\/]react[\\/](cube|person|player|screen|settle)|core[\\/](deck|dice|opening))\.tsx?$/,
              priority: 1,
            },
            { name: "covers", test: /[\\/]cover\.tsx?$/ },
          ],
        },
      },
    },
  },
  worker: {
    format: "es",
    rolldownOptions: { output: { chunkFileNames } },
    plugins: () => [
      words({ compiled: true }),
      without(/^@pipwise\/[\w-]+\/(cli|wire|board|cover)$/),
    ],
  },
});

/** Words that are needed at the same time come in one file; those of a language that nobody reads stay where they are. */
function together(id: string): string | null {
  const { language, part } = wordsIn(id) ?? {};
  if (!language || !part) return null;
  if (part === "cover") return `covers.${language}`;
  const [, room] = /[\\/](?:games|examples)[\\/](\w+)[\\/]words/.exec(id) ?? [];
  const name = room ?? (["page", "table", "house"].includes(part) ? "page" : part);
  return `${name}.${language}`;
}

/** Rules are told in a language too. */
function languageOf(id: string): string | undefined {
  const [, language = "en"] = /(?:words[\\/]([\w-]+)[\\/])?RULES\.md$/.exec(id) ?? [undefined, ""];
  return wordsIn(id)?.language ?? (language || undefined);
}

/** Everything of a language is in a folder of its own, so that a browser keeps the one in use. */
function chunkFileNames({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const [language] = moduleIds.flatMap((id) => languageOf(id) ?? []);
  return language ? `assets/words/${language}/[name]-[hash].js` : "assets/[name]-[hash].js";
}

/** RULES.md becomes a page when the app is built, so that nobody's phone has to. */
function pages(): Plugin {
  return {
    name: "pages",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(".md")) return null;
      const page = pageOf(await readFile(id, "utf8"));
      return { code: `export default ${JSON.stringify(page)}`, moduleType: "js" };
    },
  };
}

/** The page and the manifest in every language; the server sends the one that a browser asks for. */
function firstWords(): Plugin {
  const folder = join(import.meta.dirname, "words");
  const wordsOf = (language: string): Record<string, string> => {
    const file = join(folder, language, "first.json");
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  };
  const others = readdirSync(folder).filter((name) => name !== "en" && !name.includes("."));
  const games = rooms.flatMap((room) => room.games.slice(0, 1));
  return {
    name: "first-words",
    transformIndexHtml: {
      order: "pre",
      handler: (page, { server }) => (server ? pageIn(page, "en", wordsOf("en")) : page),
    },
    async writeBundle({ dir = "" }) {
      const page = await readFile(join(dir, "index.html"), "utf8");
      for (const language of [...others, "en"]) {
        const said = { ...wordsOf("en"), ...wordsOf(language) };
        const ending = language === "en" ? "" : `.${language}`;
        await writeFile(join(dir, `index${ending}.html`), pageIn(page, language, said));
        const manifest = manifestIn(language, said, games);
        await writeFile(join(dir, `manifest${ending}.webmanifest`), manifest);
      }
    },
  };
}

const NOTHING =
  "export const cli = {}, room = {}, cover = {}, minds = {}, coach = {}, analyses = {}";

/** Entries of rooms that have no place here: the terminal's in a browser, minds in the page, boards in a thread that thinks. */
function without(entries: RegExp): Plugin {
  return {
    name: "without",
    // While it is being built, page and thread share their modules.
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (entries.test(id) ? "\0nothing" : null),
    load: (id) => (id === "\0nothing" ? NOTHING : null),
  };
}

/** When all files are there: the pages before the script, the service worker that keeps them, and each text once more in small. */
function kept(): Plugin {
  let folder = "";
  return {
    name: "kept",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      await drawFirstPages(folder);
      await buildServiceWorker(folder);
      await compress(folder);
    },
  };
}

/** Home and a page for each game, in every language that the page is in. */
async function drawFirstPages(folder: string): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), "pipwise-pages-"));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    plugins: [
      words({ compiled: true }),
      react(),
      pages(),
      without(/^@pipwise\/[\w-]+\/(cli|mind|wire)$/),
    ],
    resolve: RESOLVE,
    ssr: {
      noExternal: true,
      resolve: { conditions: ["@pipwise/source", ...defaultServerConditions] },
    },
    build: {
      ssr: "first-pages.tsx",
      outDir: made,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "first-pages.mjs" } },
    },
  });
  const bundle = pathToFileURL(join(made, "first-pages.mjs")).href;
  await mkdir(join(folder, "games"), { recursive: true });
  for (const file of (await readdir(folder)).filter((name) => /^index[\w.-]*\.html$/.test(name))) {
    const [, ending = ""] = /^index(.*)$/.exec(file) ?? [];
    const language = ending.split(".").at(-2) || "en";
    const page = await readFile(join(folder, file), "utf8");
    const files = await shownFirst(join(folder, "assets"), language);
    for (const drawn of await drawnFrom(bundle, language))
      await writeFile(join(folder, drawn.name + ending), drawnIn(page, drawn, files));
  }
  await rm(made, { recursive: true });
}

/** What the shelf is drawn with; asked for with the page, not by its script. */
async function shownFirst(assets: string, language: string): Promise<readonly string[]> {
  const parts = new RegExp(
    `^(covers-|words[\\\\/]${language}[\\\\/](page|covers)\\.).*\\.(css|js)$`,
  );
  const files = await readdir(assets, { recursive: true });
  return files.filter((file) => parts.test(file)).map((file) => `/assets/${file}`);
}

function drawnFrom(bundle: string, language: string): Promise<readonly FirstPage[]> {
  const file = new URL("../scripts/build/draw-pages.mjs", import.meta.url);
  const worker = new Worker(file, { workerData: { bundle, language } });
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
}

/** A file with a hash in its name never changes; of the others the worker has to know the content. */
async function buildServiceWorker(folder: string): Promise<void> {
  const all = await readdir(folder, { recursive: true });
  const ofAnotherLanguage = /^(index|home|manifest)\.[\w-]+\.\w+$/;
  const names = all
    .filter((name) => /\.(js|css|html|svg|png|woff2|webmanifest)$/.test(name))
    // Those of other languages come under the plain name; a game's page is drawn by the app once it is kept.
    .filter((name) => !ofAnotherLanguage.test(name) && !/^games\b/.test(name));
  const digest = (content: Buffer | string): string =>
    createHash("sha256").update(content).digest("base64");
  const files = names.sort().map(async (name) => {
    const [stem, ending] = name.split(".");
    const others = all.filter(
      (other) =>
        ofAnotherLanguage.test(other) &&
        other.split(".")[0] === stem &&
        other.endsWith(`.${ending}`),
    );
    const contents = [name, ...others].map((file) => readFile(join(folder, file)));
    const digests = (await Promise.all(contents)).map((content) => `sha256-${digest(content)}`);
    const integrity = digests.join(" ");
    const revision = name.startsWith("assets/") ? null : digest(integrity).slice(0, 16);
    return { url: `/${name}`, revision, integrity };
  });
  await build({
    configFile: false,
    logLevel: "warn",
    define: { FILES: JSON.stringify(await Promise.all(files)) },
    plugins: [notices("third-party.sw.txt")],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "service-worker.ts"),
        output: { entryFileNames: "sw.js", format: "iife" },
      },
    },
  });
}

/** For the server to send. */
async function compress(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) continue;
    const text = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
  }
}
