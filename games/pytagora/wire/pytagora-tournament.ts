// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const tournament: GameWire = {
  view: {
    description: "What somebody may know of it.",
    type: "object",
    properties: {
      stage: {
        description: "The game that is on.",
        anyOf: [
          {
            type: "object",
            properties: {
              game: { description: "Which game.", type: "string", const: "one-by-one" },
              view: {
                description: "What everybody sees of it.",
                type: "object",
                properties: {
                  checking: {
                    description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
                    type: "object",
                    properties: {
                      allowZeroDividend: {
                        description: "0 may be divided (PYT-4).",
                        type: "boolean",
                      },
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
                      red: {
                        description: "Four dice with signs.",
                        type: "array",
                        items: { type: "string" },
                      },
                    },
                    additionalProperties: false,
                    required: ["blue", "green", "red"],
                  },
                  seconds: {
                    description: "To write an equation; 0 is as long as you like.",
                    type: "number",
                  },
                  contest: {
                    description: "Rounds up to a target, and extra ones among those who are tied.",
                    type: "object",
                    properties: {
                      target: { description: "Points to reach.", type: "number" },
                      totals: {
                        description: "Points by seat.",
                        type: "array",
                        items: { type: "number" },
                      },
                      round: {
                        description: "Counts from 1; extra turns count on.",
                        type: "number",
                      },
                      barren: {
                        description: "Rounds running in which everybody scored 0.",
                        type: "number",
                      },
                      tied: {
                        description:
                          "Those who lead together at the target, and play on among themselves (PYT-13).",
                        anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }],
                      },
                      extra: { description: "Extra turns that ended level.", type: "number" },
                      last: {
                        description: "The round before.",
                        anyOf: [
                          {
                            description: "A round that is over.",
                            type: "object",
                            properties: {
                              entries: {
                                description:
                                  "By seat; null for those who do not play, or have not yet.",
                                type: "array",
                                items: {
                                  anyOf: [
                                    {
                                      description:
                                        "What somebody made of a throw; no equation scores 0.",
                                      type: "object",
                                      properties: {
                                        equation: {
                                          description:
                                            "As we spell it: x, :, -, no spaces; null for none.",
                                          type: ["null", "string"],
                                        },
                                        score: { description: "What it is worth.", type: "number" },
                                        wrong: {
                                          description:
                                            "What is wrong with it, where that is only found when all are in (PYT-29).",
                                          type: "object",
                                          properties: {
                                            refused: {
                                              description:
                                                "A code; the catalogues of words have a sentence for each.",
                                              type: "string",
                                            },
                                            clause: {
                                              description:
                                                'The rule of record that says so, e.g. "PLO-7".',
                                              type: "string",
                                            },
                                            at: {
                                              description:
                                                "Where: a property of the move, or an index in a text.",
                                              type: ["string", "number"],
                                            },
                                            params: {
                                              description: "What the sentence is filled with.",
                                              type: "object",
                                              additionalProperties: false,
                                            },
                                          },
                                          additionalProperties: false,
                                          required: ["refused"],
                                        },
                                      },
                                      additionalProperties: false,
                                      required: ["equation", "score"],
                                    },
                                    { type: "null" },
                                  ],
                                },
                              },
                              bonus: {
                                description:
                                  "By seat: 2 for the best equation of the round, 1 each where several are best.",
                                type: "array",
                                items: { type: "number" },
                              },
                            },
                            additionalProperties: false,
                            required: ["bonus", "entries"],
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
                                description:
                                  "A place at the table, counted from 0 in clockwise order.",
                                type: "number",
                              },
                              total: { description: "What was thrown, added up.", type: "number" },
                            },
                            additionalProperties: false,
                            required: ["seat", "total"],
                          },
                        },
                      },
                      winner: { description: "Whoever has won.", type: ["null", "number"] },
                    },
                    additionalProperties: false,
                    required: [
                      "barren",
                      "extra",
                      "last",
                      "round",
                      "target",
                      "throwOff",
                      "tied",
                      "totals",
                      "winner",
                    ],
                  },
                  waiting: {
                    description: "Who is still to play in this round; the first is at turn.",
                    type: "array",
                    items: { type: "number" },
                  },
                  dice: {
                    description:
                      "Twelve dice as they lie, sorted by colour: four green, four blue, four red. A die keeps its place. The thirteenth, the orange =, is always there and never needs throwing.",
                    type: "array",
                    items: {
                      description: "What a die can show.",
                      enum: [
                        "+",
                        "-",
                        "0",
                        "1",
                        "2",
                        "3",
                        "4",
                        "5",
                        "6",
                        "7",
                        "8",
                        "9",
                        ":",
                        "=",
                        "x",
                      ],
                      type: "string",
                    },
                  },
                  entries: {
                    description: "By seat; null for those who do not play, or have not yet.",
                    type: "array",
                    items: {
                      anyOf: [
                        {
                          description: "What somebody made of a throw; no equation scores 0.",
                          type: "object",
                          properties: {
                            equation: {
                              description: "As we spell it: x, :, -, no spaces; null for none.",
                              type: ["null", "string"],
                            },
                            score: { description: "What it is worth.", type: "number" },
                            wrong: {
                              description:
                                "What is wrong with it, where that is only found when all are in (PYT-29).",
                              type: "object",
                              properties: {
                                refused: {
                                  description:
                                    "A code; the catalogues of words have a sentence for each.",
                                  type: "string",
                                },
                                clause: {
                                  description: 'The rule of record that says so, e.g. "PLO-7".',
                                  type: "string",
                                },
                                at: {
                                  description:
                                    "Where: a property of the move, or an index in a text.",
                                  type: ["string", "number"],
                                },
                                params: {
                                  description: "What the sentence is filled with.",
                                  type: "object",
                                  additionalProperties: false,
                                },
                              },
                              additionalProperties: false,
                              required: ["refused"],
                            },
                          },
                          additionalProperties: false,
                          required: ["equation", "score"],
                        },
                        { type: "null" },
                      ],
                    },
                  },
                },
                additionalProperties: false,
                required: ["checking", "contest", "dice", "entries", "faces", "seconds", "waiting"],
              },
            },
            additionalProperties: false,
            required: ["game", "view"],
          },
          {
            type: "object",
            properties: {
              game: { description: "Which game.", type: "string", const: "all-together" },
              view: {
                description: "What somebody may know of it.",
                type: "object",
                properties: {
                  checking: {
                    description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
                    type: "object",
                    properties: {
                      allowZeroDividend: {
                        description: "0 may be divided (PYT-4).",
                        type: "boolean",
                      },
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
                      red: {
                        description: "Four dice with signs.",
                        type: "array",
                        items: { type: "string" },
                      },
                    },
                    additionalProperties: false,
                    required: ["blue", "green", "red"],
                  },
                  seconds: {
                    description: "To write an equation; 0 is as long as you like.",
                    type: "number",
                  },
                  asOnPaper: {
                    description:
                      "PYT-29: nobody learns whether an equation holds before all are in.",
                    type: "boolean",
                  },
                  contest: {
                    description: "Rounds up to a target, and extra ones among those who are tied.",
                    type: "object",
                    properties: {
                      target: { description: "Points to reach.", type: "number" },
                      totals: {
                        description: "Points by seat.",
                        type: "array",
                        items: { type: "number" },
                      },
                      round: {
                        description: "Counts from 1; extra turns count on.",
                        type: "number",
                      },
                      barren: {
                        description: "Rounds running in which everybody scored 0.",
                        type: "number",
                      },
                      tied: {
                        description:
                          "Those who lead together at the target, and play on among themselves (PYT-13).",
                        anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }],
                      },
                      extra: { description: "Extra turns that ended level.", type: "number" },
                      last: {
                        description: "The round before.",
                        anyOf: [
                          {
                            description: "A round that is over.",
                            type: "object",
                            properties: {
                              entries: {
                                description:
                                  "By seat; null for those who do not play, or have not yet.",
                                type: "array",
                                items: {
                                  anyOf: [
                                    {
                                      description:
                                        "What somebody made of a throw; no equation scores 0.",
                                      type: "object",
                                      properties: {
                                        equation: {
                                          description:
                                            "As we spell it: x, :, -, no spaces; null for none.",
                                          type: ["null", "string"],
                                        },
                                        score: { description: "What it is worth.", type: "number" },
                                        wrong: {
                                          description:
                                            "What is wrong with it, where that is only found when all are in (PYT-29).",
                                          type: "object",
                                          properties: {
                                            refused: {
                                              description:
                                                "A code; the catalogues of words have a sentence for each.",
                                              type: "string",
                                            },
                                            clause: {
                                              description:
                                                'The rule of record that says so, e.g. "PLO-7".',
                                              type: "string",
                                            },
                                            at: {
                                              description:
                                                "Where: a property of the move, or an index in a text.",
                                              type: ["string", "number"],
                                            },
                                            params: {
                                              description: "What the sentence is filled with.",
                                              type: "object",
                                              additionalProperties: false,
                                            },
                                          },
                                          additionalProperties: false,
                                          required: ["refused"],
                                        },
                                      },
                                      additionalProperties: false,
                                      required: ["equation", "score"],
                                    },
                                    { type: "null" },
                                  ],
                                },
                              },
                              bonus: {
                                description:
                                  "By seat: 2 for the best equation of the round, 1 each where several are best.",
                                type: "array",
                                items: { type: "number" },
                              },
                            },
                            additionalProperties: false,
                            required: ["bonus", "entries"],
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
                                description:
                                  "A place at the table, counted from 0 in clockwise order.",
                                type: "number",
                              },
                              total: { description: "What was thrown, added up.", type: "number" },
                            },
                            additionalProperties: false,
                            required: ["seat", "total"],
                          },
                        },
                      },
                      winner: { description: "Whoever has won.", type: ["null", "number"] },
                    },
                    additionalProperties: false,
                    required: [
                      "barren",
                      "extra",
                      "last",
                      "round",
                      "target",
                      "throwOff",
                      "tied",
                      "totals",
                      "winner",
                    ],
                  },
                  thrower: { description: "Who throws for all in this round.", type: "number" },
                  dice: {
                    description:
                      "Twelve dice as they lie, sorted by colour: four green, four blue, four red. A die keeps its place. The thirteenth, the orange =, is always there and never needs throwing.",
                    type: "array",
                    items: {
                      description: "What a die can show.",
                      enum: [
                        "+",
                        "-",
                        "0",
                        "1",
                        "2",
                        "3",
                        "4",
                        "5",
                        "6",
                        "7",
                        "8",
                        "9",
                        ":",
                        "=",
                        "x",
                      ],
                      type: "string",
                    },
                  },
                  handedIn: {
                    description: "Who has handed something in, but not what.",
                    type: "array",
                    items: { type: "boolean" },
                  },
                  mine: {
                    description: "What the viewer has handed in.",
                    anyOf: [
                      {
                        description: "What somebody made of a throw; no equation scores 0.",
                        type: "object",
                        properties: {
                          equation: {
                            description: "As we spell it: x, :, -, no spaces; null for none.",
                            type: ["null", "string"],
                          },
                          score: { description: "What it is worth.", type: "number" },
                          wrong: {
                            description:
                              "What is wrong with it, where that is only found when all are in (PYT-29).",
                            type: "object",
                            properties: {
                              refused: {
                                description:
                                  "A code; the catalogues of words have a sentence for each.",
                                type: "string",
                              },
                              clause: {
                                description: 'The rule of record that says so, e.g. "PLO-7".',
                                type: "string",
                              },
                              at: {
                                description:
                                  "Where: a property of the move, or an index in a text.",
                                type: ["string", "number"],
                              },
                              params: {
                                description: "What the sentence is filled with.",
                                type: "object",
                                additionalProperties: false,
                              },
                            },
                            additionalProperties: false,
                            required: ["refused"],
                          },
                        },
                        additionalProperties: false,
                        required: ["equation", "score"],
                      },
                      { type: "null" },
                    ],
                  },
                },
                additionalProperties: false,
                required: [
                  "asOnPaper",
                  "checking",
                  "contest",
                  "dice",
                  "faces",
                  "handedIn",
                  "mine",
                  "seconds",
                  "thrower",
                ],
              },
            },
            additionalProperties: false,
            required: ["game", "view"],
          },
          {
            type: "object",
            properties: {
              game: { description: "Which game.", type: "string", const: "last-die" },
              view: {
                description: "What everybody sees of it.",
                type: "object",
                properties: {
                  checking: {
                    description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
                    type: "object",
                    properties: {
                      allowZeroDividend: {
                        description: "0 may be divided (PYT-4).",
                        type: "boolean",
                      },
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
                      red: {
                        description: "Four dice with signs.",
                        type: "array",
                        items: { type: "string" },
                      },
                    },
                    additionalProperties: false,
                    required: ["blue", "green", "red"],
                  },
                  seconds: {
                    description: "To write an equation; 0 is as long as you like.",
                    type: "number",
                  },
                  round: { description: "Counts from 1.", type: "number" },
                  declined: {
                    description: "Openers who made no equation in this round.",
                    type: "number",
                  },
                  points: { description: "By seat.", type: "array", items: { type: "number" } },
                  winner: { description: "Whoever has won.", type: ["null", "number"] },
                  target: { description: "Points to win.", type: "number" },
                  dice: {
                    description: "All twelve dice; empty before a round's first throw.",
                    type: "array",
                    items: {
                      description: "What a die can show.",
                      enum: [
                        "+",
                        "-",
                        "0",
                        "1",
                        "2",
                        "3",
                        "4",
                        "5",
                        "6",
                        "7",
                        "8",
                        "9",
                        ":",
                        "=",
                        "x",
                      ],
                      type: "string",
                    },
                  },
                  turn: { description: "Whose turn it is.", type: "number" },
                  due: { description: "Whose duty it was to open this round.", type: "number" },
                  voids: { description: "Void rounds running.", type: "number" },
                  thrown: {
                    description: "Whether the player at turn has thrown.",
                    type: "boolean",
                  },
                  equation: {
                    description: "The equation that lies there, with the places of its dice.",
                    anyOf: [
                      {
                        type: "object",
                        properties: {
                          text: {
                            description: "As we spell it: x, :, -, no spaces.",
                            type: "string",
                          },
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
                          equation: {
                            description: "The equation that lay there.",
                            type: ["null", "string"],
                          },
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
            },
            additionalProperties: false,
            required: ["game", "view"],
          },
        ],
      },
      ended: {
        description: "The games before it, as they ended.",
        type: "array",
        items: {
          description: "The same, as a viewer may see it.",
          anyOf: [
            {
              type: "object",
              properties: {
                game: { description: "Which game.", type: "string", const: "one-by-one" },
                view: {
                  description: "What everybody sees of it.",
                  type: "object",
                  properties: {
                    checking: {
                      description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
                      type: "object",
                      properties: {
                        allowZeroDividend: {
                          description: "0 may be divided (PYT-4).",
                          type: "boolean",
                        },
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
                        red: {
                          description: "Four dice with signs.",
                          type: "array",
                          items: { type: "string" },
                        },
                      },
                      additionalProperties: false,
                      required: ["blue", "green", "red"],
                    },
                    seconds: {
                      description: "To write an equation; 0 is as long as you like.",
                      type: "number",
                    },
                    contest: {
                      description:
                        "Rounds up to a target, and extra ones among those who are tied.",
                      type: "object",
                      properties: {
                        target: { description: "Points to reach.", type: "number" },
                        totals: {
                          description: "Points by seat.",
                          type: "array",
                          items: { type: "number" },
                        },
                        round: {
                          description: "Counts from 1; extra turns count on.",
                          type: "number",
                        },
                        barren: {
                          description: "Rounds running in which everybody scored 0.",
                          type: "number",
                        },
                        tied: {
                          description:
                            "Those who lead together at the target, and play on among themselves (PYT-13).",
                          anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }],
                        },
                        extra: { description: "Extra turns that ended level.", type: "number" },
                        last: {
                          description: "The round before.",
                          anyOf: [
                            {
                              description: "A round that is over.",
                              type: "object",
                              properties: {
                                entries: {
                                  description:
                                    "By seat; null for those who do not play, or have not yet.",
                                  type: "array",
                                  items: {
                                    anyOf: [
                                      {
                                        description:
                                          "What somebody made of a throw; no equation scores 0.",
                                        type: "object",
                                        properties: {
                                          equation: {
                                            description:
                                              "As we spell it: x, :, -, no spaces; null for none.",
                                            type: ["null", "string"],
                                          },
                                          score: {
                                            description: "What it is worth.",
                                            type: "number",
                                          },
                                          wrong: {
                                            description:
                                              "What is wrong with it, where that is only found when all are in (PYT-29).",
                                            type: "object",
                                            properties: {
                                              refused: {
                                                description:
                                                  "A code; the catalogues of words have a sentence for each.",
                                                type: "string",
                                              },
                                              clause: {
                                                description:
                                                  'The rule of record that says so, e.g. "PLO-7".',
                                                type: "string",
                                              },
                                              at: {
                                                description:
                                                  "Where: a property of the move, or an index in a text.",
                                                type: ["string", "number"],
                                              },
                                              params: {
                                                description: "What the sentence is filled with.",
                                                type: "object",
                                                additionalProperties: false,
                                              },
                                            },
                                            additionalProperties: false,
                                            required: ["refused"],
                                          },
                                        },
                                        additionalProperties: false,
                                        required: ["equation", "score"],
                                      },
                                      { type: "null" },
                                    ],
                                  },
                                },
                                bonus: {
                                  description:
                                    "By seat: 2 for the best equation of the round, 1 each where several are best.",
                                  type: "array",
                                  items: { type: "number" },
                                },
                              },
                              additionalProperties: false,
                              required: ["bonus", "entries"],
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
                                  description:
                                    "A place at the table, counted from 0 in clockwise order.",
                                  type: "number",
                                },
                                total: {
                                  description: "What was thrown, added up.",
                                  type: "number",
                                },
                              },
                              additionalProperties: false,
                              required: ["seat", "total"],
                            },
                          },
                        },
                        winner: { description: "Whoever has won.", type: ["null", "number"] },
                      },
                      additionalProperties: false,
                      required: [
                        "barren",
                        "extra",
                        "last",
                        "round",
                        "target",
                        "throwOff",
                        "tied",
                        "totals",
                        "winner",
                      ],
                    },
                    waiting: {
                      description: "Who is still to play in this round; the first is at turn.",
                      type: "array",
                      items: { type: "number" },
                    },
                    dice: {
                      description:
                        "Twelve dice as they lie, sorted by colour: four green, four blue, four red. A die keeps its place. The thirteenth, the orange =, is always there and never needs throwing.",
                      type: "array",
                      items: {
                        description: "What a die can show.",
                        enum: [
                          "+",
                          "-",
                          "0",
                          "1",
                          "2",
                          "3",
                          "4",
                          "5",
                          "6",
                          "7",
                          "8",
                          "9",
                          ":",
                          "=",
                          "x",
                        ],
                        type: "string",
                      },
                    },
                    entries: {
                      description: "By seat; null for those who do not play, or have not yet.",
                      type: "array",
                      items: {
                        anyOf: [
                          {
                            description: "What somebody made of a throw; no equation scores 0.",
                            type: "object",
                            properties: {
                              equation: {
                                description: "As we spell it: x, :, -, no spaces; null for none.",
                                type: ["null", "string"],
                              },
                              score: { description: "What it is worth.", type: "number" },
                              wrong: {
                                description:
                                  "What is wrong with it, where that is only found when all are in (PYT-29).",
                                type: "object",
                                properties: {
                                  refused: {
                                    description:
                                      "A code; the catalogues of words have a sentence for each.",
                                    type: "string",
                                  },
                                  clause: {
                                    description: 'The rule of record that says so, e.g. "PLO-7".',
                                    type: "string",
                                  },
                                  at: {
                                    description:
                                      "Where: a property of the move, or an index in a text.",
                                    type: ["string", "number"],
                                  },
                                  params: {
                                    description: "What the sentence is filled with.",
                                    type: "object",
                                    additionalProperties: false,
                                  },
                                },
                                additionalProperties: false,
                                required: ["refused"],
                              },
                            },
                            additionalProperties: false,
                            required: ["equation", "score"],
                          },
                          { type: "null" },
                        ],
                      },
                    },
                  },
                  additionalProperties: false,
                  required: [
                    "checking",
                    "contest",
                    "dice",
                    "entries",
                    "faces",
                    "seconds",
                    "waiting",
                  ],
                },
              },
              additionalProperties: false,
              required: ["game", "view"],
            },
            {
              type: "object",
              properties: {
                game: { description: "Which game.", type: "string", const: "all-together" },
                view: {
                  description: "What somebody may know of it.",
                  type: "object",
                  properties: {
                    checking: {
                      description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
                      type: "object",
                      properties: {
                        allowZeroDividend: {
                          description: "0 may be divided (PYT-4).",
                          type: "boolean",
                        },
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
                        red: {
                          description: "Four dice with signs.",
                          type: "array",
                          items: { type: "string" },
                        },
                      },
                      additionalProperties: false,
                      required: ["blue", "green", "red"],
                    },
                    seconds: {
                      description: "To write an equation; 0 is as long as you like.",
                      type: "number",
                    },
                    asOnPaper: {
                      description:
                        "PYT-29: nobody learns whether an equation holds before all are in.",
                      type: "boolean",
                    },
                    contest: {
                      description:
                        "Rounds up to a target, and extra ones among those who are tied.",
                      type: "object",
                      properties: {
                        target: { description: "Points to reach.", type: "number" },
                        totals: {
                          description: "Points by seat.",
                          type: "array",
                          items: { type: "number" },
                        },
                        round: {
                          description: "Counts from 1; extra turns count on.",
                          type: "number",
                        },
                        barren: {
                          description: "Rounds running in which everybody scored 0.",
                          type: "number",
                        },
                        tied: {
                          description:
                            "Those who lead together at the target, and play on among themselves (PYT-13).",
                          anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }],
                        },
                        extra: { description: "Extra turns that ended level.", type: "number" },
                        last: {
                          description: "The round before.",
                          anyOf: [
                            {
                              description: "A round that is over.",
                              type: "object",
                              properties: {
                                entries: {
                                  description:
                                    "By seat; null for those who do not play, or have not yet.",
                                  type: "array",
                                  items: {
                                    anyOf: [
                                      {
                                        description:
                                          "What somebody made of a throw; no equation scores 0.",
                                        type: "object",
                                        properties: {
                                          equation: {
                                            description:
                                              "As we spell it: x, :, -, no spaces; null for none.",
                                            type: ["null", "string"],
                                          },
                                          score: {
                                            description: "What it is worth.",
                                            type: "number",
                                          },
                                          wrong: {
                                            description:
                                              "What is wrong with it, where that is only found when all are in (PYT-29).",
                                            type: "object",
                                            properties: {
                                              refused: {
                                                description:
                                                  "A code; the catalogues of words have a sentence for each.",
                                                type: "string",
                                              },
                                              clause: {
                                                description:
                                                  'The rule of record that says so, e.g. "PLO-7".',
                                                type: "string",
                                              },
                                              at: {
                                                description:
                                                  "Where: a property of the move, or an index in a text.",
                                                type: ["string", "number"],
                                              },
                                              params: {
                                                description: "What the sentence is filled with.",
                                                type: "object",
                                                additionalProperties: false,
                                              },
                                            },
                                            additionalProperties: false,
                                            required: ["refused"],
                                          },
                                        },
                                        additionalProperties: false,
                                        required: ["equation", "score"],
                                      },
                                      { type: "null" },
                                    ],
                                  },
                                },
                                bonus: {
                                  description:
                                    "By seat: 2 for the best equation of the round, 1 each where several are best.",
                                  type: "array",
                                  items: { type: "number" },
                                },
                              },
                              additionalProperties: false,
                              required: ["bonus", "entries"],
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
                                  description:
                                    "A place at the table, counted from 0 in clockwise order.",
                                  type: "number",
                                },
                                total: {
                                  description: "What was thrown, added up.",
                                  type: "number",
                                },
                              },
                              additionalProperties: false,
                              required: ["seat", "total"],
                            },
                          },
                        },
                        winner: { description: "Whoever has won.", type: ["null", "number"] },
                      },
                      additionalProperties: false,
                      required: [
                        "barren",
                        "extra",
                        "last",
                        "round",
                        "target",
                        "throwOff",
                        "tied",
                        "totals",
                        "winner",
                      ],
                    },
                    thrower: { description: "Who throws for all in this round.", type: "number" },
                    dice: {
                      description:
                        "Twelve dice as they lie, sorted by colour: four green, four blue, four red. A die keeps its place. The thirteenth, the orange =, is always there and never needs throwing.",
                      type: "array",
                      items: {
                        description: "What a die can show.",
                        enum: [
                          "+",
                          "-",
                          "0",
                          "1",
                          "2",
                          "3",
                          "4",
                          "5",
                          "6",
                          "7",
                          "8",
                          "9",
                          ":",
                          "=",
                          "x",
                        ],
                        type: "string",
                      },
                    },
                    handedIn: {
                      description: "Who has handed something in, but not what.",
                      type: "array",
                      items: { type: "boolean" },
                    },
                    mine: {
                      description: "What the viewer has handed in.",
                      anyOf: [
                        {
                          description: "What somebody made of a throw; no equation scores 0.",
                          type: "object",
                          properties: {
                            equation: {
                              description: "As we spell it: x, :, -, no spaces; null for none.",
                              type: ["null", "string"],
                            },
                            score: { description: "What it is worth.", type: "number" },
                            wrong: {
                              description:
                                "What is wrong with it, where that is only found when all are in (PYT-29).",
                              type: "object",
                              properties: {
                                refused: {
                                  description:
                                    "A code; the catalogues of words have a sentence for each.",
                                  type: "string",
                                },
                                clause: {
                                  description: 'The rule of record that says so, e.g. "PLO-7".',
                                  type: "string",
                                },
                                at: {
                                  description:
                                    "Where: a property of the move, or an index in a text.",
                                  type: ["string", "number"],
                                },
                                params: {
                                  description: "What the sentence is filled with.",
                                  type: "object",
                                  additionalProperties: false,
                                },
                              },
                              additionalProperties: false,
                              required: ["refused"],
                            },
                          },
                          additionalProperties: false,
                          required: ["equation", "score"],
                        },
                        { type: "null" },
                      ],
                    },
                  },
                  additionalProperties: false,
                  required: [
                    "asOnPaper",
                    "checking",
                    "contest",
                    "dice",
                    "faces",
                    "handedIn",
                    "mine",
                    "seconds",
                    "thrower",
                  ],
                },
              },
              additionalProperties: false,
              required: ["game", "view"],
            },
            {
              type: "object",
              properties: {
                game: { description: "Which game.", type: "string", const: "last-die" },
                view: {
                  description: "What everybody sees of it.",
                  type: "object",
                  properties: {
                    checking: {
                      description: "What is agreed about the doubtful cases of PYT-4 and PYT-5.",
                      type: "object",
                      properties: {
                        allowZeroDividend: {
                          description: "0 may be divided (PYT-4).",
                          type: "boolean",
                        },
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
                        red: {
                          description: "Four dice with signs.",
                          type: "array",
                          items: { type: "string" },
                        },
                      },
                      additionalProperties: false,
                      required: ["blue", "green", "red"],
                    },
                    seconds: {
                      description: "To write an equation; 0 is as long as you like.",
                      type: "number",
                    },
                    round: { description: "Counts from 1.", type: "number" },
                    declined: {
                      description: "Openers who made no equation in this round.",
                      type: "number",
                    },
                    points: { description: "By seat.", type: "array", items: { type: "number" } },
                    winner: { description: "Whoever has won.", type: ["null", "number"] },
                    target: { description: "Points to win.", type: "number" },
                    dice: {
                      description: "All twelve dice; empty before a round's first throw.",
                      type: "array",
                      items: {
                        description: "What a die can show.",
                        enum: [
                          "+",
                          "-",
                          "0",
                          "1",
                          "2",
                          "3",
                          "4",
                          "5",
                          "6",
                          "7",
                          "8",
                          "9",
                          ":",
                          "=",
                          "x",
                        ],
                        type: "string",
                      },
                    },
                    turn: { description: "Whose turn it is.", type: "number" },
                    due: { description: "Whose duty it was to open this round.", type: "number" },
                    voids: { description: "Void rounds running.", type: "number" },
                    thrown: {
                      description: "Whether the player at turn has thrown.",
                      type: "boolean",
                    },
                    equation: {
                      description: "The equation that lies there, with the places of its dice.",
                      anyOf: [
                        {
                          type: "object",
                          properties: {
                            text: {
                              description: "As we spell it: x, :, -, no spaces.",
                              type: "string",
                            },
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
                            equation: {
                              description: "The equation that lay there.",
                              type: ["null", "string"],
                            },
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
                              description:
                                "A place at the table, counted from 0 in clockwise order.",
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
              },
              additionalProperties: false,
              required: ["game", "view"],
            },
          ],
        },
      },
      results: {
        description: "How the games that are over went.",
        type: "array",
        items: {
          description: "How one of the games went, and the tournament points it brought, by seat.",
          type: "object",
          properties: {
            game: {
              description: "Which game.",
              enum: ["all-together", "last-die", "one-by-one"],
              type: "string",
            },
            standings: {
              description: "By seat.",
              type: "array",
              items: {
                description:
                  "Where somebody came in. Shared places count 1-2-2-4. No score: the game did not get that far.",
                type: "object",
                properties: {
                  seat: {
                    description: "A place at the table, counted from 0 in clockwise order.",
                    type: "number",
                  },
                  place: {
                    description: "Counts from 1; shared places count 1-2-2-4.",
                    type: "number",
                  },
                  score: {
                    description: "Absent where the game did not get that far.",
                    type: "number",
                  },
                },
                additionalProperties: false,
                required: ["place", "seat"],
              },
            },
            points: {
              description: "Tournament points, by seat.",
              type: "array",
              items: { type: "number" },
            },
          },
          additionalProperties: false,
          required: ["game", "points", "standings"],
        },
      },
      points: {
        description: "Tournament points so far, by seat.",
        type: "array",
        items: { type: "number" },
      },
    },
    additionalProperties: false,
    required: ["ended", "points", "results", "stage"],
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
          stage: {
            game: "one-by-one",
            view: {
              checking: { allowZeroDividend: true, allowReordered: true },
              faces: {
                green: ["135791", "135793", "135795", "135797"],
                blue: ["024682", "024684", "024686", "024688"],
                red: ["++--x:", "++--x:", "++--x:", "++--x:"],
              },
              seconds: 0,
              contest: {
                target: 20,
                totals: [0, 0],
                round: 1,
                barren: 0,
                tied: null,
                extra: 0,
                last: null,
                throwOff: [],
                winner: null,
              },
              waiting: [0, 1],
              dice: [],
              entries: [null, null],
            },
          },
          ended: [],
          results: [],
          points: [0, 0],
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
          stage: {
            game: "one-by-one",
            view: {
              checking: { allowZeroDividend: true, allowReordered: true },
              faces: {
                green: ["135791", "135793", "135795", "135797"],
                blue: ["024682", "024684", "024686", "024688"],
                red: ["++--x:", "++--x:", "++--x:", "++--x:"],
              },
              seconds: 0,
              contest: {
                target: 20,
                totals: [0, 0],
                round: 1,
                barren: 0,
                tied: null,
                extra: 0,
                last: null,
                throwOff: [],
                winner: null,
              },
              waiting: [0, 1],
              dice: ["1", "9", "9", "1", "4", "6", "4", "6", "x", "-", ":", ":"],
              entries: [null, null],
            },
          },
          ended: [],
          results: [],
          points: [0, 0],
        },
        move: { equation: "44x9:11:6=6" },
      },
    },
  ],
};
