import { type AnyGame, games, roomOf, rooms } from "@pipwise/games";
import { grid } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { readGame } from "../input.ts";
import { roomWords, speak, voice } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

/** As much of JSON Schema as options and terms are written in. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
}

export function addGames(program: Command): void {
  answering(subcommand(program, "games"))
    .argument("[game]")
    .option("--schema", speak.say("help.games.schema"))
    .action(async (id: string | undefined, flags: { json?: boolean; schema?: boolean }) => {
      const output = outputOf(flags);
      if (flags.schema) {
        const schemas = id === undefined ? await allSchemas() : await schemasOf(readGame(id));
        return output.answer(schemas, JSON.stringify(schemas, undefined, 2).split("\n"));
      }
      if (id === undefined) return output.answer(games.map(told), listed(games));
      const together = rooms.find((room) => room.id === id)?.games.map((one) => one.id);
      const several = games.filter((one) => together?.includes(one.id));
      if (together) return output.answer(several.map(told), listed(several));
      const game = readGame(id);
      const say = await voice(() => roomWords(id));
      const levels = Object.keys((await roomOf(id)?.minds())?.[id] ?? {});
      output.answer({ ...told(game), levels }, described(game, levels, say));
    });
}

function told({ id, name, seats, options, terms }: AnyGame) {
  return { id, name, seats, options, ...(terms ? { terms } : {}) };
}

/** JSON Schema of its moves, views and reports; of a room that says nothing about the wire, of its moves. */
async function schemasOf({ id, move }: AnyGame) {
  return { id, move, ...(await roomOf(id)?.wire?.())?.[id] };
}

function allSchemas() {
  return Promise.all(games.map(schemasOf));
}

function listed(all: readonly AnyGame[]): string[] {
  const rows = all.map((game) => [game.id, game.name, playersOf(game)]);
  return grid([
    ["game", "name", "players"].map((name) => speak.say(`games.${name}`)),
    "-",
    ...rows,
  ]);
}

function described(game: AnyGame, levels: readonly string[], say: Speaker): string[] {
  const { id, name, options, terms } = game;
  return [
    speak.say("game.heading", { name, id, players: playersOf(game) }),
    speak.say("game.levels", { levels: levels.join(", ") }),
    ...properties("game.options", options as Shape, id, say),
    ...properties("game.terms", terms as Shape | undefined, "terms", say),
  ];
}

function properties(heading: string, shape: Shape | undefined, of: string, say: Speaker): string[] {
  const all = Object.entries(shape?.properties ?? {});
  if (all.length === 0) return [];
  const lines = all.flatMap(([name, one]) => {
    const usual = one.default === undefined ? "" : JSON.stringify(one.default);
    const key = usual === "" ? "game.optional" : "game.option";
    const said = speak.say(key, { name, allowed: allowedIn(one), usual });
    return [`  ${said}`, `      ${aboutOf(name, one, of, say)}`];
  });
  return ["", speak.say(heading), ...lines];
}

/** `about.<name>` in the room's words, more exactly where a game or the terms need it; the schema is for programs. */
function aboutOf(name: string, { description = "" }: Shape, of: string, say: Speaker): string {
  const keys = [`about.${of}.${name}`, `about.${name}`];
  return keys.map((key) => say.say(key)).find((said) => !keys.includes(said)) ?? description;
}

function allowedIn({ type, anyOf, items, minimum, maximum, ...rest }: Shape): string {
  if (anyOf) return anyOf.map(allowedIn).join(" | ");
  if ("const" in rest) return JSON.stringify(rest.const);
  if (type === "boolean") return "true | false";
  if (items) return `${speak.say("game.list")} (${allowedIn(items)})`;
  if (minimum !== undefined || maximum !== undefined) return `${minimum ?? ""}–${maximum ?? ""}`;
  return type === "string" ? speak.say("game.text") : (type ?? "");
}

function playersOf({ seats: { min, max } }: AnyGame): string {
  return min === max ? `${min}` : `${min}–${max}`;
}
