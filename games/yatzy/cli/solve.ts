import { isRefusal, type Refusal, refuse, type Work } from "@pipwise/core";
import { type Answer, diceRow, grid, type Pen, type RoomCommand } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import type { Distribution } from "../mind/distribution.ts";
import { solve } from "../mind/kernel.ts";
import { sums } from "../mind/lanes.ts";
import {
  decisions,
  FORCED_POSITIONS,
  forcedOutlook,
  type Outlook,
  outlookOf,
  type Valued,
} from "../mind/outlook.ts";
import { solved } from "../mind/shelf.ts";
import {
  ALL_OPEN,
  POSITIONS,
  type Position,
  type Precision,
  START,
  type Table,
  UPPER_OPEN,
  worthOf,
} from "../mind/table.ts";
import { BOXES, type Move, type Options } from "../rules/index.ts";
import { now } from "./clock.ts";
import { readDice } from "./dice.ts";
import { distributionAnswer, reckonDistribution } from "./distribution.ts";

/** Kept since somebody asked what a decision is worth, or how scores are distributed. */
let table: Table | undefined;
let distribution: Distribution | undefined;

type Flags = Readonly<Record<string, string | undefined>>;

export const solveCommand: RoomCommand = {
  verb: "solve",
  name: "yatzy",
  game: "yatzy",
  flags: [
    { name: "dice", value: "faces" },
    { name: "rolls-left", value: "n" },
    { name: "open", value: "boxes" },
    { name: "upper", value: "points" },
    { name: "distribution", value: "" },
    { name: "f32", value: "" },
  ],
  examples: [
    ["--dice", "1,1,2,3,4", "--rolls-left", "2"],
    ["--dice", "6,6,6,2,1", "--rolls-left", "0", "--open", "sixes,chance", "--upper", "45"],
    ["--distribution"],
  ],
  async prepare(flags, options, work) {
    const { forcedOrder } = options as Options;
    if (flags.distribution !== undefined) {
      if (!besideDistribution(flags)) distribution = await reckonDistribution(forcedOrder, work);
    } else if (flags.dice !== undefined && !forcedOrder)
      table = await solved(precisionOf(flags), work);
  },
  run(flags, options, pen, work) {
    const { dice: given, rollsLeft, open, upper } = flags;
    const { forcedOrder } = options as Options;
    if (flags.distribution !== undefined) {
      const flag = besideDistribution(flags);
      if (flag) return refuse("cli.beside-distribution", { params: { flag } });
      return distribution ? distributionAnswer(distribution, pen) : refuse("cli.no-simd");
    }
    if (given === undefined) {
      const stray = Object.entries({ "rolls-left": rollsLeft, open, upper }).find(
        ([, value]) => value !== undefined,
      );
      if (stray) return refuse("cli.dice-missing", { params: { flag: stray[0] } });
      return forcedOrder ? wholeForcedGame(pen) : wholeGame(precisionOf(flags), pen, work);
    }
    const dice = readDice(given);
    if (isRefusal(dice)) return dice;
    if (rollsLeft === undefined) return refuse("cli.rolls-missing");
    if (!/^[012]$/.test(rollsLeft))
      return refuse("cli.rolls-left", { params: { given: rollsLeft } });
    const position = readPosition(open, upper, forcedOrder);
    if (isRefusal(position)) return position;
    const outlook = forcedOrder
      ? forcedOutlook()
      : outlookOf(table ?? solve(precisionOf(flags), work));
    return decision(outlook, position, dice, Number(rollsLeft), pen);
  },
};

/** A flag that says nothing about whole games in double precision. */
function besideDistribution(flags: Flags): string | undefined {
  const { dice, rollsLeft, open, upper, f32 } = flags;
  return Object.entries({ dice, "rolls-left": rollsLeft, open, upper, f32 }).find(
    ([, value]) => value !== undefined,
  )?.[0];
}

function precisionOf({ f32 }: Flags): Precision {
  return f32 === undefined ? "f64" : "f32";
}

function wholeGame(precision: Precision, pen: Pen, work?: Work): Answer {
  const started = now();
  const expected = worthOf(solve(precision, work), START);
  return whole(expected, POSITIONS, started, pen);
}

function wholeForcedGame(pen: Pen): Answer {
  const started = now();
  return whole(forcedOutlook().worth(START), FORCED_POSITIONS, started, pen);
}

function whole(expected: number, states: number, started: number, { speak }: Pen): Answer {
  const seconds = (now() - started) / 1000;
  return {
    json: { expected, states, seconds },
    lines: [
      speak.say("cli.whole", { expected: expected.toFixed(9) }),
      speak.say("cli.solved", { states, seconds }),
    ],
  };
}

function decision(
  outlook: Outlook,
  position: Position,
  dice: readonly number[],
  left: number,
  { paint, speak }: Pen,
): Answer {
  const started = now();
  const moves = decisions(outlook, position, dice, left);
  const ms = now() - started;
  const [{ value, ...best }] = moves as [Valued];
  const played = moves.map((move) => ({ ...move, move: asPlayed(move, dice) }));
  return {
    json: { best, move: played[0]?.move, value, moves: played, ms },
    lines: [
      ...diceRow(dice.map((face) => ({ face }))),
      paint("bold", speak.say("cli.decision", { move: inWords(moves[0] as Valued, speak), value })),
      ...grid([
        ["move", "value", "loses"].map((name) => speak.say(`cli.${name}`)),
        "-",
        ...moves
          .slice(0, SHOWN)
          .map((move) => [
            inWords(move, speak),
            move.value.toFixed(3),
            move.value < value ? (value - move.value).toFixed(3) : "",
          ]),
      ]),
      ...(moves.length > SHOWN ? [speak.say("cli.and-more", { count: moves.length - SHOWN })] : []),
    ],
  };
}

/** The move as it is made at a table: there `keep` has the places of the dice and not their faces. */
function asPlayed(valued: Valued, dice: readonly number[]): Move {
  if ("box" in valued) return { box: valued.box, ...(valued.zero ? { zero: true } : {}) };
  const wanted = [...valued.keep];
  const keep = dice.flatMap((face, place) => {
    const found = wanted.indexOf(face);
    if (found < 0) return [];
    wanted.splice(found, 1);
    return [place];
  });
  return { keep };
}

const SHOWN = 12;

function inWords(move: Valued, speak: Speaker): string {
  if ("box" in move) return speak.say(move.zero ? "cli.box-zero" : "cli.box", { box: move.box });
  return move.keep.length === 0
    ? speak.say("cli.throw-all")
    : speak.say("cli.keep", { dice: move.keep.join(" ") });
}

function readPosition(
  open: string | undefined,
  upper: string | undefined,
  forcedOrder: boolean,
): Position | Refusal {
  const boxes = readOpen(open);
  if (isRefusal(boxes)) return boxes;
  if (forcedOrder && boxes + (boxes & -boxes) !== ALL_OPEN + 1) return refuse("cli.not-in-order");
  const given = upper ?? "0";
  if (!/^\d{1,3}$/.test(given)) return refuse("cli.no-such-total", { params: { given } });
  const total = Number(given);
  if (!sums(UPPER_OPEN & ~boxes).includes(total))
    return refuse("cli.impossible-total", { params: { upper: total } });
  return { open: boxes, upper: total };
}

function readOpen(given: string | undefined): number | Refusal {
  if (given === undefined) return ALL_OPEN;
  if (given.trim() === "") return refuse("cli.nothing-open");
  let open = 0;
  for (const name of given.split(",").map((part) => part.trim().toLowerCase())) {
    const box = (BOXES as readonly string[]).indexOf(name);
    if (box < 0)
      return refuse("cli.no-such-box", { params: { given: name, known: BOXES.join(", ") } });
    if (open & (1 << box)) return refuse("cli.box-twice", { params: { box: name } });
    open |= 1 << box;
  }
  return open;
}
