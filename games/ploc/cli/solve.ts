import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { type Answer, diceRow, grid, type Pen, type RoomCommand } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import { type Chances, solvedTable } from "../mind/chances.ts";
import { KEPT } from "../mind/endings.ts";
import { chanceOf, patient } from "../mind/outlook.ts";
import type { Proven } from "../mind/packing.ts";
import { MOST } from "../mind/sides.ts";
import { type ValuedTurn, wholeTurns } from "../mind/turns.ts";
import type { Move, Options, Side, State } from "../rules/index.ts";
import { now } from "./clock.ts";
import { COLUMN } from "./read.ts";

const MODEL = `this match only, both sides patient; at most ${MOST} athletes a side, gains beyond are lost; of the weakened at most ${KEPT} a side stay down from turn to turn`;

let chances: Chances | undefined;

export const solveCommand: RoomCommand = {
  verb: "solve",
  name: "ploc",
  game: "ploc",
  flags: [
    {
      name: "mine",
      value: "faces",
      required: true,
    },
    { name: "theirs", value: "faces", required: true },
    {
      name: "athletes",
      value: "mine,theirs",
      required: true,
    },
    { name: "weakened", value: "mine,theirs" },
    { name: "roll", value: "faces" },
    { name: "rerolls", value: "n" },
  ],
  examples: [
    ["--mine", "4,3,2", "--theirs", "6,1,1", "--athletes", "9,8"],
    [
      "--mine",
      "4,3,2",
      "--theirs",
      "6,1,1",
      "--athletes",
      "9,8",
      "--roll",
      "4,4,1",
      "--rerolls",
      "0",
    ],
  ],
  async prepare() {
    chances = await solvedTable();
  },
  run(flags, options, pen) {
    const { turnLimit, netOnly } = options as Options;
    if (turnLimit > 0 || netOnly) return refuse("cli.no-limit");
    const position = readPosition(flags);
    if (isRefusal(position)) return position;
    if (!chances) throw new Error("The table has not been loaded.");
    return flags.roll === undefined
      ? beforeThrow(chances, position, pen)
      : afterThrow(chances, position, pen);
  },
};

function beforeThrow(chances: Chances, { sides }: State, { speak }: Pen): Answer {
  const started = now();
  const win = chanceOf(chances, sides[0] as Side, sides[1] as Side);
  const ms = now() - started;
  return {
    json: { win, best: [], moves: [], ms, model: MODEL, ...near(chances) },
    lines: [speak.say("cli.before-throw", { win }), ...smallPrint(chances, speak)],
  };
}

function afterThrow(chances: Chances, position: State, { paint, speak }: Pen): Answer {
  const started = now();
  const turns = wholeTurns(position, patient(chances, position.sides[1] as Side));
  const ms = now() - started;
  const [best] = turns as [ValuedTurn];
  const moves = turns.map(({ actions, value }) => ({ actions, win: value }));
  const { value: win, actions } = best;
  return {
    json: { win, best: actions, moves, ms, model: MODEL, ...near(chances) },
    lines: [
      ...diceRow(position.free.map((face, place) => ({ face, label: `${place + 1}` }))),
      paint("bold", speak.say("cli.best-turn", { turn: inWords(actions), win })),
      ...grid([
        ["turn", "wins", "loses"].map((name) => speak.say(`cli.solve-${name}`)),
        "-",
        ...turns
          .slice(0, SHOWN)
          .map(({ actions, value }) => [
            inWords(actions),
            speak.say("cli.percent", { value }),
            value < win ? speak.say("cli.percent", { value: win - value }) : "",
          ]),
      ]),
      ...(turns.length > SHOWN ? [speak.say("cli.and-more", { count: turns.length - SHOWN })] : []),
      ...smallPrint(chances, speak),
    ],
  };
}

const SHOWN = 10;

function smallPrint({ proven: { error, start } }: Chances, speak: Speaker): string[] {
  return [
    speak.say("cli.model", { most: MOST, kept: KEPT }),
    speak.say("cli.proven", { error, ...start }),
  ];
}

/** What a turn is worth is a mean or a maximum of chances, and so no further off than they are. */
function near({ proven: { error, start } }: Chances): Proven & { errorIs: "proven" } {
  return { error, errorIs: "proven", start };
}

function inWords(actions: readonly Move[]): string {
  return actions.map(moveInWords).join(", ");
}

/** As it is typed at the table. */
function moveInWords(move: Move): string {
  if ("reroll" in move) return `reroll ${move.reroll + 1}`;
  if ("berserk" in move)
    return move.berserk === true ? "berserk" : `berserk ${move.berserk.weakened} weakened`;
  if (!("action" in move)) return "throw";
  const weakened = move.action === "eliminate" && move.target === "weakened" ? " weakened" : "";
  return `${move.action}${weakened} ${move.die + 1}${COLUMN[move.column]}`;
}

type Flags = Readonly<Record<string, string | undefined>>;

function readPosition(flags: Flags): State | Refusal {
  const mine = readDice("mine", flags.mine);
  if (isRefusal(mine)) return mine;
  const theirs = readDice("theirs", flags.theirs);
  if (isRefusal(theirs)) return theirs;
  const athletes = readPair("athletes", flags.athletes, 1, MOST);
  if (isRefusal(athletes)) return athletes;
  const weakened = readPair("weakened", flags.weakened ?? "0,0", 0, KEPT);
  if (isRefusal(weakened)) return weakened;
  const sides = [mine, theirs].map((column, seat): Side => {
    const down = weakened[seat] as number;
    return { column, standing: (athletes[seat] as number) - down, weakened: down };
  });
  if (sides.some(({ standing }) => standing < 0)) return refuse("cli.more-weakened");
  const free = flags.roll === undefined ? [] : readDice("roll", flags.roll);
  if (isRefusal(free)) return free;
  const rerolls = readRerolls(flags, mine.filter((face) => face === 6).length);
  if (typeof rerolls !== "number") return rerolls;
  return {
    turnLimit: 0,
    netOnly: false,
    starter: 0,
    match: 1,
    phase: free.length === 0 ? "throw" : "act",
    turns: [0, 0],
    turn: 0,
    sides,
    free,
    rerolls,
    rerolled: [],
    paired: [null, null, null],
    winners: [],
  };
}

function readDice(flag: string, given = ""): number[] | Refusal {
  const dice = given.split(",").map((part) => part.trim());
  if (dice.length !== 3 || !dice.every((die) => /^[1-6]$/.test(die)))
    return refuse("cli.three-dice", { params: { flag, given } });
  return dice.map(Number);
}

function readPair(flag: string, given = "", least: number, most: number): number[] | Refusal {
  const parts = given.split(",").map((part) => part.trim());
  const fits = (part: string): boolean =>
    /^\d{1,3}$/.test(part) && Number(part) >= least && Number(part) <= most;
  if (parts.length !== 2 || !parts.every(fits))
    return refuse("cli.two-numbers", { params: { flag, given, least, most } });
  return parts.map(Number);
}

function readRerolls({ roll, rerolls }: Flags, sixes: number): number | Refusal {
  if (rerolls === undefined) return sixes;
  if (roll === undefined) return refuse("cli.roll-missing");
  if (!/^[0-3]$/.test(rerolls) || Number(rerolls) > sixes)
    return refuse("cli.rerolls", { params: { given: rerolls, sixes } });
  return Number(rerolls);
}
