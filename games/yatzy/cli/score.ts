import { isRefusal } from "@pipwise/core";
import { diceRow, grid, type RoomCommand } from "@pipwise/ui/terminal";
import { BOXES, score } from "../rules/index.ts";
import { readDice } from "./dice.ts";

export const scoreCommand: RoomCommand = {
  verb: "score",
  name: "yatzy",
  game: "yatzy",
  flags: [
    {
      name: "dice",
      value: "faces",
      required: true,
    },
  ],
  examples: [["--dice", "3,3,3,5,5"]],
  run({ dice: given = "" }, _options, { speak }) {
    const dice = readDice(given);
    if (isRefusal(dice)) return dice;
    const boxes = Object.fromEntries(BOXES.map((box) => [box, score(box, dice)]));
    return {
      json: { boxes },
      lines: [
        ...diceRow(dice.map((face) => ({ face }))),
        ...grid(BOXES.map((box) => [speak.say(`box.${box}`), String(boxes[box])])),
      ],
    };
  },
};
