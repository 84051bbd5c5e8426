// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const yatzy: GameWire = {
  view: {
    description: "What everybody sees of it.",
    type: "object",
    properties: {
      forcedOrder: { description: "Boxes are filled from the top down.", type: "boolean" },
      opening: {
        description: "The throws for the start, round by round.",
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
      round: { description: "Counts from 1 to 15.", type: "number" },
      turn: { description: "Whose turn it is.", type: "number" },
      throwsLeft: { description: "Throws that are left in this turn.", type: "number" },
      dice: {
        description: "The five dice as they lie; empty until the turn's first throw.",
        type: "array",
        items: { type: "number" },
      },
      sheets: {
        description: "By seat.",
        type: "array",
        items: {
          type: "object",
          properties: {
            boxes: {
              description:
                "A player's boxes in the order of BOXES: ones to sixes, pair, two-pairs, three-of-a-kind, four-of-a-kind, small-straight, large-straight, full-house, chance, yatzy; null is still empty.",
              type: "array",
              items: { type: ["null", "number"] },
            },
            totals: {
              description: "What a sheet comes to.",
              type: "object",
              properties: {
                upper: { description: "Of the boxes ones to sixes.", type: "number" },
                bonus: { description: "50 from 63 points in the upper boxes on.", type: "number" },
                lower: { description: "Of all other boxes.", type: "number" },
                total: { description: "All of it.", type: "number" },
              },
              additionalProperties: false,
              required: ["bonus", "lower", "total", "upper"],
            },
          },
          additionalProperties: false,
          required: ["boxes", "totals"],
        },
      },
    },
    additionalProperties: false,
    required: ["dice", "forcedOrder", "opening", "round", "sheets", "throwsLeft", "turn"],
  },
  decisions: [
    {
      kind: "throw",
      move: {
        type: "object",
        required: ["keep"],
        properties: {
          keep: {
            type: "array",
            items: { type: "integer", minimum: 0, maximum: 4 },
            maxItems: 5,
            description: "Places of the dice to keep, in rising order; the others are thrown.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          forcedOrder: false,
          opening: [],
          round: 15,
          turn: 0,
          throwsLeft: 3,
          dice: [],
          sheets: [
            {
              boxes: [3, 6, 9, 12, 15, 18, 10, 16, 9, 16, 15, 20, 0, 19, null],
              totals: { upper: 63, bonus: 50, lower: 105, total: 218 },
            },
          ],
        },
        move: { keep: [] },
      },
    },
    {
      kind: "keep-or-box",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["keep"],
            properties: {
              keep: {
                type: "array",
                items: { type: "integer", minimum: 0, maximum: 4 },
                maxItems: 5,
                description: "Places of the dice to keep, in rising order; the others are thrown.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["box"],
            properties: {
              box: {
                anyOf: [
                  { type: "string", const: "ones" },
                  { type: "string", const: "twos" },
                  { type: "string", const: "threes" },
                  { type: "string", const: "fours" },
                  { type: "string", const: "fives" },
                  { type: "string", const: "sixes" },
                  { type: "string", const: "pair" },
                  { type: "string", const: "two-pairs" },
                  { type: "string", const: "three-of-a-kind" },
                  { type: "string", const: "four-of-a-kind" },
                  { type: "string", const: "small-straight" },
                  { type: "string", const: "large-straight" },
                  { type: "string", const: "full-house" },
                  { type: "string", const: "chance" },
                  { type: "string", const: "yatzy" },
                ],
                description: "The box to write into.",
              },
              zero: {
                type: "boolean",
                const: true,
                description: "Gives the box up: it must be said where it scores nothing.",
              },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          forcedOrder: false,
          opening: [],
          round: 15,
          turn: 0,
          throwsLeft: 2,
          dice: [1, 1, 1, 1, 1],
          sheets: [
            {
              boxes: [3, 6, 9, 12, 15, 18, 10, 16, 9, 16, 15, 20, 0, 19, null],
              totals: { upper: 63, bonus: 50, lower: 105, total: 218 },
            },
          ],
        },
        move: { box: "yatzy" },
      },
    },
    {
      kind: "box",
      move: {
        type: "object",
        required: ["box"],
        properties: {
          box: {
            anyOf: [
              { type: "string", const: "ones" },
              { type: "string", const: "twos" },
              { type: "string", const: "threes" },
              { type: "string", const: "fours" },
              { type: "string", const: "fives" },
              { type: "string", const: "sixes" },
              { type: "string", const: "pair" },
              { type: "string", const: "two-pairs" },
              { type: "string", const: "three-of-a-kind" },
              { type: "string", const: "four-of-a-kind" },
              { type: "string", const: "small-straight" },
              { type: "string", const: "large-straight" },
              { type: "string", const: "full-house" },
              { type: "string", const: "chance" },
              { type: "string", const: "yatzy" },
            ],
            description: "The box to write into.",
          },
          zero: {
            type: "boolean",
            const: true,
            description: "Gives the box up: it must be said where it scores nothing.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          forcedOrder: true,
          opening: [
            [
              { seat: 0, total: 20 },
              { seat: 1, total: 10 },
            ],
          ],
          round: 15,
          turn: 1,
          throwsLeft: 0,
          dice: [4, 4, 3, 4, 6],
          sheets: [
            {
              boxes: [2, 4, 9, 8, 0, 12, 10, 0, 0, 0, 0, 20, 14, 24, 0],
              totals: { upper: 35, bonus: 0, lower: 68, total: 103 },
            },
            {
              boxes: [0, 4, 6, 0, 0, 12, 6, 14, 6, 0, 0, 0, 0, 10, null],
              totals: { upper: 22, bonus: 0, lower: 36, total: 58 },
            },
          ],
        },
        move: { box: "yatzy", zero: true },
      },
    },
  ],
};
