import { isRefusal } from "@pipwise/core";
import { diceRow, grid, type RoomCommand } from "@pipwise/ui/terminal";
import { BOXES, score } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
import { readDice } from "./dice.ts";

export const scoreCommand: RoomCommand = {
  verb: "score",
  name: "yatzy",
  game: "yatzy",
  about: "What five dice are worth in each box",
  flags: [
    {
      name: "dice",
      value: "faces",
      about: "five numbers from 1 to 6, as 3,3,3,5,5",
      required: true,
    },
  ],
  run({ dice: given = "" }) {
    const dice = readDice(given);
    if (isRefusal(dice)) return dice;
    const boxes = Object.fromEntries(BOXES.map((box) => [box, score(box, dice)]));
    return {
      json: { boxes },
      lines: [
        ...diceRow(dice.map((face) => ({ face }))),
        ...grid(BOXES.map((box) => [words[`box.${box}`], String(boxes[box])])),
      ],
    };
  },
};
