// The app with a language that is made of English, in words that are longer: for tests.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin, type PluginOption } from "vite";
import { words } from "../../scripts/build/words-plugin.mjs";
import houseConfig from "../vite.config.ts";

/** English as nobody speaks it: the code is reserved for that. */
export const LONGER = "en-XA";

const MARKED: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };

/** Every word of a message 40 % longer; what is filled in stays as it is. */
export function longer(message: string): string {
  let place = 0;
  return text();

  /** Up to the end, or to the brace that ends a case. */
  function text(): string {
    let made = "";
    while (place < message.length && message[place] !== "}")
      made += message[place] === "{" ? filledIn() : longerText(upTo(/[{}]|$/));
    return made;
  }

  function filledIn(): string {
    let made = upTo(/, (?:select|plural),|\}/);
    if (message[place] !== "}") {
      made += upTo(/\S+ \{/);
      while (message[place] !== "}")
        made += `${upTo(/\{/)}${take()}${text()}${take()}${upTo(/\S/)}`;
    }
    return made + take();
  }

  function upTo(end: RegExp): string {
    const from = place;
    place += message.slice(place).search(end);
    return message.slice(from, place);
  }

  function take(): string {
    return message[place++] ?? "";
  }
}

function longerText(text: string): string {
  return text.replace(/\p{L}{2,}/gu, (word) => {
    const marked = word.replace(/[aeiou]/g, (letter) => MARKED[letter] ?? letter);
    const end = word.slice(-Math.ceil(0.4 * word.length));
    return marked + end;
  });
}

/** Builds it into a folder of its own. */
export async function buildWithLonger(): Promise<string> {
  const web = await mkdtemp(join(tmpdir(), "pipwise-longer-"));
  const how = { compiled: true, made: { [LONGER]: longer } };
  const { plugins = [], ...config } = houseConfig;
  const worker = config.worker?.plugins?.() as PluginOption[] | undefined;
  await build({
    ...config,
    configFile: false,
    logLevel: "error",
    plugins: [listed(), words(how), ...plugins.filter((one) => !isOneOf(one, "kept", "words"))],
    worker: {
      ...config.worker,
      plugins: () => [words(how), ...(worker ?? []).filter((one) => !isOneOf(one, "words"))],
    },
    build: { ...config.build, outDir: web, reportCompressedSize: false },
  });
  return web;
}

/** Its folder is not there to be found. */
function listed(): Plugin {
  return {
    name: "listed",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/device/language.ts")
        ? code.replace(/Object\.keys\((.*)\)/, `[...Object.keys($1), "/${LONGER}/page.json"]`)
        : null,
  };
}

function isOneOf(plugin: PluginOption, ...names: readonly string[]): boolean {
  return (
    plugin !== null &&
    typeof plugin === "object" &&
    "name" in plugin &&
    names.includes(String(plugin.name))
  );
}

/** How something begins, in whatever language the page is. */
export function inAnyLanguage(words: string, part: string, key: string): RegExp {
  const folder = join(import.meta.dirname, "../..", words);
  const languages = readdirSync(folder).filter((name) => !name.includes("."));
  const said = languages.map(
    (language) => JSON.parse(readFileSync(join(folder, language, `${part}.json`), "utf8"))[key],
  );
  return new RegExp(`^(${[...said, ...said.map(longer)].join("|")})`);
}
