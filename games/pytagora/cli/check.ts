import { isRefusal } from "@pipwise/core";
import { grid, type Paint, type RoomCommand } from "@pipwise/ui/terminal";
import { type Checking, check, diceIn, readThrow, score, scoreParts } from "../rules/index.ts";
import { tray } from "./tray.ts";

export const checkCommand: RoomCommand = {
  verb: "check",
  name: "pytagora",
  game: "one-by-one",
  flags: [
    {
      name: "throw",
      value: "faces",
      required: true,
    },
    { name: "equation", value: "text", required: true },
  ],
  examples: [["--throw", "5577 0248 +-x:", "--equation", "72:4=5x5-7+0"]],
  run({ throw: thrown = "", equation: text = "" }, options, { paint, speak }) {
    const dice = readThrow(thrown);
    if (isRefusal(dice)) return dice;
    const equation = check(text, dice, options as Checking);
    if (isRefusal(equation)) {
      const { clause, at, refused: code } = equation;
      const message = speak.explain(equation);
      return {
        json: { valid: false, clause, at, code, message },
        lines: [...tray(dice, paint), "", ...pointed(text, Number(at), paint), message],
        holds: false,
      };
    }
    const parts = scoreParts(equation);
    const points = score(equation);
    const count = diceIn(equation);
    const stands = { equation: equation.text, score: points, dice: count };
    return {
      json: { valid: true, score: points, dice: count, parts },
      lines: [
        ...tray(dice, paint),
        "",
        paint("green", speak.say("cli.stands", stands)),
        ...grid(parts.map((part) => [part.text, String(part.points), part.clause])),
      ],
    };
  },
};

/** The text with a mark under the place that is meant. */
function pointed(text: string, at: number, paint: Paint): string[] {
  return [text.replace(/\s/g, " "), `${" ".repeat(at)}${paint("red", "^")}`];
}
