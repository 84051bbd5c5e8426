// The rules of a game, in words.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { games, rooms } from "@pipwise/games";
import { Type } from "typebox";
import { speak } from "../voice.ts";
import { type Tool, tool } from "./tool.ts";

export function rulesTool(): Tool {
  return tool({
    name: "read_rules",
    description: speak.say("mcp.read-rules"),
    input: Type.Object(
      {
        game: Type.Enum(
          games.map(({ id }) => id),
          { description: speak.say("mcp.game") },
        ),
        language: Type.Optional(
          Type.String({ pattern: "^[a-z]{2}$", description: speak.say("help.language") }),
        ),
      },
      { additionalProperties: false },
    ),
    looks: true,
    async call({ game, language = "en" }) {
      const room = rooms.find((one) => one.games.some(({ id }) => id === game))?.id ?? game;
      const text = rulesOf(room, language) ?? rulesOf(room, "en");
      return text === undefined
        ? { answer: { error: speak.say("mcp.no-rules") }, isError: true }
        : { answer: text };
    },
  });
}

/** The build lays them beside the bundle. */
function rulesOf(room: string, language: string): string | undefined {
  const file = ["../rules", "../../rules", "../dist/rules"]
    .map((folder) => join(import.meta.dirname, folder, `${room}.${language}.md`))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : readFileSync(file, "utf8");
}
