import { isRefusal } from "@pipwise/core";
import { grid, type Paint, type RoomCommand } from "@pipwise/ui/terminal";
import { speaker } from "@pipwise/ui/words";
import { type Checking, check, diceIn, readThrow, score, scoreParts } from "../rules/index.ts";
import cliWords from "../words/en/cli.json" with { type: "json" };
import words from "../words/en/rules.json" with { type: "json" };
import { tray } from "./tray.ts";

export const checkCommand: RoomCommand = {
  verb: "check",
  name: "pytagora",
  game: "one-by-one",
  about: "Whether an equation stands, what it scores, and what is wrong with it if it does not",
  flags: [
    {
      name: "throw",
      value: "faces",
      about: "four odd digits, four even digits, four signs, as “5577 0248 +-x:”",
      required: true,
    },
    { name: "equation", value: "text", about: "any text, such as 5x8=40", required: true },
  ],
  run({ throw: thrown = "", equation: text = "" }, options, paint) {
    const dice = readThrow(thrown);
    if (isRefusal(dice)) return dice;
    const speak = speaker("en", words, cliWords);
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
