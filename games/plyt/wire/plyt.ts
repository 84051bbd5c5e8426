// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const plyt: GameWire = {
  view: {
    description: "What somebody may know of it.",
    type: "object",
    properties: {
      agreed: {
        description: "What was agreed before the game.",
        type: "object",
        properties: {
          players: {
            description: "By seat: what is agreed with each player.",
            type: "array",
            items: {
              description: "What is agreed with one player.",
              type: "object",
              properties: {
                standard: {
                  type: "number",
                  description: "How many dice this player normally throws.",
                },
                operation: {
                  enum: ["add", "multiply"],
                  type: "string",
                  description: "Whether this player multiplies or adds.",
                },
                fixed: {
                  description:
                    "The fixed numbers of each turn, gone through turn by turn; none when every die is thrown.",
                  type: "array",
                  items: { type: "array", items: { type: "number" } },
                },
                extra: {
                  description: "Dice thrown beside the Master where numbers are fixed.",
                  type: "number",
                },
                bonus: {
                  type: "number",
                  description: "Squares that this player earns for a die over the Standard.",
                },
                seconds: {
                  description: "To answer a sum; 0 is as long as it takes.",
                  type: "number",
                },
                start: {
                  description: "Where the piece starts, if not where the table says.",
                  type: "number",
                },
              },
              additionalProperties: false,
              required: ["bonus", "extra", "fixed", "operation", "seconds", "standard"],
            },
          },
          bonusKind: {
            description:
              "Each die over the Standard earns a fixed bonus, or as many squares as dice were thrown.",
            enum: ["fixed", "variable"],
            type: "string",
          },
          tries: {
            description: "The first answer counts, or a player may try again until the time is up.",
            enum: ["first", "until-time"],
            type: "string",
          },
          penalty: {
            description: "A wrong or late answer moves the piece back by the Master's number.",
            type: "boolean",
          },
          cards: {
            description: "Chance cards are acted on at once, may be kept, or are left out.",
            enum: ["act", "keep", "off"],
            type: "string",
          },
          plytSquares: {
            description: "The squares where a card is turned.",
            type: "array",
            items: { type: "number" },
          },
          sides: { description: "How many sides each die has.", type: "number" },
        },
        additionalProperties: false,
        required: ["bonusKind", "cards", "penalty", "players", "plytSquares", "sides", "tries"],
      },
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
      stage: {
        description: "What the game waits for.",
        enum: ["answer", "card", "dice", "hand", "over", "turn"],
        type: "string",
      },
      turn: { description: "Whose turn it is.", type: "number" },
      squares: {
        description: "By seat: 0 is off the board, 113 the Winner square.",
        type: "array",
        items: { type: "number" },
      },
      dice: {
        description: "What was thrown, the Master first; empty until then.",
        type: "array",
        items: { type: "number" },
      },
      fixed: {
        description:
          "The first fixed number of this turn, for those who know of one only; null where none is fixed.",
        type: ["null", "number"],
      },
      fixedNumbers: {
        description: "All fixed numbers of this turn.",
        type: "array",
        items: { type: "number" },
      },
      sum: {
        description: "The numbers to be multiplied or added, once they lie there.",
        type: "array",
        items: { type: "number" },
      },
      due: { description: "Squares that were earned and cannot be moved yet.", type: "number" },
      turned: {
        description:
          "A card that waits to be followed; null in it for those who may not see which.",
        anyOf: [
          {
            type: "object",
            properties: {
              by: {
                description: "A place at the table, counted from 0 in clockwise order.",
                type: "number",
              },
              card: {
                description: "Which, for those who may see it.",
                anyOf: [
                  {
                    enum: [
                      "me-back",
                      "me-down",
                      "me-forward",
                      "me-up",
                      "other-back",
                      "other-down",
                      "other-forward",
                      "other-up",
                    ],
                    type: "string",
                  },
                  { type: "null" },
                ],
              },
            },
            additionalProperties: false,
            required: ["by", "card"],
          },
          { type: "null" },
        ],
      },
      hands: {
        description: "How many cards everybody keeps.",
        type: "array",
        items: { type: "number" },
      },
      hand: {
        description: "The viewer's own kept cards.",
        type: "array",
        items: {
          enum: [
            "me-back",
            "me-down",
            "me-forward",
            "me-up",
            "other-back",
            "other-down",
            "other-forward",
            "other-up",
          ],
          type: "string",
        },
      },
      fresh: {
        description:
          "How many of the last cards in the hand of whose turn it is are for a later turn only.",
        type: "number",
      },
      deck: { description: "Cards left in the deck.", type: "number" },
      tallies: {
        description: "By seat: how everybody's sums came out so far.",
        type: "array",
        items: {
          description: "How somebody's sums came out, by the number of dice thrown.",
          type: "object",
          properties: {
            right: {
              description: "So many right ones; the number of dice is the place in the list.",
              type: "array",
              items: { type: "number" },
            },
            wrong: {
              description: "So many wrong ones, likewise.",
              type: "array",
              items: { type: "number" },
            },
            late: {
              description: "So many that came too late, or not at all, likewise.",
              type: "array",
              items: { type: "number" },
            },
          },
          additionalProperties: false,
          required: ["late", "right", "wrong"],
        },
      },
      steps: {
        description: "What the last move brought about.",
        type: "array",
        items: {
          description:
            "One thing that everybody could see happen. A card is null where only its owner saw it.",
          anyOf: [
            {
              type: "object",
              properties: {
                step: { description: "Dice were thrown.", type: "string", const: "threw" },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
                dice: {
                  description: "The Master first.",
                  type: "array",
                  items: { type: "number" },
                },
              },
              additionalProperties: false,
              required: ["dice", "seat", "step"],
            },
            {
              type: "object",
              properties: {
                step: { description: "A sum was answered.", type: "string", const: "answered" },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
                answer: { description: "What was said.", type: "number" },
                right: { description: "Whether that is so.", type: "boolean" },
                result: { description: "What the sum comes to.", type: "number" },
                sum: { description: "Its numbers.", type: "array", items: { type: "number" } },
              },
              additionalProperties: false,
              required: ["answer", "result", "right", "seat", "step", "sum"],
            },
            {
              type: "object",
              properties: {
                step: {
                  description: "A sum was not answered.",
                  enum: ["late", "passed"],
                  type: "string",
                },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
                result: {
                  description: "What the sum comes to; absent where nothing had been thrown.",
                  type: "number",
                },
                sum: {
                  description: "Its numbers, likewise.",
                  type: "array",
                  items: { type: "number" },
                },
              },
              additionalProperties: false,
              required: ["seat", "step"],
            },
            {
              type: "object",
              properties: {
                step: {
                  description: "The piece may not move yet, or a card was kept, or put away.",
                  enum: ["barred", "discarded", "kept"],
                  type: "string",
                },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
              },
              additionalProperties: false,
              required: ["seat", "step"],
            },
            {
              type: "object",
              properties: {
                step: { description: "A piece moved.", type: "string", const: "moved" },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
                from: { description: "The square before.", type: "number" },
                to: { description: "The square now.", type: "number" },
              },
              additionalProperties: false,
              required: ["from", "seat", "step", "to"],
            },
            {
              type: "object",
              properties: {
                step: {
                  description: "A card was turned, or went under the deck.",
                  enum: ["turned", "under"],
                  type: "string",
                },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
                card: {
                  description: "Which, for those who may see it.",
                  anyOf: [
                    {
                      enum: [
                        "me-back",
                        "me-down",
                        "me-forward",
                        "me-up",
                        "other-back",
                        "other-down",
                        "other-forward",
                        "other-up",
                      ],
                      type: "string",
                    },
                    { type: "null" },
                  ],
                },
                why: {
                  description: "Why it could not be followed, where all may know.",
                  enum: ["above", "alone", "before", "below", "beyond"],
                  type: "string",
                },
              },
              additionalProperties: false,
              required: ["card", "seat", "step"],
            },
            {
              type: "object",
              properties: {
                step: { description: "A card was followed.", type: "string", const: "acted" },
                seat: {
                  description: "A place at the table, counted from 0 in clockwise order.",
                  type: "number",
                },
                card: {
                  description: "Which.",
                  enum: [
                    "me-back",
                    "me-down",
                    "me-forward",
                    "me-up",
                    "other-back",
                    "other-down",
                    "other-forward",
                    "other-up",
                  ],
                  type: "string",
                },
              },
              additionalProperties: false,
              required: ["card", "seat", "step"],
            },
          ],
        },
      },
    },
    additionalProperties: false,
    required: [
      "agreed",
      "deck",
      "dice",
      "due",
      "fixed",
      "fixedNumbers",
      "fresh",
      "hand",
      "hands",
      "opening",
      "round",
      "squares",
      "stage",
      "steps",
      "sum",
      "tallies",
      "turn",
      "turned",
    ],
  },
  decisions: [
    {
      kind: "dice",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["dice"],
            properties: {
              dice: {
                type: "integer",
                description: "So many dice to throw, the Master among them.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["discard"],
            properties: {
              discard: {
                anyOf: [
                  { type: "string", const: "me-forward" },
                  { type: "string", const: "me-back" },
                  { type: "string", const: "me-up" },
                  { type: "string", const: "me-down" },
                  { type: "string", const: "other-forward" },
                  { type: "string", const: "other-back" },
                  { type: "string", const: "other-up" },
                  { type: "string", const: "other-down" },
                ],
                description: "Puts a kept card away, before the throw.",
              },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          agreed: {
            players: [
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
            ],
            bonusKind: "fixed",
            tries: "first",
            penalty: false,
            cards: "act",
            plytSquares: [5, 10],
            sides: 12,
          },
          opening: [
            [
              { seat: 0, total: 9 },
              { seat: 1, total: 4 },
            ],
          ],
          round: 1,
          stage: "dice",
          turn: 0,
          squares: [0, 0],
          dice: [],
          fixed: null,
          fixedNumbers: [],
          sum: [],
          due: 0,
          turned: null,
          hands: [0, 0],
          hand: [],
          fresh: 0,
          deck: 32,
          tallies: [
            {
              right: [0, 0, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
            {
              right: [0, 0, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
          ],
          steps: [],
        },
        move: { dice: 1 },
      },
    },
    {
      kind: "answer",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["answer"],
            properties: {
              answer: {
                type: "integer",
                minimum: 0,
                maximum: 999999999,
                description: "What the numbers in `sum` come to, multiplied or added as agreed.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["pass"],
            properties: { pass: { type: "boolean", const: true, description: "Gives no answer." } },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          agreed: {
            players: [
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
            ],
            bonusKind: "fixed",
            tries: "first",
            penalty: false,
            cards: "act",
            plytSquares: [5, 10],
            sides: 12,
          },
          opening: [
            [
              { seat: 0, total: 9 },
              { seat: 1, total: 4 },
            ],
          ],
          round: 1,
          stage: "answer",
          turn: 0,
          squares: [0, 0],
          dice: [5],
          fixed: null,
          fixedNumbers: [],
          sum: [5],
          due: 0,
          turned: null,
          hands: [0, 0],
          hand: [],
          fresh: 0,
          deck: 32,
          tallies: [
            {
              right: [0, 0, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
            {
              right: [0, 0, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
          ],
          steps: [{ step: "threw", seat: 0, dice: [5] }],
        },
        move: { answer: 5 },
      },
    },
    {
      kind: "card",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["to"],
            properties: {
              to: { type: "integer", description: "The square that the card leads to." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["player", "to"],
            properties: {
              player: { type: "integer", minimum: 0, description: "Whose piece is moved." },
              to: { type: "integer", description: "The square that the card leads to." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["keep"],
            properties: {
              keep: {
                type: "boolean",
                const: true,
                description: "Keeps the card that was turned.",
              },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["return"],
            properties: {
              return: {
                type: "boolean",
                const: true,
                description: "Puts the card that was turned under the deck.",
              },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          agreed: {
            players: [
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
            ],
            bonusKind: "fixed",
            tries: "first",
            penalty: false,
            cards: "keep",
            plytSquares: [5, 10, 15],
            sides: 12,
          },
          opening: [
            [
              { seat: 0, total: 9 },
              { seat: 1, total: 4 },
            ],
          ],
          round: 1,
          stage: "card",
          turn: 0,
          squares: [5, 0],
          dice: [5],
          fixed: null,
          fixedNumbers: [],
          sum: [5],
          due: 0,
          turned: { by: 0, card: "me-down" },
          hands: [0, 0],
          hand: [],
          fresh: 0,
          deck: 31,
          tallies: [
            {
              right: [0, 1, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
            {
              right: [0, 0, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
          ],
          steps: [{ step: "turned", seat: 0, card: null }],
        },
        move: { return: true },
      },
    },
    {
      kind: "hand",
      move: {
        anyOf: [
          {
            type: "object",
            required: ["play", "to"],
            properties: {
              play: {
                anyOf: [
                  { type: "string", const: "me-forward" },
                  { type: "string", const: "me-back" },
                  { type: "string", const: "me-up" },
                  { type: "string", const: "me-down" },
                  { type: "string", const: "other-forward" },
                  { type: "string", const: "other-back" },
                  { type: "string", const: "other-up" },
                  { type: "string", const: "other-down" },
                ],
                description: "The kept card to play.",
              },
              to: { type: "integer", description: "The square that the card leads to." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["play", "player", "to"],
            properties: {
              play: {
                anyOf: [
                  { type: "string", const: "me-forward" },
                  { type: "string", const: "me-back" },
                  { type: "string", const: "me-up" },
                  { type: "string", const: "me-down" },
                  { type: "string", const: "other-forward" },
                  { type: "string", const: "other-back" },
                  { type: "string", const: "other-up" },
                  { type: "string", const: "other-down" },
                ],
                description: "The kept card to play.",
              },
              player: { type: "integer", minimum: 0, description: "Whose piece is moved." },
              to: { type: "integer", description: "The square that the card leads to." },
            },
            additionalProperties: false,
          },
          {
            type: "object",
            required: ["done"],
            properties: {
              done: {
                type: "boolean",
                const: true,
                description: "Plays no more kept cards in this turn.",
              },
            },
            additionalProperties: false,
          },
        ],
      },
      example: {
        view: {
          agreed: {
            players: [
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
            ],
            bonusKind: "fixed",
            tries: "first",
            penalty: false,
            cards: "keep",
            plytSquares: [6, 12, 21, 27, 36, 45, 53, 61, 70, 77, 86, 94, 101, 107],
            sides: 12,
          },
          opening: [
            [
              { seat: 0, total: 8 },
              { seat: 1, total: 2 },
            ],
          ],
          round: 5,
          stage: "hand",
          turn: 0,
          squares: [108, 86],
          dice: [8],
          fixed: null,
          fixedNumbers: [],
          sum: [8],
          due: 8,
          turned: null,
          hands: [1, 1],
          hand: ["me-forward"],
          fresh: 0,
          deck: 30,
          tallies: [
            {
              right: [0, 5, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
            {
              right: [0, 1, 0, 0, 0, 0, 0],
              wrong: [0, 3, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
          ],
          steps: [
            { step: "answered", seat: 0, answer: 8, right: true, result: 8, sum: [8] },
            { step: "barred", seat: 0 },
          ],
        },
        move: { done: true },
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
            description: "Turns the next card, where the cards are people's own.",
          },
        },
        additionalProperties: false,
      },
      example: {
        view: {
          agreed: {
            players: [
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
              { standard: 1, operation: "multiply", fixed: [], extra: 0, bonus: 4, seconds: 30 },
            ],
            bonusKind: "fixed",
            tries: "first",
            penalty: false,
            cards: "keep",
            plytSquares: [5, 10, 15],
            sides: 12,
          },
          opening: [
            [
              { seat: 0, total: 9 },
              { seat: 1, total: 4 },
            ],
          ],
          round: 1,
          stage: "turn",
          turn: 0,
          squares: [5, 0],
          dice: [5],
          fixed: null,
          fixedNumbers: [],
          sum: [5],
          due: 0,
          turned: null,
          hands: [0, 0],
          hand: [],
          fresh: 0,
          deck: 32,
          tallies: [
            {
              right: [0, 1, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
            {
              right: [0, 0, 0, 0, 0, 0, 0],
              wrong: [0, 0, 0, 0, 0, 0, 0],
              late: [0, 0, 0, 0, 0, 0, 0],
            },
          ],
          steps: [{ step: "under", seat: 0, card: null }],
        },
        move: { turn: true },
      },
    },
  ],
};
