// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const lastDie: GameWire = {
  view: {
    description: "What everybody sees of it.",
    type: "object",
    properties: {
      checking: {
        description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
        type: "object",
        properties: {
          allowZeroDividend: { description: "0 may be divided (PYT-4).", type: "boolean" },
          allowReordered: {
            description:
              "Sides that differ only in the order of their numbers are allowed (PYT-5).",
            type: "boolean",
          },
        },
        additionalProperties: false,
        required: ["allowReordered", "allowZeroDividend"],
      },
      faces: {
        description:
          "The faces of each die, six letters a die. The orange die needs no table: it shows = always.",
        type: "object",
        properties: {
          green: {
            description: "Four dice with odd digits.",
            type: "array",
            items: { type: "string" },
          },
          blue: {
            description: "Four dice with even digits.",
            type: "array",
            items: { type: "string" },
          },
          red: { description: "Four dice with signs.", type: "array", items: { type: "string" } },
        },
        additionalProperties: false,
        required: ["blue", "green", "red"],
      },
      seconds: { description: "To write an equation; 0 is as long as you like.", type: "number" },
      round: { description: "Counts from 1.", type: "number" },
      declined: { description: "Openers who made no equation in this round.", type: "number" },
      points: { description: "By seat.", type: "array", items: { type: "number" } },
      winner: { description: "Whoever has won.", type: ["null", "number"] },
      target: { description: "Points to win.", type: "number" },
      dice: {
        description: "All twelve dice; empty before a round's first throw.",
        type: "array",
        items: {
          description: "What a die can show.",
          enum: ["+", "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":", "=", "x"],
          type: "string",
        },
      },
      turn: { description: "Whose turn it is.", type: "number" },
      due: { description: "Whose duty it was to open this round.", type: "number" },
      voids: { description: "Void rounds running.", type: "number" },
      thrown: { description: "Whether the player at turn has thrown.", type: "boolean" },
      equation: {
        description: "The equation that lies there, with the places of its dice.",
        anyOf: [
          {
            type: "object",
            properties: {
              text: { description: "As we spell it: x, :, -, no spaces.", type: "string" },
              places: {
                description: "The places of its dice, the orange one left out.",
                type: "array",
                items: { type: "number" },
              },
              by: { description: "Who made it.", type: "number" },
            },
            additionalProperties: false,
            required: ["by", "places", "text"],
          },
          { type: "null" },
        ],
      },
      last: {
        description:
          "How the last round ended: who scored, with which equation; null when it was void.",
        anyOf: [
          {
            type: "object",
            properties: {
              winner: { description: "Who scored.", type: ["null", "number"] },
              equation: { description: "The equation that lay there.", type: ["null", "string"] },
            },
            additionalProperties: false,
            required: ["equation", "winner"],
          },
          { type: "null" },
        ],
      },
      throwOff: {
        description: "The throws that settled a draw, round by round.",
        type: "array",
        items: {
          description: "One throw-off round: who threw, and what it came to.",
          type: "array",
          items: {
            type: "object",
            properties: {
              seat: {
                description: "A place at the table, counted from 0 in clockwise order.",
                type: "number",
              },
              total: { description: "What was thrown, added up.", type: "number" },
            },
            additionalProperties: false,
            required: ["seat", "total"],
          },
        },
      },
    },
    additionalProperties: false,
    required: [
      "checking",
      "declined",
      "dice",
      "due",
      "equation",
      "faces",
      "last",
      "points",
      "round",
      "seconds",
      "target",
      "throwOff",
      "thrown",
      "turn",
      "voids",
      "winner",
    ],
  },
  decisions: [
    {
      kind: "throw",
      move: {
        type: "object",
        required: ["throw"],
        properties: { throw: { type: "boolean", const: true, description: "Throws the dice." } },
        additionalProperties: false,
      },
      example: {
        view: {
          checking: { allowZeroDividend: true, allowReordered: true },
          faces: {
            green: ["135791", "135793", "135795", "135797"],
            blue: ["024682", "024684", "024686", "024688"],
            red: ["++--x:", "++--x:", "++--x:", "++--x:"],
          },
          seconds: 0,
          target: 5,
          points: [0, 0],
          round: 1,
          due: 0,
          turn: 0,
          declined: 0,
          voids: 0,
          dice: [],
          thrown: false,
          equation: null,
          last: null,
          throwOff: [],
          winner: null,
        },
        move: { throw: true },
      },
    },
    {
      kind: "equation",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["equation"],
            properties: {
              equation: {
                type: "string",
                maxLength: 100,
                description:
                  "Made of the dice and one =: x or × or *, : or ÷ or /, - or −; spaces do not matter.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["pass"],
            properties: {
              pass: { type: "boolean", const: true, description: "Makes no equation." },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          checking: { allowZeroDividend: true, allowReordered: true },
          faces: {
            green: ["135791", "135793", "135795", "135797"],
            blue: ["024682", "024684", "024686", "024688"],
            red: ["++--x:", "++--x:", "++--x:", "++--x:"],
          },
          seconds: 0,
          target: 5,
          points: [0, 0],
          round: 1,
          due: 0,
          turn: 0,
          declined: 0,
          voids: 0,
          dice: ["5", "5", "7", "7", "0", "2", "4", "8", "+", "-", "x", ":"],
          thrown: true,
          equation: null,
          last: null,
          throwOff: [],
          winner: null,
        },
        move: { pass: true },
      },
    },
  ],
};
