// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const whottotal: GameWire = {
  view: {
    description: "What somebody may know of it.",
    type: "object",
    properties: {
      options: {
        description: "The table's options.",
        type: "object",
        properties: {
          target: {
            type: "number",
            description:
              "The game ends when somebody has so many points, 21 to 20 for each player; 0 is no target.",
          },
          rounds: {
            type: "number",
            description: "How many rounds are played; 0 lets each player deal twice.",
          },
          atOnce: {
            type: "boolean",
            description:
              "Everybody decides in secret whether to stay in, and all show it together.",
          },
          shownAs: {
            enum: ["chips", "points"],
            type: "string",
            description: "Whether what everybody has is shown as points or as chips.",
          },
          dieSides: {
            type: "number",
            description: "How many sides the die has that says how many cards are dealt.",
          },
          lowestCard: { type: "number", description: "The lowest number in the deck." },
          highestCard: {
            type: "number",
            description: "The highest number in the deck; every number between is there too.",
          },
          copies: { type: "number", description: "How many cards of each number there are." },
        },
        additionalProperties: false,
        required: [
          "atOnce",
          "copies",
          "dieSides",
          "highestCard",
          "lowestCard",
          "rounds",
          "shownAs",
          "target",
        ],
      },
      rounds: { description: "How many rounds were agreed on.", type: "number" },
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
      round: { description: "Counts from 1.", type: "number" },
      phase: {
        description: "What the game waits for.",
        enum: ["commit", "deal", "guess", "over", "turn"],
        type: "string",
      },
      dealer: { description: "Who deals this round.", type: "number" },
      turn: { description: "Whose turn it is.", type: "number" },
      players: {
        description: "By seat.",
        type: "array",
        items: {
          description: "A player, at the table and in the round under way.",
          type: "object",
          properties: {
            points: {
              description: "What is in the player's own hand: points committed are not.",
              type: "number",
            },
            stake: { description: "Points committed in this round.", type: "number" },
            guess: {
              description: "What the total will be; null before the guess.",
              type: ["null", "number"],
            },
            isIn: { description: "Whether they are still in the round.", type: "boolean" },
          },
          additionalProperties: false,
          required: ["guess", "isIn", "points", "stake"],
        },
      },
      pot: {
        description: "Points that could not be split in an earlier round (WHO-8).",
        type: "number",
      },
      row: {
        description: "The cards dealt; null lies face down.",
        type: "array",
        items: { type: ["null", "number"] },
      },
      total: { description: "The sum of the cards that have been turned.", type: "number" },
      memory: {
        description:
          "What somebody who forgets nothing knows about the cards that lie face down, those in the row first and then the deck from top to bottom: a number where a card was seen earlier, null where none was (WHO-12).",
        type: "array",
        items: { type: ["null", "number"] },
      },
      decided: {
        description: "Who has decided, where all do at once, but not what (WHO-13).",
        type: "array",
        items: { type: "boolean" },
      },
      mine: {
        description: "Whether the viewer would stay in; null before they have decided.",
        type: ["null", "boolean"],
      },
      shown: {
        description: "What all had decided when they last showed it; true for who would stay in.",
        anyOf: [
          {
            description: "Null for those who have not decided, or have nothing to decide.",
            type: "array",
            items: { type: ["null", "boolean"] },
          },
          { type: "null" },
        ],
      },
      last: {
        description: "How the round before ended.",
        anyOf: [
          {
            description: "How the round before ended.",
            type: "object",
            properties: {
              dealer: {
                description: "A place at the table, counted from 0 in clockwise order.",
                type: "number",
              },
              row: {
                description: "The cards that were dealt; null where one was never turned.",
                type: "array",
                items: { type: ["null", "number"] },
              },
              guesses: {
                description: "By seat.",
                type: "array",
                items: { type: ["null", "number"] },
              },
              stakes: {
                description: "By seat: points committed.",
                type: "array",
                items: { type: "number" },
              },
              total: {
                description: "Null when a sole survivor won before all cards were turned.",
                type: ["null", "number"],
              },
              winners: {
                description: "Who won it; several share.",
                type: "array",
                items: { type: "number" },
              },
              share: { description: "What each winner got of the others' points.", type: "number" },
            },
            additionalProperties: false,
            required: ["dealer", "guesses", "row", "share", "stakes", "total", "winners"],
          },
          { type: "null" },
        ],
      },
    },
    additionalProperties: false,
    required: [
      "dealer",
      "decided",
      "last",
      "memory",
      "mine",
      "opening",
      "options",
      "phase",
      "players",
      "pot",
      "round",
      "rounds",
      "row",
      "shown",
      "total",
      "turn",
    ],
  },
  decisions: [
    {
      kind: "deal",
      move: {
        type: "object",
        required: ["deal"],
        properties: {
          deal: {
            type: "boolean",
            const: true,
            description: "The dealer throws the die and deals.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          options: {
            dieSides: 2,
            lowestCard: 1,
            highestCard: 3,
            copies: 1,
            rounds: 2,
            target: 0,
            atOnce: false,
            shownAs: "points",
          },
          rounds: 2,
          opening: [
            [
              { seat: 0, total: 2 },
              { seat: 1, total: 1 },
            ],
          ],
          round: 1,
          phase: "deal",
          dealer: 0,
          turn: 0,
          players: [
            { points: 20, stake: 0, guess: null, isIn: false },
            { points: 20, stake: 0, guess: null, isIn: false },
          ],
          pot: 0,
          row: [],
          total: 0,
          memory: [null, null, null],
          decided: [false, false],
          mine: null,
          shown: null,
          last: null,
        },
        move: { deal: true },
      },
    },
    {
      kind: "guess",
      move: {
        type: "object",
        required: ["guess"],
        properties: {
          guess: {
            type: "integer",
            minimum: 0,
            maximum: 999,
            description: "What the cards will come to; nobody else's guess.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          options: {
            dieSides: 2,
            lowestCard: 1,
            highestCard: 3,
            copies: 1,
            rounds: 2,
            target: 0,
            atOnce: false,
            shownAs: "points",
          },
          rounds: 2,
          opening: [
            [
              { seat: 0, total: 2 },
              { seat: 1, total: 1 },
            ],
          ],
          round: 1,
          phase: "guess",
          dealer: 0,
          turn: 0,
          players: [
            { points: 20, stake: 0, guess: null, isIn: true },
            { points: 20, stake: 0, guess: 4, isIn: true },
          ],
          pot: 0,
          row: [null, null],
          total: 0,
          memory: [null, null, null],
          decided: [false, false],
          mine: null,
          shown: null,
          last: null,
        },
        move: { guess: 5 },
      },
    },
    {
      kind: "turn",
      move: {
        type: "object",
        required: ["turn"],
        properties: {
          turn: {
            type: "boolean",
            const: true,
            description: "The dealer turns the next card, where the cards are people's own.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          options: {
            dieSides: 2,
            lowestCard: 1,
            highestCard: 3,
            copies: 1,
            rounds: 2,
            target: 0,
            atOnce: false,
            shownAs: "points",
          },
          rounds: 2,
          opening: [
            [
              { seat: 0, total: 2 },
              { seat: 1, total: 1 },
            ],
          ],
          round: 1,
          phase: "turn",
          dealer: 0,
          turn: 0,
          players: [
            { points: 18, stake: 2, guess: 5, isIn: true },
            { points: 18, stake: 2, guess: 4, isIn: true },
          ],
          pot: 0,
          row: [1, null],
          total: 1,
          memory: [null, null],
          decided: [false, false],
          mine: null,
          shown: null,
          last: null,
        },
        move: { turn: true },
      },
    },
    {
      kind: "commit",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["commit"],
            properties: {
              commit: {
                type: "boolean",
                const: true,
                description: "Stays in, and commits one more point.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["drop"],
            properties: {
              drop: { type: "boolean", const: true, description: "Leaves the round." },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          options: {
            dieSides: 2,
            lowestCard: 1,
            highestCard: 3,
            copies: 1,
            rounds: 2,
            target: 0,
            atOnce: false,
            shownAs: "points",
          },
          rounds: 2,
          opening: [
            [
              { seat: 0, total: 2 },
              { seat: 1, total: 1 },
            ],
          ],
          round: 1,
          phase: "commit",
          dealer: 0,
          turn: 1,
          players: [
            { points: 19, stake: 1, guess: 5, isIn: true },
            { points: 19, stake: 1, guess: 4, isIn: true },
          ],
          pot: 0,
          row: [1, null],
          total: 1,
          memory: [null, null],
          decided: [false, false],
          mine: null,
          shown: null,
          last: null,
        },
        move: { commit: true },
      },
    },
  ],
};
