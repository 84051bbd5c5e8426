// A language is a folder: what imports words by a language's name gets every language that has them, each loaded only when in use.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const DEFAULT_LANGUAGE = "en";

/** import(`../words/${language}/board.json`, { with: { type: "json" } }); the compiler may have wrapped the path. */
const PATH = /`(\.[^`$]*words\/)\$\{language\}\/([\w.-]+)`/.source;
const LOADING = new RegExp(
  `\\bimport\\(\\s*(?:${PATH}|\\w+\\(${PATH}\\))(?:,\\s*\\{ with: \\{ type: "json" \\} \\},?)?\\s*\\)`,
  "g",
);

/** A language's own file of words. */
const WORDS = /[\\/]words[\\/]([\w-]+)[\\/]([\w-]+)\.json$/;

/** For Vite and for rolldown. */
export function words() {
  return {
    name: "words",
    enforce: "pre",
    transform(code, id) {
      const file = id.split("?")[0];
      if (!/\.[jt]sx?$/.test(file) || !code.match(LOADING)) return null;
      const found = code.replace(LOADING, (_, path, name, wrapped, same) =>
        choice(dirname(file), path ?? wrapped, name ?? same),
      );
      return { code: found, map: null };
    },
    load(id) {
      const [, language] = WORDS.exec(id) ?? [];
      if (language === undefined) return null;
      return { code: JSON.stringify(filled(id)), moduleType: "json" };
    },
  };
}

/** Which language a module's words are in, and what they are for; undefined for anything else. */
export function wordsIn(id) {
  const [, language, part] = WORDS.exec(id) ?? [];
  return language === undefined ? undefined : { language, part };
}

function choice(from, path, name) {
  const folder = resolve(from, path);
  const languages = readdirSync(folder).filter((one) => existsSync(join(folder, one, name)));
  const loads = languages.map(
    (one) => `${JSON.stringify(one)}: () => import("${path}${one}/${name}")`,
  );
  return `({ ${loads.join(", ")} }[language] ?? (() => Promise.reject(new Error(language))))()`;
}

/** What has not been translated yet is said in English. */
function filled(file) {
  const own = JSON.parse(readFileSync(file, "utf8"));
  const english = join(dirname(dirname(file)), DEFAULT_LANGUAGE, file.split(/[\\/]/).at(-1));
  return existsSync(english) ? { ...JSON.parse(readFileSync(english, "utf8")), ...own } : own;
}
