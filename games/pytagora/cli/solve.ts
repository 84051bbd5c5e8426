/// <reference types="node" />
import { performance } from "node:perf_hooks";
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { grid, type RoomCommand } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import { easiest } from "../mind/coach/reading.ts";
import { bestEquation, type Extra, everyEquation, type Found } from "../mind/solver/index.ts";
import {
  type Checking,
  check,
  diceIn,
  type Face,
  faceOf,
  fitsLine,
  LINES,
  type Line,
  lineBonus,
  placesFor,
  readThrow,
  type Search,
  score,
  type Throw,
} from "../rules/index.ts";
import { tray } from "./tray.ts";

export const solveCommand: RoomCommand = {
  verb: "solve",
  name: "pytagora",
  game: "one-by-one",
  flags: [
    {
      name: "throw",
      value: "faces",
      required: true,
    },
    { name: "must", value: "faces" },
    { name: "line", value: "line" },
  ],
  examples: [
    ["--throw", "5577 0248 +-x:"],
    ["--throw", "5577 0248 +-x:", "--line", "poker"],
  ],
  run({ throw: thrown = "", must: mustText = "", line }, options, { paint, speak }) {
    const dice = readThrow(thrown);
    if (isRefusal(dice)) return dice;
    const must = readMust(mustText, dice);
    if (isRefusal(must)) return must;
    if (line !== undefined && !isLine(line))
      return refuse("cli.no-such-line", { params: { line } });
    const search = { dice, checking: options as Checking };
    const wanted = { must, ...(line === undefined ? {} : { extra: extraOf(line) }) };
    const started = performance.now();
    const found = bestEquation(search, wanted);
    const ms = performance.now() - started;
    const all = found && line === undefined ? everyEquation(search, { must }, found.value) : [];
    const best = found && readable(found, all, search);
    const byDice = DICE.map((count) => bestEquation(search, { ...wanted, dice: count }));
    const count = all.length > 0 ? all.length : null;
    return {
      json: {
        best: best ? shown(best, line) : null,
        optimal: true,
        count,
        byDice: Object.fromEntries(
          DICE.map((dice, i) => {
            const found = byDice[i];
            return [dice, found ? shown(found, line) : null];
          }),
        ),
        ms,
      },
      lines: [...tray(dice, paint, { fixed: must }), "", ...told(best, byDice, count, speak)],
    };
  },
};

/** Of all that are as good, the easiest to read. */
function readable(found: Found, texts: readonly string[], { dice, checking }: Search): Found {
  const equation = check(easiest(texts) ?? found.equation.text, dice, checking);
  return isRefusal(equation) ? found : { ...found, equation };
}

/** As many dice as an equation can have, the = counted. */
const DICE = [5, 6, 7, 8, 9, 10, 11, 12, 13];

function readMust(text: string, dice: Throw): readonly number[] | Refusal {
  const faces = [...text.replace(/[\s,]/g, "")].map(faceOf);
  const places = faces.includes(undefined) ? undefined : placesFor(faces as Face[], dice);
  return places ?? refuse("cli.not-in-the-throw", { clause: "PYT-1", params: { must: text } });
}

function isLine(text: string): text is Line {
  return (LINES as readonly string[]).includes(text);
}

/** What a line asks for and adds (PYT-21). */
function extraOf(line: Line): Extra {
  return {
    most: 3,
    of: (equation) => (fitsLine(line, equation) ? lineBonus(line, equation) : undefined),
  };
}

/** With a line, `value` is the score and what the line adds to it. */
function shown({ equation, value }: Found, line: Line | undefined): object {
  const plain = { equation: equation.text, score: score(equation), dice: diceIn(equation) };
  return line === undefined ? plain : { ...plain, value };
}

function told(
  best: Found | undefined,
  byDice: readonly (Found | undefined)[],
  count: number | null,
  speak: Speaker,
): string[] {
  if (!best) return [speak.say("cli.no-equation")];
  const { equation, value } = best;
  const said = { equation: equation.text, score: value, dice: diceIn(equation) };
  return [
    speak.say("cli.best", said),
    ...(count === null ? [] : [speak.say("cli.best-count", { count })]),
    ...grid([
      [speak.say("cli.dice-used"), "", speak.say("cli.points")],
      "-",
      ...byDice.flatMap((found, i) =>
        found ? [[String(DICE[i]), found.equation.text, String(found.value)]] : [],
      ),
    ]),
  ];
}
