// What a class is on the wire: what the teacher sees and does, and what a device with a card is told.
import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import { ANIMALS, COLOURS, MOST_CARDS } from "./cards.ts";
import { JoinCode, Seat, strict, TableId } from "./shapes.ts";

/** A class has an id like a table's, and a key that only the teacher's link has. */
export const ClassId = TableId;
export const ClassKey = Type.String({ pattern: "^[a-z2-7]{26}$" });
/** Which of the cards of a class; the first is 0. */
export const CardNumber = Type.Integer({ minimum: 0, maximum: MOST_CARDS - 1 });

const Picture = { colour: Type.Enum([...COLOURS]), animal: Type.Enum([...ANIMALS]) };
const ClassName = Type.String({ minLength: 1, maxLength: 40 });
const Games = Type.Array(Type.String({ maxLength: 40 }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
});
/** How long a lesson lasts. */
const Minutes = Type.Integer({ minimum: 5, maximum: 240 });
/** Everything of a class is erased so many days after its last lesson; a school year at most. */
const KeepDays = Type.Integer({ minimum: 1, maximum: 366 });
/** What is agreed with a child, by game. */
export const TermsByGame = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown());

/** A teacher opens a class. */
export const NewClass = Type.Object(
  {
    name: ClassName,
    games: Games,
    minutes: Minutes,
    cards: Type.Integer({ minimum: 1, maximum: MOST_CARDS }),
    keepDays: Type.Optional(KeepDays),
    /** The language of the words on the cards. */
    language: Type.String({ pattern: "^[a-z]{2,3}$" }),
  },
  strict,
);
export type NewClass = Of<typeof NewClass>;

/** The key is told this once. */
export const ClassOpened = Type.Object({ id: ClassId, key: ClassKey });
export type ClassOpened = Of<typeof ClassOpened>;

export const MoreCards = Type.Object(
  { count: Type.Integer({ minimum: 1, maximum: MOST_CARDS }) },
  strict,
);

/** What the teacher may change later. */
export const ClassChange = Type.Object(
  {
    name: Type.Optional(ClassName),
    games: Type.Optional(Games),
    minutes: Type.Optional(Minutes),
    keepDays: Type.Optional(KeepDays),
    /** Whether the screen for all shows who leads. */
    rankings: Type.Optional(Type.Boolean()),
    /** Whether children may send one another phrases. */
    talk: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type ClassChange = Of<typeof ClassChange>;

/** A table as the teacher plans it; seats without a card are bots'. */
export const PlannedTable = Type.Object(
  {
    game: Type.String({ maxLength: 40 }),
    options: Type.Optional(Type.Unknown()),
    seats: Type.Array(
      Type.Union([
        Type.Object({ card: CardNumber, terms: Type.Optional(Type.Unknown()) }, strict),
        Type.Object(
          { mind: Type.String({ maxLength: 40 }), terms: Type.Optional(Type.Unknown()) },
          strict,
        ),
      ]),
      { minItems: 1, maxItems: 6 },
    ),
  },
  strict,
);
export type PlannedTable = Of<typeof PlannedTable>;

export const ClassPlan = Type.Object(
  { tables: Type.Array(PlannedTable, { maxItems: MOST_CARDS }) },
  strict,
);
export type ClassPlan = Of<typeof ClassPlan>;

/** Which tables are meant; left out: all that are being played. */
export const SomeTables = Type.Object(
  { tables: Type.Optional(Type.Array(ClassId, { maxItems: MOST_CARDS })) },
  strict,
);

/** More time for these children; left out: for all who are asked. */
export const SomeCards = Type.Object(
  { cards: Type.Optional(Type.Array(CardNumber, { maxItems: MOST_CARDS })) },
  strict,
);

/** These children, and nobody else. */
export const TheseCards = Type.Object(
  { cards: Type.Array(CardNumber, { minItems: 1, maxItems: MOST_CARDS }) },
  strict,
);

/** A child leaves its seat to a bot, and may sit down elsewhere: on a seat that a bot keeps for nobody else. */
export const MoveCard = Type.Object(
  {
    card: CardNumber,
    to: Type.Optional(Type.Object({ table: TableId, seat: Seat }, strict)),
  },
  strict,
);
export type MoveCard = Of<typeof MoveCard>;

/** A card as the teacher sees it. */
export const CardInfo = Type.Object({
  card: CardNumber,
  ...Picture,
  /** The words on the card, in the language of the class. */
  words: Type.String(),
  /** By which a child joins. */
  code: JoinCode,
  terms: TermsByGame,
  /** When that was agreed; milliseconds. */
  termsAt: Type.Optional(Type.Number()),
  /** new: nobody has used it in this lesson; here; away: its line is gone. */
  line: Type.Enum(["new", "here", "away"]),
  /** Since when it is so; milliseconds. */
  since: Type.Optional(Type.Number()),
  /** Cards on the same device share a number. */
  device: Type.Optional(Type.Integer()),
  /** Where it plays now. */
  table: Type.Optional(TableId),
  seat: Type.Optional(Seat),
  /** Sums of this lesson. */
  right: Type.Integer(),
  wrong: Type.Integer(),
});
export type CardInfo = Of<typeof CardInfo>;

/** A table of the class, as far as the teacher needs it. */
export const ClassTable = Type.Object({
  id: TableId,
  game: Type.String(),
  life: Type.Enum(["open", "playing", "finished", "abandoned"]),
  paused: Type.Optional(Type.Literal(true)),
  /** When it began; milliseconds. */
  since: Type.Number(),
  seats: Type.Array(
    Type.Object({
      card: Type.Optional(CardNumber),
      name: Type.String(),
      /** A bot sits here, for itself or for a child who left. */
      mind: Type.Optional(Type.String()),
      /** Since when the table waits for this seat; milliseconds. */
      asked: Type.Optional(Type.Number()),
      limit: Type.Optional(Type.Number()),
      /** As far as it can be said in a number: squares in a race, points. */
      score: Type.Optional(Type.Number()),
      place: Type.Optional(Type.Integer()),
    }),
  ),
});
export type ClassTable = Of<typeof ClassTable>;

/** A class as its teacher sees it. */
export const ClassInfo = Type.Object({
  id: ClassId,
  name: Type.String(),
  games: Type.Array(Type.String()),
  minutes: Type.Integer(),
  keepDays: Type.Integer(),
  /** When all of it is erased, unless there is another lesson; milliseconds. */
  erased: Type.Number(),
  language: Type.String(),
  rankings: Type.Boolean(),
  talk: Type.Boolean(),
  /** Since when the lesson goes on; absent between lessons. */
  lesson: Type.Optional(Type.Object({ since: Type.Number() })),
  cards: Type.Array(CardInfo),
  plan: Type.Array(PlannedTable),
  /** Tables of this lesson, the oldest first. */
  tables: Type.Array(ClassTable),
  /** Counts what has changed. */
  revision: Type.Integer(),
  /** The server's clock. */
  now: Type.Number(),
});
export type ClassInfo = Of<typeof ClassInfo>;

/** A card as the device knows it that has it. */
export const MyCard = Type.Object({
  class: ClassId,
  className: Type.String(),
  card: CardNumber,
  ...Picture,
  words: Type.String(),
  /** Whether a lesson goes on. */
  lesson: Type.Boolean(),
  /** Where the child plays now, or has just played. */
  table: Type.Optional(TableId),
  seat: Type.Optional(Seat),
});
export type MyCard = Of<typeof MyCard>;

/** A card that another device uses is taken over only if that is wished. */
export const UseCard = Type.Object({ takeOver: Type.Optional(Type.Literal(true)) }, strict);

/**
 * An answer to a sum, as it is kept: when (milliseconds), 0 multiply or 1 add or 2 divide, 1 right or 0 wrong, milliseconds it
 * took or null, 0 in practice or 1 in a game or 2 in an equation whose numbers were the child's own choice, and then the
 * numbers of the sum itself: which facts were on the way follows from them (`factsOf`; in practice the two numbers are the
 * fact).
 */
export const AnswerRow = Type.Array(
  Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
  { minItems: 6, maxItems: 40 },
);
export const AnswerRows = Type.Array(AnswerRow, { maxItems: 200 });
/** All that is kept of a card's answers. */
export const KeptAnswers = Type.Array(AnswerRow);
export type AnswerRow = Of<typeof AnswerRow>;

/** All that is known of a card's sums. */
export const CardAnswers = Type.Object({
  card: CardNumber,
  answers: Type.Array(AnswerRow),
});
export type CardAnswers = Of<typeof CardAnswers>;
