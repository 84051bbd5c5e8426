import { isRefusal, type Refusal, refuse, type Work } from "@pipwise/core";
import { type Answer, diceRow, grid, type Paint, type RoomCommand } from "@pipwise/ui/terminal";
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
import { BOXES, type Options } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
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
  about: "The whole game, or every decision with given dice, valued exactly",
  flags: [
    { name: "dice", value: "faces", about: "five numbers from 1 to 6, as 1,1,2,3,4" },
    { name: "rolls-left", value: "n", about: "re-rolls left, 0 to 2" },
    { name: "open", value: "boxes", about: "empty boxes, as ones,chance (default: all)" },
    { name: "upper", value: "points", about: "points in the upper boxes so far (default: 0)" },
    { name: "distribution", value: "", about: "how the final score of best play is distributed" },
    { name: "f32", value: "", about: "calculate with single precision, for comparison" },
  ],
  async prepare(flags, options, work) {
    const { forcedOrder } = options as Options;
    if (flags.distribution !== undefined) {
      if (!besideDistribution(flags)) distribution = await reckonDistribution(forcedOrder, work);
    } else if (flags.dice !== undefined && !forcedOrder)
      table = await solved(precisionOf(flags), work);
  },
  run(flags, options, paint, work) {
    const { dice: given, rollsLeft, open, upper } = flags;
    const { forcedOrder } = options as Options;
    if (flags.distribution !== undefined) {
      const flag = besideDistribution(flags);
      if (flag) return refuse("cli.beside-distribution", { params: { flag } });
      return distribution ? distributionAnswer(distribution, paint) : refuse("cli.no-simd");
    }
    if (given === undefined) {
      const stray = Object.entries({ "rolls-left": rollsLeft, open, upper }).find(
        ([, value]) => value !== undefined,
      );
      if (stray) return refuse("cli.dice-missing", { params: { flag: stray[0] } });
      return forcedOrder ? wholeForcedGame() : wholeGame(precisionOf(flags), work);
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
    return decision(outlook, position, dice, Number(rollsLeft), paint);
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

function wholeGame(precision: Precision, work?: Work): Answer {
  const started = now();
  const expected = worthOf(solve(precision, work), START);
  return whole(expected, POSITIONS, started);
}

function wholeForcedGame(): Answer {
  const started = now();
  return whole(forcedOutlook().worth(START), FORCED_POSITIONS, started);
}

function whole(expected: number, states: number, started: number): Answer {
  const seconds = (now() - started) / 1000;
  return {
    json: { expected, states, seconds },
    lines: [
      `Played as well as can be, a game brings ${expected.toFixed(9)} points on average.`,
      `${states} positions solved in ${seconds.toFixed(2)} s.`,
    ],
  };
}

function decision(
  outlook: Outlook,
  position: Position,
  dice: readonly number[],
  left: number,
  paint: Paint,
): Answer {
  const started = now();
  const moves = decisions(outlook, position, dice, left);
  const ms = now() - started;
  const [{ value, ...best }] = moves as [Valued];
  return {
    json: { best, value, moves, ms },
    lines: [
      ...diceRow(dice.map((face) => ({ face }))),
      paint("bold", `${inWords(moves[0] as Valued)}: ${value.toFixed(3)} more points on average`),
      ...grid([
        ["move", "value", "loses"],
        "-",
        ...moves
          .slice(0, SHOWN)
          .map((move) => [
            inWords(move),
            move.value.toFixed(3),
            move.value < value ? (value - move.value).toFixed(3) : "",
          ]),
      ]),
      ...(moves.length > SHOWN ? [`and ${moves.length - SHOWN} more, each worse`] : []),
    ],
  };
}

const SHOWN = 12;

function inWords(move: Valued): string {
  if ("box" in move) return `${words[`box.${move.box}`]}${move.zero ? " (zero)" : ""}`;
  return move.keep.length === 0 ? "throw all again" : `keep ${move.keep.join(" ")}`;
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
