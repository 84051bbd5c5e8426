// A language is a folder: what imports words by a language's name gets every language that has them, each loaded only when in use.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";

const DEFAULT_LANGUAGE = "en";

/** import(`../words/${language}/board.json`, { with: { type: "json" } }); the compiler may have wrapped the path. */
const PATH = /`(\.[^`$]*words\/)\$\{language\}\/([\w.-]+)`/.source;
const LOADING = new RegExp(
  `\\bimport\\(\\s*(?:${PATH}|\\w+\\(${PATH}\\))(?:,\\s*\\{ with: \\{ type: "json" \\} \\},?)?\\s*\\)`,
  "g",
);

/** The same once `scripts/build/packages.mjs` has spelled it out: a language may have been added since. */
const SPELLED_OUT =
  /\(\{ "[\w-]+": \(\) => import\("(\.[^"]*words\/)[\w-]+\/([\w.-]+)".*?\}\[language\] \?\? \(\(\) => Promise\.reject\(new Error\(language\)\)\)\)\(\)/g;

/** A language's own file of words. */
const WORDS = /[\\/]words[\\/]([\w-]+)[\\/]([\w-]+)\.json$/;

/** Reads messages where they come as they were written; where they come compiled, nothing has to. */
const PARSER = "intl-messageformat";
const NO_PARSER = "\0no-parser";

/**
 * For Vite and for rolldown.
 * `compiled`: messages come parsed, and the parser stays away.
 * `made`: languages that are made from English, message by message.
 */
export function words({ compiled = false, made = {} } = {}) {
  return {
    name: "words",
    enforce: "pre",
    resolveId(id, importer) {
      if (compiled && id === PARSER) return NO_PARSER;
      const [, language] = WORDS.exec(id) ?? [];
      return made[language] ? resolve(dirname(importer), id) : null;
    },
    transform(code, id) {
      const file = id.split("?")[0];
      if (!/\.[jt]sx?$/.test(file) || !code.match(LOADING)) return null;
      const found = loadingIn(code, (path, name) =>
        choice(dirname(file), path, name, Object.keys(made)),
      );
      return { code: found, map: null };
    },
    load(id) {
      if (id === NO_PARSER) return "export class IntlMessageFormat {}";
      const [, language] = WORDS.exec(id) ?? [];
      if (language === undefined) return null;
      const all = made[language] ? madeOf(id, made[language]) : filled(id);
      return { code: JSON.stringify(compiled ? parsed(all, id) : all), moduleType: "json" };
    },
  };
}

/** Which language a module's words are in, and what they are for; undefined for anything else. */
export function wordsIn(id) {
  const [, language, part] = WORDS.exec(id) ?? [];
  return language === undefined ? undefined : { language, part };
}

/** The code with every loading of words by a language's name replaced. */
export function loadingIn(code, replace) {
  return code
    .replace(LOADING, (_, path, name, wrapped, same) => replace(path ?? wrapped, name ?? same))
    .replace(SPELLED_OUT, (_, path, name) => replace(path, name));
}

/** The languages that have a file of that name. */
export function languagesOf(from, path, name) {
  const folder = resolve(from, path);
  return readdirSync(folder).filter((one) => existsSync(join(folder, one, name)));
}

function choice(from, path, name, made) {
  const here = languagesOf(from, path, name);
  const languages = name.endsWith(".json") ? [...here, ...made] : here;
  const loads = languages.map(
    (one) => `${JSON.stringify(one)}: () => import("${path}${one}/${name}")`,
  );
  return `({ ${loads.join(", ")} }[language] ?? (() => Promise.reject(new Error(language))))()`;
}

function madeOf(file, make) {
  const english = JSON.parse(readFileSync(englishOf(file), "utf8"));
  return Object.fromEntries(Object.entries(english).map(([key, message]) => [key, make(message)]));
}

function parsed(all, file) {
  const parse = ([key, message]) => {
    try {
      return [key, new IntlMessageFormat(message, DEFAULT_LANGUAGE).getAst()];
    } catch (error) {
      throw new Error(`${key} in ${file} is no message: ${error.message}`);
    }
  };
  return Object.fromEntries(Object.entries(all).map(parse));
}

/** What has not been translated yet is said in English. */
function filled(file) {
  const own = JSON.parse(readFileSync(file, "utf8"));
  const english = englishOf(file);
  return existsSync(english) ? { ...JSON.parse(readFileSync(english, "utf8")), ...own } : own;
}

function englishOf(file) {
  return join(dirname(dirname(file)), DEFAULT_LANGUAGE, basename(file));
}
