// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const solitaire: GameWire = {
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
      round: { description: "Counts from 1 to 5.", type: "number" },
      turn: { description: "Whose turn it is.", type: "number" },
      dice: {
        description:
          "Twelve dice as they lie, sorted by colour: four green, four blue, four red. A die keeps its place. The thirteenth, the orange =, is always there and never needs throwing.",
        type: "array",
        items: {
          description: "What a die can show.",
          enum: ["+", "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":", "=", "x"],
          type: "string",
        },
      },
      again: {
        description:
          "How many dice were thrown again in this turn; null while that may still be done.",
        type: ["null", "number"],
      },
      sheets: {
        description: "By seat.",
        type: "array",
        items: {
          type: "object",
          properties: {
            lines: {
              description:
                "A player's lines in the order of LINES: blue, green, red, poker, 101; null is still free.",
              type: "array",
              items: { type: ["null", "number"] },
            },
            total: { description: "All lines together.", type: "number" },
          },
          additionalProperties: false,
          required: ["lines", "total"],
        },
      },
    },
    additionalProperties: false,
    required: ["again", "checking", "dice", "faces", "round", "seconds", "sheets", "turn"],
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
          round: 5,
          turn: 0,
          dice: [],
          again: null,
          sheets: [{ lines: [6, 20, 0, null, 16], total: 42 }],
        },
        move: { throw: true },
      },
    },
    {
      kind: "again-or-equation",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["again"],
            properties: {
              again: {
                type: "array",
                items: { type: "integer", minimum: 0, maximum: 11 },
                minItems: 1,
                maxItems: 5,
                description: "Places of the dice to throw again, in rising order; once a turn.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["equation", "line"],
            properties: {
              equation: {
                type: "string",
                maxLength: 100,
                description:
                  "Made of the dice and one =: x or × or *, : or ÷ or /, - or −; spaces do not matter.",
              },
              line: {
                anyOf: [
                  { type: "string", const: "blue" },
                  { type: "string", const: "green" },
                  { type: "string", const: "red" },
                  { type: "string", const: "poker" },
                  { type: "string", const: "101" },
                ],
                description: "The line to fill.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["pass", "line"],
            properties: {
              pass: { type: "boolean", const: true, description: "Makes no equation." },
              line: {
                anyOf: [
                  { type: "string", const: "blue" },
                  { type: "string", const: "green" },
                  { type: "string", const: "red" },
                  { type: "string", const: "poker" },
                  { type: "string", const: "101" },
                ],
                description: "The line that gets the 0.",
              },
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
          round: 5,
          turn: 0,
          dice: ["5", "5", "7", "7", "0", "2", "4", "8", "+", "-", "x", ":"],
          again: null,
          sheets: [{ lines: [6, 20, 0, null, 16], total: 42 }],
        },
        move: { equation: "40-28=7+5", line: "poker" },
      },
    },
    {
      kind: "equation",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["equation", "line"],
            properties: {
              equation: {
                type: "string",
                maxLength: 100,
                description:
                  "Made of the dice and one =: x or × or *, : or ÷ or /, - or −; spaces do not matter.",
              },
              line: {
                anyOf: [
                  { type: "string", const: "blue" },
                  { type: "string", const: "green" },
                  { type: "string", const: "red" },
                  { type: "string", const: "poker" },
                  { type: "string", const: "101" },
                ],
                description: "The line to fill.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["pass", "line"],
            properties: {
              pass: { type: "boolean", const: true, description: "Makes no equation." },
              line: {
                anyOf: [
                  { type: "string", const: "blue" },
                  { type: "string", const: "green" },
                  { type: "string", const: "red" },
                  { type: "string", const: "poker" },
                  { type: "string", const: "101" },
                ],
                description: "The line that gets the 0.",
              },
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
          round: 2,
          turn: 0,
          dice: ["5", "9", "7", "7", "0", "2", "4", "8", "x", "-", "x", ":"],
          again: 2,
          sheets: [{ lines: [null, 20, null, null, null], total: 20 }],
        },
        move: { equation: "5x8=40", line: "blue" },
      },
    },
  ],
};
