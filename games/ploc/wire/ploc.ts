// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const ploc: GameWire = {
  view: {
    type: "object",
    properties: {
      turnLimit: { description: "Turns each in a match; 0 is no limit.", type: "number" },
      starter: {
        description: "Who started match one; the other starts match two (PLO-2).",
        type: "number",
      },
      match: { description: "1 or 2.", type: "number" },
      phase: {
        description: "What the game waits for.",
        enum: ["act", "over", "set-up", "throw"],
        type: "string",
      },
      turns: {
        description: "Turns finished in this match, by seat.",
        type: "array",
        items: { type: "number" },
      },
      rerolls: {
        description: "How many dice may still be re-rolled in this turn.",
        type: "number",
      },
      rerolled: {
        description: "The places of the dice that have been re-rolled in this turn.",
        type: "array",
        items: { type: "number" },
      },
      winners: {
        description: "Who won the matches played so far.",
        type: "array",
        items: { type: "number" },
      },
      ends: {
        description: "Left out where the first seat has the left end and blue.",
        type: "object",
        properties: {
          left: { description: "Who pulls at the left end of the rope.", type: "number" },
          blue: { description: "Who has the blue athletes.", type: "number" },
        },
        additionalProperties: false,
        required: ["blue", "left"],
      },
      turn: { description: "Whose turn it is.", type: "number" },
      sides: {
        description: "By seat.",
        type: "array",
        items: {
          description: "One end of the rope: a column of three dice and the athletes on the field.",
          type: "object",
          properties: {
            column: {
              description: "Three dice, at places 0 to 2.",
              type: "array",
              items: { type: "number" },
            },
            standing: { description: "Athletes who stand.", type: "number" },
            weakened: {
              description: "Lying down. They still count until they are removed (PLO-8).",
              type: "number",
            },
          },
          additionalProperties: false,
          required: ["column", "standing", "weakened"],
        },
      },
      free: {
        description: "The three dice outside the columns, as they lie.",
        type: "array",
        items: { type: "number" },
      },
      paired: {
        description:
          "For each free die the place in the column it acted with, or null while it has not.",
        type: "array",
        items: { type: ["null", "number"] },
      },
    },
    additionalProperties: false,
    required: [
      "free",
      "match",
      "paired",
      "phase",
      "rerolled",
      "rerolls",
      "sides",
      "starter",
      "turn",
      "turnLimit",
      "turns",
      "winners",
    ],
  },
  decisions: [
    {
      kind: "throw",
      move: {
        type: "object",
        required: ["throw"],
        properties: {
          throw: { type: "boolean", const: true, description: "Throws the three free dice." },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          turnLimit: 0,
          starter: 0,
          match: 1,
          phase: "throw",
          turns: [0, 0],
          turn: 0,
          sides: [
            { column: [4, 3, 2], standing: 9, weakened: 0 },
            { column: [1, 1, 5], standing: 7, weakened: 0 },
          ],
          free: [],
          rerolls: 0,
          rerolled: [],
          paired: [null, null, null],
          winners: [],
        },
        move: { throw: true },
      },
    },
    {
      kind: "act",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["die", "column", "action", "target"],
            properties: {
              die: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of a free die that has not acted.",
              },
              column: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place in your own column that it is paired with.",
              },
              action: { type: "string", const: "eliminate", description: "What the pair does." },
              target: {
                anyOf: [
                  { type: "string", const: "standing" },
                  { type: "string", const: "weakened" },
                ],
                description: "Whom it removes: one who stands, or one who is down.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["die", "column", "action"],
            properties: {
              die: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of a free die that has not acted.",
              },
              column: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place in your own column that it is paired with.",
              },
              action: { type: "string", const: "modify", description: "What the pair does." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["die", "column", "action"],
            properties: {
              die: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of a free die that has not acted.",
              },
              column: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place in your own column that it is paired with.",
              },
              action: { type: "string", const: "weaken", description: "What the pair does." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["berserk"],
            properties: {
              berserk: {
                anyOf: [
                  { type: "boolean", const: true },
                  {
                    type: "object",
                    required: ["weakened"],
                    properties: {
                      weakened: {
                        type: "integer",
                        minimum: 0,
                        maximum: 4,
                        description: "So many of those who leave are down.",
                      },
                    },
                    additionalProperties: false,
                  },
                ],
                description: "Goes Berserk; true takes those who stand first.",
              },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          turnLimit: 0,
          starter: 0,
          match: 1,
          phase: "act",
          turns: [2, 1],
          turn: 1,
          sides: [
            { column: [4, 4, 1], standing: 6, weakened: 0 },
            { column: [1, 1, 5], standing: 2, weakened: 0 },
          ],
          free: [1, 3, 2],
          rerolls: 0,
          rerolled: [],
          paired: [1, 2, null],
          winners: [],
        },
        move: { die: 2, column: 0, action: "modify" },
      },
    },
    {
      kind: "reroll-or-act",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["die", "column", "action", "target"],
            properties: {
              die: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of a free die that has not acted.",
              },
              column: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place in your own column that it is paired with.",
              },
              action: { type: "string", const: "eliminate", description: "What the pair does." },
              target: {
                anyOf: [
                  { type: "string", const: "standing" },
                  { type: "string", const: "weakened" },
                ],
                description: "Whom it removes: one who stands, or one who is down.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["die", "column", "action"],
            properties: {
              die: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of a free die that has not acted.",
              },
              column: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place in your own column that it is paired with.",
              },
              action: { type: "string", const: "modify", description: "What the pair does." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["die", "column", "action"],
            properties: {
              die: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of a free die that has not acted.",
              },
              column: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place in your own column that it is paired with.",
              },
              action: { type: "string", const: "weaken", description: "What the pair does." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["reroll"],
            properties: {
              reroll: {
                type: "integer",
                minimum: 0,
                maximum: 2,
                description: "The place of the free die to throw again.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["berserk"],
            properties: {
              berserk: {
                anyOf: [
                  { type: "boolean", const: true },
                  {
                    type: "object",
                    required: ["weakened"],
                    properties: {
                      weakened: {
                        type: "integer",
                        minimum: 0,
                        maximum: 4,
                        description: "So many of those who leave are down.",
                      },
                    },
                    additionalProperties: false,
                  },
                ],
                description: "Goes Berserk; true takes those who stand first.",
              },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          turnLimit: 2,
          starter: 1,
          match: 1,
          phase: "act",
          turns: [0, 0],
          turn: 1,
          sides: [
            { column: [6, 6, 5], standing: 17, weakened: 0 },
            { column: [2, 6, 1], standing: 9, weakened: 0 },
          ],
          free: [1, 4, 2],
          rerolls: 1,
          rerolled: [],
          paired: [null, null, null],
          winners: [],
        },
        move: { die: 0, column: 1, action: "weaken" },
      },
    },
    {
      kind: "set-up",
      move: {
        type: "object",
        required: ["setUp"],
        properties: {
          setUp: {
            type: "boolean",
            const: true,
            description: "Between the matches: both columns are thrown anew.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          turnLimit: 2,
          starter: 1,
          match: 1,
          phase: "set-up",
          turns: [2, 2],
          turn: 0,
          sides: [
            { column: [2, 3, 5], standing: 10, weakened: 1 },
            { column: [2, 3, 1], standing: 5, weakened: 2 },
          ],
          free: [6, 3, 6],
          rerolls: 0,
          rerolled: [],
          paired: [1, 0, 2],
          winners: [0],
        },
        move: { setUp: true },
      },
    },
  ],
};
