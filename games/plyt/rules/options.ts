import { type Of, type Refusal, refuse } from "@pipwise/core";
import Type, { type TSchema } from "typebox";
import { CARDS, CARDS_EACH } from "./cards.ts";
import { DICE, SIDES } from "./dice.ts";
import { LAST } from "./spiral.ts";
import { PLYT_SQUARES } from "./squares.ts";

/** What a player gets who asked for nothing else. */
const STANDARD = 2;
const BONUS = 4;
const SECONDS = 30;
const MOST_SEATS = 6;
/** Fixed numbers are those of a twelve-sided die, whatever dice are thrown (PLY-9). */
const HIGHEST_FIXED = 12;

export const Options = Type.Object(
  {
    standards: perPlayer(Type.Integer({ minimum: 1, maximum: DICE }), {
      title: "Standards",
      description: `How many dice each player normally throws, in seat order; ${STANDARD} where nothing is given.`,
    }),
    operations: perPlayer(oneOf(["multiply", "add"]), {
      title: "Operations",
      description: "Whether each player multiplies or adds, in seat order; multiply by default.",
    }),
    fixed: perPlayer(
      Type.Array(Type.Integer({ minimum: 1, maximum: HIGHEST_FIXED }), { maxItems: 12 }),
      {
        title: "Fixed dice",
        description:
          "Per player, the fixed numbers that take the place of a second die, turn by turn; an empty list for none.",
      },
    ),
    bonusKind: oneOf(["fixed", "variable"], {
      default: "fixed",
      title: "Kind of bonus",
      description:
        "Each die over the Standard earns a fixed bonus, or as many squares as dice were thrown.",
    }),
    bonus: perPlayer(Type.Integer({ minimum: 0, maximum: 30 }), {
      title: "Bonus",
      description: `Squares that each player earns for a die over the Standard; ${BONUS} by default.`,
    }),
    seconds: perPlayer(Type.Integer({ minimum: 0, maximum: 3600 }), {
      title: "Time to answer",
      description: `Seconds that each player has for a sum; ${SECONDS} by default, 0 for no limit.`,
    }),
    tries: oneOf(["first", "until-time"], {
      default: "first",
      title: "Answers",
      description: "The first answer counts, or a player may try again until the time is up.",
    }),
    competition: Type.Boolean({
      default: false,
      title: "Competition",
      description: "Everybody plays by what is agreed for the first player.",
    }),
    start: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 100,
      title: "Start square",
      description: "Where the pieces start; 0 is off the board, a higher square a shorter game.",
    }),
    penalty: Type.Boolean({
      default: false,
      title: "Penalty",
      description: "A wrong or late answer moves the piece back by the Master's number.",
    }),
    cards: oneOf(["act", "keep", "off"], {
      default: "act",
      title: "Chance cards",
      description: "Acted on at once, kept for later by those who wish, or not used.",
    }),
    without: Type.Array(oneOf(CARDS), {
      default: [],
      uniqueItems: true,
      maxItems: CARDS.length,
      title: "Cards taken out",
      description: "Types of chance cards that are left in the box.",
    }),
    plytSquares: Type.Array(Type.Integer({ minimum: 1, maximum: LAST }), {
      default: [...PLYT_SQUARES],
      uniqueItems: true,
      maxItems: LAST,
      title: "Plyt squares",
      description: "The squares on which a chance card is turned (assumed data).",
    }),
    cardsEach: Type.Integer({
      default: CARDS_EACH,
      minimum: 1,
      maximum: 8,
      title: "Cards of each type",
      description: "How many cards of each type the deck has (assumed data).",
    }),
    sides: Type.Integer({
      default: SIDES,
      minimum: 4,
      maximum: 20,
      title: "Sides of a die",
      description: "How many sides each of the six dice has (assumed data).",
    }),
  },
  { additionalProperties: false },
);
export type Options = Of<typeof Options>;

/** What was agreed for one player. */
export interface Terms {
  readonly standard: number;
  readonly operation: "multiply" | "add";
  /** The fixed numbers that are gone through turn by turn; none when every die is thrown. */
  readonly fixed: readonly number[];
  readonly bonus: number;
  /** 0: as long as it takes. */
  readonly seconds: number;
}

/** What was agreed before the game. */
export interface Agreed {
  readonly players: readonly Terms[];
  readonly bonusKind: "fixed" | "variable";
  readonly tries: "first" | "until-time";
  readonly penalty: boolean;
  readonly cards: "act" | "keep" | "off";
  readonly plytSquares: readonly number[];
  readonly sides: number;
}

export function agree(options: Options, seats: number): Agreed | Refusal {
  const differs = options.competition ? PER_PLAYER.find((name) => isMixed(options[name])) : null;
  if (differs)
    return refuse("competition-differs", { clause: "PLY-8", at: differs, params: { differs } });
  if (options.bonusKind === "variable" && options.bonus.length > 0)
    return refuse("variable-has-no-amount", { clause: "PLY-12", at: "bonus" });
  const players = Array.from({ length: seats }, (_, seat) =>
    termsOf(options, options.competition ? 0 : seat),
  );
  if (options.tries === "until-time" && players.some(({ seconds }) => seconds === 0))
    return refuse("tries-need-a-limit", { clause: "PLY-5", at: "tries" });
  return {
    players,
    bonusKind: options.bonusKind,
    tries: options.tries,
    penalty: options.penalty,
    cards: options.cards,
    plytSquares: options.plytSquares,
    sides: options.sides,
  };
}

const PER_PLAYER = ["standards", "operations", "fixed", "bonus", "seconds"] as const;

function termsOf(options: Options, index: number): Terms {
  return {
    standard: options.standards[index] ?? STANDARD,
    operation: options.operations[index] ?? "multiply",
    fixed: options.fixed[index] ?? [],
    bonus: options.bonus[index] ?? BONUS,
    seconds: options.seconds[index] ?? SECONDS,
  };
}

function isMixed(entries: readonly unknown[]): boolean {
  return new Set(entries.map((entry) => JSON.stringify(entry))).size > 1;
}

interface Label {
  readonly title: string;
  readonly description: string;
}

function perPlayer<Item extends TSchema>(item: Item, label: Label) {
  return Type.Array(item, { default: [], maxItems: MOST_SEATS, ...label });
}

function oneOf<const Name extends string>(
  names: readonly Name[],
  label: Partial<Label> & { readonly default?: Name } = {},
) {
  return Type.Union(
    names.map((name) => Type.Literal(name)),
    label,
  );
}
