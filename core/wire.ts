// What a game says and hears over the wire, for clients in any language, written once as schemas. Rules import the types
// only, so that no page has to load it.
import { type TObjectOptions, type TProperties, type TSchema, Type } from "typebox";
import { OutcomeSchema } from "./game-record.ts";

/** What a game says and hears over the wire. Shapes are JSON Schemas, each complete in itself. */
export interface GameWire {
  /** Any move. */
  readonly move: object;
  /** What a seat or a watcher is shown. */
  readonly view: object;
  /** What they are told of something that happened. */
  readonly report: object;
  /** Every kind of decision that the game asks for. */
  readonly decisions: readonly DecisionWire[];
}

/** What is asked, and how it can be answered. */
export interface DecisionWire {
  readonly kind: string;
  /** The moves that answer it; which of them are allowed is the rules' to say. */
  readonly move: object;
}

/** A sentence for each property of a move. */
export type MoveWords = Readonly<Record<string, string>>;

interface GameSchemas {
  readonly view: TSchema;
  readonly report: TSchema;
  /** The moves of the game. */
  readonly move: TSchema;
  /** By kind: of the shapes that a move may have those that answer it, told by what their properties are. */
  readonly decisions: Readonly<Record<string, readonly MoveWords[]>>;
  /** Schemas that stand in others more than once, by name. */
  readonly named?: Readonly<Record<string, TSchema>>;
}

/** A game's schemas as they are told, in plain JSON. */
export function gameWire({ view, report, move, decisions, named = {} }: GameSchemas): GameWire {
  const answers = Object.entries(decisions).map(([kind, shapes]) => ({
    kind,
    shapes: shapes.flatMap((words) => shapesWith(move, words)),
  }));
  const all = new Map(
    answers.flatMap(({ shapes }) => shapes).map((shape) => [JSON.stringify(shape), shape]),
  );
  const anyMove = oneOf([...all.values()]);
  const defs: Named[] = [
    ...Object.entries(named).map(([name, schema]) => ({ name, schema, told: schema })),
    { name: "Move", schema: move, told: anyMove },
  ];
  return {
    move: anyMove,
    view: withDefs(view, defs),
    report: withDefs(report, defs),
    decisions: answers.map(({ kind, shapes }) => ({ kind, move: oneOf(shapes) })),
  };
}

interface Named {
  readonly name: string;
  readonly schema: object;
  /** What stands in its place. */
  readonly told: object;
}

/** What is named stands in `$defs`, and is referred to. */
function withDefs(schema: object, named: readonly Named[]): object {
  const names = new Map(named.map((one) => [textOf(one.schema), one]));
  const $defs: Record<string, object> = {};
  const referring = (root: object): object => {
    const text = JSON.stringify(root, (_, value) => {
      const known = value === root ? undefined : names.get(textOf(value));
      if (!known) return value;
      $defs[known.name] ??= referring(known.told);
      const { description } = value as { description?: string };
      return { $ref: `#/$defs/${known.name}`, ...(description ? { description } : {}) };
    });
    return JSON.parse(text);
  };
  const whole = referring(schema);
  return Object.keys($defs).length > 0 ? { ...whole, $defs } : whole;
}

/** What a schema looks like, whatever it is said to be for. */
function textOf(schema: object): string {
  return JSON.stringify({ ...schema, description: undefined });
}

function oneOf(shapes: readonly object[]): object {
  return shapes.length === 1 ? (shapes[0] as object) : { anyOf: shapes };
}

/** Of the shapes that a move may have those with just these properties, with what they are. */
function shapesWith(move: TSchema, words: MoveWords): object[] {
  const { anyOf = [move] } = move as { anyOf?: TSchema[] };
  const all = anyOf.flatMap((shape) => inWords(shape, words));
  if (all.length === 0) throw new Error(`no move has ${Object.keys(words).join(", ")}`);
  return all;
}

function inWords(shape: TSchema, words: MoveWords): object[] {
  const names = new Set<string>();
  const said = JSON.parse(JSON.stringify(shape), (key, value: Record<string, object>) => {
    if (key !== "properties") return value;
    const properties = Object.entries(value).map(([name, property]) => {
      names.add(name);
      return [name, { ...property, description: words[name] }];
    });
    return Object.fromEntries(properties);
  });
  const isAlike = names.size === Object.keys(words).length && [...names].every((one) => words[one]);
  return isAlike ? [said] : [];
}

/** An object that has these properties and no others. */
export function exact<Properties extends TProperties>(
  properties: Properties,
  options: TObjectOptions = {},
) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** What may be missing. */
export function orNull<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

/** A place at the table, and whose it is. */
export function seatSchema(description: string) {
  return Type.Integer({ minimum: 0, description });
}

/** Throw-off rounds: who threw, and what it came to. */
export function throwOffsSchema(description: string) {
  const thrown = exact({
    seat: seatSchema("Who threw."),
    total: Type.Integer({ description: "What was thrown, added up." }),
  });
  return Type.Array(Type.Array(thrown, { description: "One round." }), { description });
}

/** Properties of what happened: who moved, how, and what chance answered. */
export function happeningFields<Move extends TSchema>(move: Move) {
  return {
    seat: seatSchema("Whose move it was."),
    move: Type.Optional({ ...move, description: "The move; left out when the time ran out." }),
    chance: Type.Array(OutcomeSchema, {
      description: "What chance answered, in the order it was asked.",
    }),
  };
}

/** The report of a game without secrets: everybody may know all that happened. */
export function happeningSchema<Move extends TSchema>(move: Move) {
  return exact(happeningFields(move), { description: "What happened." });
}

/** Why something may not be done. */
export function refusalSchema(description: string) {
  return exact(
    {
      refused: Type.String({
        description: "A code; the catalogues of words have a sentence for each.",
      }),
      clause: Type.Optional(
        Type.String({ description: 'The rule of record that says so, e.g. "PLO-7".' }),
      ),
      at: Type.Optional(
        Type.Union([Type.String(), Type.Number()], {
          description: "Where: a property of the move, or an index in a text.",
        }),
      ),
      params: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: "What the sentence is filled with.",
        }),
      ),
    },
    { description },
  );
}
