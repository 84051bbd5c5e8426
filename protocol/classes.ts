// What a class is on the wire: what the teacher sees and does, and what a device with a card is told.
import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import { MOST_CARDS } from "./cards.ts";
import { described, JoinCode, Picture, Seat, strict, TableId } from "./shapes.ts";

/** A class has an id like a table's, and a key that only the teacher's link has. */
export const ClassId = TableId;
/** What makes whoever has it the teacher of a class. */
export const ClassKey = Type.String({ pattern: "^[a-z2-7]{26}$" });
/** Which of the cards of a class; the first is 0. */
export const CardNumber = Type.Integer({ minimum: 0, maximum: MOST_CARDS - 1 });

const Words = Type.String({
  description: "The words on the card, in the language of the class: “blue owl”.",
});
const ClassName = Type.String({
  minLength: 1,
  maxLength: 40,
  description: "What the class is called; no child's name.",
});
const GameId = Type.String({ maxLength: 40 });
const Games = Type.Array(GameId, {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: "Which games are played, by their ids.",
});
const Minutes = Type.Integer({
  minimum: 5,
  maximum: 240,
  description: "How many minutes a lesson lasts.",
});
const KeepDays = Type.Integer({
  minimum: 1,
  maximum: 366,
  description: "Everything of the class is erased so many days after its last lesson.",
});
/** Options that all tables of the class have, by game. */
const OptionsByGame = Type.Record(GameId, Type.Unknown());

const Rankings = Type.Boolean({ description: "Whether the screen for all shows who leads." });
const Talks = Type.Boolean({ description: "Whether children may send one another phrases." });

/** Levels of children, each by game. */
export const CardTerms = Type.Array(
  Type.Object(
    {
      card: described("The child's card.", CardNumber),
      terms: Type.Record(GameId, Type.Unknown(), {
        description: "Level and time by game, in place of what was set before.",
      }),
    },
    strict,
  ),
  { minItems: 1, maxItems: MOST_CARDS },
);
export type CardTerms = Of<typeof CardTerms>;

/** A teacher opens a class. */
export const NewClass = Type.Object(
  {
    name: ClassName,
    games: Games,
    minutes: Minutes,
    cards: Type.Integer({
      minimum: 1,
      maximum: MOST_CARDS,
      description: "How many children there are: each gets a card.",
    }),
    keepDays: Type.Optional(KeepDays),
    options: Type.Optional(
      Type.With(OptionsByGame, { description: "Options of the class's tables, by game." }),
    ),
    rankings: Type.Optional(Rankings),
    talk: Type.Optional(Talks),
    deck: Type.Optional(
      Type.Array(
        Type.Object(
          {
            card: described("The card's number.", CardNumber),
            code: described("By which a child joins.", JoinCode),
            terms: Type.Record(GameId, Type.Unknown(), {
              description: "The child's level and time, by game.",
            }),
            termsAt: Type.Optional(
              Type.Number({ description: "When that was set; milliseconds since 1970." }),
            ),
          },
          strict,
        ),
        {
          minItems: 1,
          maxItems: MOST_CARDS,
          description:
            "The cards of a class that was saved; they keep their codes, unless somebody else has one of them.",
        },
      ),
    ),
    language: Type.String({
      pattern: "^[a-z]{2,3}$",
      description: "The language of the words on the cards.",
    }),
  },
  strict,
);
export type NewClass = Of<typeof NewClass>;

/** A class that was just opened. */
export const ClassOpened = Type.Object({
  id: described("Which class it is.", ClassId),
  key: described("What makes whoever has it the teacher; it is told this once.", ClassKey),
});
export type ClassOpened = Of<typeof ClassOpened>;

/** More children. */
export const MoreCards = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: MOST_CARDS, description: "How many cards more." }),
  },
  strict,
);

/** What the teacher may change later. */
export const ClassChange = Type.Object(
  {
    name: Type.Optional(ClassName),
    games: Type.Optional(Games),
    options: Type.Optional(
      Type.With(OptionsByGame, {
        description: "By game: options for tables that begin from now on.",
      }),
    ),
    minutes: Type.Optional(Minutes),
    keepDays: Type.Optional(KeepDays),
    rankings: Type.Optional(Rankings),
    talk: Type.Optional(Talks),
  },
  strict,
);
export type ClassChange = Of<typeof ClassChange>;

const SeatTerms = Type.Optional(
  Type.Unknown({ description: "What is agreed with whoever plays there; left out: the usual." }),
);

/** A table as the teacher plans it; seats without a card are bots'. */
export const PlannedTable = Type.Object(
  {
    number: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_CARDS * 2,
        description:
          "Its number in the room, kept until the game is over; left out: the lowest free one.",
      }),
    ),
    game: Type.String({ maxLength: 40, description: "The game's id." }),
    options: Type.Optional(Type.Unknown({ description: "Options by the game's own schema." })),
    seats: Type.Array(
      Type.Union([
        Type.Object({ card: described("The child's card.", CardNumber), terms: SeatTerms }, strict),
        Type.Object(
          { mind: Type.String({ maxLength: 40, description: "A bot's level." }), terms: SeatTerms },
          strict,
        ),
      ]),
      { minItems: 1, maxItems: 6, description: "Who is to sit there, children and bots." },
    ),
  },
  strict,
);
export type PlannedTable = Of<typeof PlannedTable>;

/** All tables that the teacher plans. */
export const ClassPlan = Type.Object(
  {
    tables: Type.Array(PlannedTable, {
      maxItems: MOST_CARDS,
      description: "The whole plan: it takes the place of the one before.",
    }),
  },
  strict,
);
export type ClassPlan = Of<typeof ClassPlan>;

/** Which tables are meant. */
export const SomeTables = Type.Object(
  {
    tables: Type.Optional(
      Type.Array(ClassId, {
        maxItems: MOST_CARDS,
        description: "Which tables; left out: all that are being played.",
      }),
    ),
  },
  strict,
);

/** Which children are meant. */
export const SomeCards = Type.Object(
  {
    cards: Type.Optional(
      Type.Array(CardNumber, {
        maxItems: MOST_CARDS,
        description: "Which children; left out: all who are asked.",
      }),
    ),
  },
  strict,
);

/** These children, and nobody else. */
export const TheseCards = Type.Object(
  {
    cards: Type.Array(CardNumber, {
      minItems: 1,
      maxItems: MOST_CARDS,
      description: "Which children.",
    }),
  },
  strict,
);

/** A child leaves its seat to a bot, and may sit down elsewhere. */
export const MoveCard = Type.Object(
  {
    card: described("The child's card.", CardNumber),
    to: Type.Optional(
      Type.Object(
        {
          table: described("The table to go to.", TableId),
          seat: described("A bot's seat there.", Seat),
        },
        {
          ...strict,
          description: "Where it sits down: on a seat that a bot keeps for nobody else.",
        },
      ),
    ),
  },
  strict,
);
export type MoveCard = Of<typeof MoveCard>;

const CurrentTable = described("The table where the child plays, or has just played.", TableId);
const CurrentSeat = described("The child's seat there.", Seat);

/** A card as the teacher sees it. */
export const CardInfo = Type.Object({
  card: described("The card's number.", CardNumber),
  ...Picture,
  words: Words,
  code: described("By which a child joins.", JoinCode),
  terms: Type.Record(GameId, Type.Unknown(), {
    description: "The child's level and time, by game.",
  }),
  termsAt: Type.Optional(
    Type.Number({ description: "When that was agreed; milliseconds since 1970." }),
  ),
  line: Type.Enum(["new", "here", "away"], {
    description: "new: nobody has used it in this lesson; here; away: it is offline.",
  }),
  since: Type.Optional(
    Type.Number({ description: "Since when it is so; milliseconds since 1970." }),
  ),
  device: Type.Optional(Type.Integer({ description: "Cards on the same device share a number." })),
  table: Type.Optional(CurrentTable),
  seat: Type.Optional(CurrentSeat),
  right: Type.Integer({ description: "Sums of this lesson that were right." }),
  wrong: Type.Integer({ description: "Sums of this lesson that were wrong." }),
});
export type CardInfo = Of<typeof CardInfo>;

/** A table of the class, as far as the teacher needs it. */
export const ClassTable = Type.Object({
  id: described("The table's id.", TableId),
  number: Type.Integer({ description: "Its number in the room." }),
  game: Type.String({ description: "The game's id." }),
  life: Type.Enum(["open", "playing", "finished", "abandoned"], {
    description: "How far the table is.",
  }),
  paused: Type.Optional(Type.Literal(true, { description: "The game stands still." })),
  since: Type.Number({ description: "When it began; milliseconds since 1970." }),
  seats: Type.Array(
    Type.Object({
      card: Type.Optional(described("The child who plays here.", CardNumber)),
      name: Type.String({ description: "The words on the card, or the bot's level." }),
      mind: Type.Optional(
        Type.String({ description: "A bot sits here, for itself or for a child who left." }),
      ),
      asked: Type.Optional(
        Type.Number({
          description: "Since when the table waits for this seat; milliseconds since 1970.",
        }),
      ),
      limit: Type.Optional(
        Type.Number({ description: "How long it may take; milliseconds. Absent: no clock." }),
      ),
      score: Type.Optional(
        Type.Number({
          description: "How far it is, as far as a number says it: squares in a race, points.",
        }),
      ),
      place: Type.Optional(Type.Integer({ description: "How it came in, once the game is over." })),
    }),
    { description: "All seats, in order." },
  ),
});
export type ClassTable = Of<typeof ClassTable>;

/** A class as its teacher sees it. */
export const ClassInfo = Type.Object({
  id: described("Which class it is.", ClassId),
  name: Type.String({ description: "What the class is called." }),
  games: Type.Array(Type.String(), { description: "Which games are played, by their ids." }),
  options: Type.With(OptionsByGame, { description: "Options of the class's tables, by game." }),
  minutes: Type.Integer({ description: "How many minutes a lesson lasts." }),
  keepDays: Type.Integer({
    description: "Everything is erased so many days after the last lesson.",
  }),
  erased: Type.Number({
    description: "When that is, unless there is another lesson; milliseconds since 1970.",
  }),
  language: Type.String({ description: "The language of the words on the cards." }),
  rankings: Rankings,
  talk: Talks,
  lesson: Type.Optional(
    Type.Object(
      { since: Type.Number({ description: "When it began; milliseconds since 1970." }) },
      { description: "The lesson that goes on; absent between lessons." },
    ),
  ),
  cards: Type.Array(CardInfo, { description: "All cards, by number." }),
  plan: Type.Array(PlannedTable, { description: "Tables that are planned and have not begun." }),
  tables: Type.Array(ClassTable, { description: "Tables of this lesson, the oldest first." }),
  revision: Type.Integer({ description: "Counts what has changed." }),
  now: Type.Number({ description: "The server's clock; milliseconds since 1970." }),
});
export type ClassInfo = Of<typeof ClassInfo>;

/** A card as the device knows it that has it. */
export const MyCard = Type.Object({
  class: described("Which class it is of.", ClassId),
  className: Type.String({ description: "What the class is called." }),
  card: described("The card's number.", CardNumber),
  ...Picture,
  words: Words,
  lesson: Type.Boolean({ description: "Whether a lesson goes on." }),
  table: Type.Optional(CurrentTable),
  seat: Type.Optional(CurrentSeat),
});
export type MyCard = Of<typeof MyCard>;

/** A device takes a card. */
export const UseCard = Type.Object(
  {
    takeOver: Type.Optional(
      Type.Literal(true, { description: "Even if another device uses it just now." }),
    ),
  },
  strict,
);

/** No sum of ours has larger numbers. */
const LARGEST_NUMBER = 9999;
const Milliseconds = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** An answer to a sum, as it is sent and kept. */
export const SumAnswer = Type.Object(
  {
    at: Type.Integer({ ...Milliseconds, description: "When; milliseconds since 1970." }),
    operation: Type.Enum(["multiply", "add", "divide"], {
      description: "What was done with the numbers.",
    }),
    right: Type.Boolean({ description: "Whether it was right." }),
    took: Type.Optional(
      Type.Integer({
        ...Milliseconds,
        description: "Milliseconds; absent where nobody looked at the clock.",
      }),
    ),
    from: Type.Enum(["practice", "game", "choice"], {
      description:
        "practice; game: the sum was asked for there; choice: an equation of the child's own.",
    }),
    numbers: Type.Array(Type.Integer({ minimum: 0, maximum: LARGEST_NUMBER }), {
      minItems: 1,
      maxItems: 35,
      description: "The numbers of the sum, in the order in which they were asked for.",
    }),
  },
  strict,
);
export type SumAnswer = Of<typeof SumAnswer>;
/** Answers from practice. */
export const NewAnswers = Type.Array(SumAnswer, { maxItems: 200 });
/** All that is kept of a card's answers. */
export const KeptAnswers = Type.Array(SumAnswer, { description: "The latest last." });
