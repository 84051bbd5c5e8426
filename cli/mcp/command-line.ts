// Tools that are commands of this program: each call runs one, with `--json`, and hands its answer on. None of the flags
// that name a file is among them; a record comes with the call.
import { execFile } from "node:child_process";
import { games, rooms } from "@pipwise/games";
import type { RoomCommand } from "@pipwise/ui/terminal";
import { Type } from "typebox";
import { speak, voice } from "../voice.ts";
import { type Called, type Tool, tool } from "./tool.ts";

/** A command that takes longer is ended; milliseconds. */
const WITHIN = 120_000;
const LARGEST_ANSWER = 32 * 1024 * 1024;
const MOST_GAMES = 1000;

/** Bad input: its reason is on standard error. */
const BAD_INPUT = 2;

const text = (description: string) => Type.String({ description });
const game = Type.Enum(
  games.map(({ id }) => id),
  { description: speak.say("mcp.game") },
);
const options = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), { description: speak.say("help.options") }),
);
const record = Type.Record(Type.String(), Type.Unknown(), { description: speak.say("mcp.record") });

export async function commandTools(): Promise<readonly Tool[]> {
  return [
    tool({
      name: "list_games",
      description: speak.say("help.games"),
      input: Type.Object({}, strict),
      looks: true,
      call: () => run(["games"]),
    }),
    tool({
      name: "describe_game",
      description: speak.say("mcp.describe-game"),
      input: Type.Object({ game }, strict),
      looks: true,
      call: ({ game: id }) => run(["games", id, "--schema"]),
    }),
    tool({
      name: "simulate",
      description: speak.say("help.simulate"),
      input: Type.Object(
        {
          game,
          games: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: MOST_GAMES,
              description: speak.say("help.simulate.games"),
            }),
          ),
          seed: Type.Optional(text(speak.say("help.simulate.seed"))),
          seats: Type.Optional(text(speak.say("help.simulate.seats"))),
          options,
        },
        strict,
      ),
      looks: true,
      call: ({ game: id, ...flags }) => run(["simulate", id, ...flagsOf(flags)]),
    }),
    tool({
      name: "verify",
      description: speak.say("help.verify"),
      input: Type.Object({ record }, strict),
      looks: true,
      call: (given) => run(["verify", "-"], given.record),
    }),
    tool({
      name: "analyse",
      description: speak.say("help.analyse"),
      input: Type.Object({ record }, strict),
      looks: true,
      call: (given) => run(["analyse", "-"], given.record),
    }),
    ...(await roomTools()),
  ];
}

const strict = { additionalProperties: false } as const;

/** What rooms bring along: solve_yatzy, check_pytagora. */
async function roomTools(): Promise<Tool[]> {
  const found = await Promise.all(
    rooms.map(async (room) => {
      const { commands, words } = await room.cli();
      const say = commands.length > 0 ? await voice(words) : speak;
      return commands.map((command) => roomTool(command, (key) => say.say(key)));
    }),
  );
  return found.flat();
}

function roomTool({ verb, name, flags }: RoomCommand, say: (key: string) => string): Tool {
  const fields = flags.map((flag) => {
    const about = { description: say(`help.${verb}.${flag.name}`) };
    const field = flag.value === "" ? Type.Boolean(about) : Type.String(about);
    return [flag.name, flag.required ? field : Type.Optional(field)] as const;
  });
  return tool({
    name: `${verb}_${name.replaceAll("-", "_")}`,
    description: say(`help.${verb}.${name}`),
    input: Type.Object({ ...Object.fromEntries(fields), options }, strict),
    looks: true,
    call: (given) => run([verb, name, ...flagsOf(given)]),
  });
}

function flagsOf(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${name}`];
    // In one word: a value may begin with a minus.
    return [`--${name}=${typeof value === "object" ? JSON.stringify(value) : String(value)}`];
  });
}

/** `input`: what `-` reads. */
function run(args: readonly string[], input?: unknown): Promise<Called> {
  const script = process.argv[1] ?? "";
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args, "--json", `--language=${speak.language}`],
      { timeout: WITHIN, maxBuffer: LARGEST_ANSWER },
      (error, out, err) => {
        const code = (error?.code as number | undefined) ?? 0;
        // What does not hold is an answer, too: exit code 1.
        if (out !== "" && code !== BAD_INPUT) resolve({ answer: JSON.parse(out) });
        else if (err !== "") resolve({ answer: readError(err), isError: true });
        else resolve({ answer: { error: speak.say("mcp.too-long") }, isError: true });
      },
    );
    child.stdin?.on("error", () => {});
    child.stdin?.end(input === undefined ? "" : JSON.stringify(input));
  });
}

function readError(err: string): unknown {
  try {
    return JSON.parse(err);
  } catch {
    return { error: err.trim() };
  }
}
