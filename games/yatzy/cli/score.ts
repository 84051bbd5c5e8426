import { refuse } from "@pipwise/core";
import { diceRow, grid, type RoomCommand } from "@pipwise/ui/terminal";
import { BOXES, score, words } from "../rules/index.ts";

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
    const dice = given.split(",").map((face) => (/^\s*[1-6]\s*$/.test(face) ? Number(face) : 0));
    if (dice.length !== 5 || dice.includes(0))
      return refuse("cli.five-dice", { params: { given } });
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
