// The language of this run, and what is said in it.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, catalogue, DEFAULT_LANGUAGE, type Words } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import { languageAmong, type Speaker, speaker } from "@pipwise/ui/words";
import { BadInput } from "./failure.ts";
import { nearest } from "./near.ts";

const commandWords = catalogue(
  (language) => import(`./words/${language}/command.json`, { with: { type: "json" } }),
);

/** What is said around a game. */
export const playWords = catalogue(
  (language) => import(`./words/${language}/play.json`, { with: { type: "json" } }),
);

let language = DEFAULT_LANGUAGE;
let own: Speaker = speaker(language);

/** The voice of the command line itself. */
export const speak: Speaker = {
  get language() {
    return language;
  },
  say: (key, params) => own.say(key, params),
  explain: (refusal) => own.explain(refusal),
};

/** A voice that knows more. */
export async function voice(...catalogues: readonly Catalogue[]): Promise<Speaker> {
  return speaker(language, ...(await all(catalogues)));
}

/** What a game's room has to say in a terminal, its refusals among it. */
export async function roomWords(game: string): Promise<Words> {
  return (await roomOf(game)?.cli())?.words(language) ?? {};
}

/** As `--language` says, or else the environment. Every command has its words afterwards. */
export async function chooseLanguage(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const known = languages();
  const wanted = wantedIn(args);
  language = languageAmong([wanted ?? "", spokenIn(env)], known) ?? DEFAULT_LANGUAGE;
  own = await voice(commandWords);
  if (wanted !== undefined && !languageAmong([wanted], known))
    throw new BadInput(
      "unknown-language",
      { language: wanted, known: known.join(", ") },
      known.filter((one) => isNear(wanted, one)),
    );
}

/** Whoever types `dr`, `german` or `deutsh` may mean `de`. */
function isNear(wanted: string, one: string): boolean {
  const names = [one, DEFAULT_LANGUAGE].map(
    (tongue) => new Intl.DisplayNames(tongue, { type: "language" }).of(one) ?? one,
  );
  const short = wanted.length <= 3 && wanted[0]?.toLowerCase() === one[0];
  return short || nearest(wanted, names).length > 0;
}

function all(catalogues: readonly Catalogue[]): Promise<Words[]> {
  return Promise.all([commandWords, ...catalogues].map((words) => words(language)));
}

/** What stands after `--` is not for us. */
function wantedIn(all: readonly string[]): string | undefined {
  const args = all.includes("--") ? all.slice(0, all.indexOf("--")) : all;
  const place = args.findIndex((arg) => arg === "--language" || arg.startsWith("--language="));
  const flag = args[place];
  return flag === "--language" ? args[place + 1] : flag?.slice("--language=".length);
}

/** `de_AT.UTF-8` is `de-AT`. */
function spokenIn({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string {
  return (LC_ALL || LC_MESSAGES || LANG || "").split(".")[0]?.replace("_", "-") ?? "";
}

/** Those that this package has words in, wherever in it this file was built to. */
export function languages(): string[] {
  const folder = ["words", "../words", "../../words"]
    .map((path) => join(import.meta.dirname, path))
    .find((path) => existsSync(path));
  if (folder === undefined) return [DEFAULT_LANGUAGE];
  // Beside the languages lie notes for their translators.
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((one) => (one.isDirectory() ? [one.name] : [])).sort();
}
