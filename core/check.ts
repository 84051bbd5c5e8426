// Checks a value against a schema: the part of JSON Schema that games, records and messages use.
// It makes closures and no code, so that it works in a page whose policy forbids eval. TypeBox makes the
// schemas and gives their types; test/check.test.ts compares the findings here with TypeBox's own.
import type { TSchema } from "typebox";

/** Something wrong with a value. */
export interface Fault {
  readonly keyword: string;
  readonly path: Path;
  /** The limit that a number, text or list does not keep. */
  readonly limit?: number;
  /** The first property that the schema does not know. */
  readonly unknown?: string;
}

type Path = readonly string[];

/** Stops at the first fault; with a list for the faults it goes on and writes down all of them. */
type Test = (value: unknown, path: Path, faults: Fault[] | undefined) => boolean;

type Keyed = Readonly<Record<string, unknown>>;

const HERE: Path = [];

/** Whether a value has the shape. */
export function fits(schema: TSchema, value: unknown): boolean {
  return testOf(schema)(value, HERE, undefined);
}

/** Everything wrong with a value; of several shapes, what is wrong with each. */
export function faultsOf(schema: TSchema, value: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  testOf(schema)(value, HERE, faults);
  return faults;
}

/** The value, with the schema's defaults where it has nothing. */
export function withDefaults(schema: TSchema, value: unknown): unknown {
  const { default: preset, anyOf, items, properties } = schema as Keyed;
  const given = value === undefined ? preset : value;
  if (anyOf) {
    for (const branch of anyOf as TSchema[]) {
      const filled = withDefaults(branch, given);
      if (fits(branch, filled)) return filled;
    }
    return given;
  }
  if (items && Array.isArray(given)) return given.map((item) => withDefaults(items, item));
  if (!properties || !isObject(given)) return given;
  const filled: Record<string, unknown> = { ...given };
  for (const [key, property] of Object.entries(properties)) {
    const one = withDefaults(property, filled[key]);
    if (one !== undefined) filled[key] = one;
  }
  return filled;
}

const tests = new WeakMap<TSchema, Test>();

function testOf(schema: TSchema): Test {
  let test = tests.get(schema);
  if (!test) {
    test = read(schema as Keyed);
    tests.set(schema, test);
  }
  return test;
}

/** What each kind of schema may say. Anything else would be left unchecked, and so is a bug. */
const KINDS: Readonly<Record<string, readonly [(schema: never) => Test, ...string[]]>> = {
  anyOf: [eitherTest, "anyOf"],
  enum: [enumTest, "enum"],
  const: [constTest, "const", "type"],
  object: [
    objectTest,
    "type",
    "required",
    "properties",
    "patternProperties",
    "additionalProperties",
  ],
  array: [arrayTest, "type", "items", "minItems", "maxItems", "uniqueItems"],
  string: [stringTest, "type", "minLength", "maxLength", "pattern"],
  number: [numberTest, "type", "minimum", "maximum"],
  integer: [numberTest, "type", "minimum", "maximum"],
  boolean: [booleanTest, "type"],
  null: [nullTest, "type"],
  anything: [() => () => true],
};

const ANNOTATIONS = ["default", "title", "description"];

function read(schema: Keyed): Test {
  const combined = ["anyOf", "enum", "const"].find((keyword) => keyword in schema);
  const kind = combined ?? String(schema.type ?? "anything");
  const [test, ...known] = KINDS[kind] ?? [];
  const strange = Object.keys(schema).find((key) => ![...known, ...ANNOTATIONS].includes(key));
  if (!test || strange !== undefined)
    throw new Error(`no check for ${strange ?? kind} in ${JSON.stringify(schema)}`);
  return test(schema as never);
}

interface ObjectKeywords {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: unknown;
}

function objectTest(schema: ObjectKeywords): Test {
  const { required = [], properties = {}, patternProperties = {}, additionalProperties } = schema;
  const closed = additionalProperties === false;
  if (!closed && additionalProperties !== undefined)
    throw new Error("additionalProperties can only be false");
  const patterns = Object.entries(patternProperties).map(
    ([pattern, one]) => [new RegExp(pattern, "u"), testOf(one)] as const,
  );
  if (patterns.length > 0 && (closed || Object.keys(properties).length > 0))
    throw new Error("patternProperties can only stand alone");
  const known = new Map(
    Object.entries(properties).map(([key, one]) => [
      key,
      { needed: required.includes(key), test: testOf(one) },
    ]),
  );
  return (value, path, faults) => {
    if (!isObject(value)) return wrong(faults, path, "type");
    return faults ? explain(value, path, faults) : holds(value);
  };

  /** One walk over what is there: this is done for every move. */
  function holds(value: Keyed): boolean {
    let missing = required.length;
    for (const key in value) {
      const property = known.get(key);
      if (property === undefined) {
        if (closed || !fitsPatterns(key, value[key], HERE, undefined)) return false;
      } else {
        if (property.needed) missing--;
        // An optional property may also be there and undefined.
        else if (value[key] === undefined) continue;
        if (!property.test(value[key], HERE, undefined)) return false;
      }
    }
    return missing === 0;
  }

  function explain(value: Keyed, path: Path, faults: Fault[]): boolean {
    const before = faults.length;
    if (!required.every((key) => key in value)) wrong(faults, path, "required");
    const strangers = Object.keys(value).filter((key) => !known.has(key));
    const [unknown] = strangers;
    if (closed && unknown !== undefined)
      faults.push({ keyword: "additionalProperties", path, unknown });
    for (const key of strangers) fitsPatterns(key, value[key], path, faults);
    for (const [key, { needed, test }] of known)
      if (key in value && (needed || value[key] !== undefined))
        test(value[key], deeper(path, key, faults), faults);
    return faults.length === before;
  }

  function fitsPatterns(key: string, value: unknown, path: Path, faults: Fault[] | undefined) {
    let right = true;
    for (const [pattern, test] of patterns)
      if (pattern.test(key) && !test(value, deeper(path, key, faults), faults)) right = false;
    return right;
  }
}

interface ArrayKeywords {
  readonly items: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

function arrayTest(schema: ArrayKeywords): Test {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems = false } = schema;
  if (Array.isArray(schema.items)) throw new Error("no check for tuples");
  const item = testOf(schema.items);
  return (value, path, faults) => {
    if (!Array.isArray(value)) return wrong(faults, path, "type");
    let right = true;
    for (let index = 0; index < value.length; index++)
      if (!item(value[index], deeper(path, index, faults), faults)) {
        if (!faults) return false;
        right = false;
      }
    const { length } = value;
    if (length < minItems) right = wrong(faults, path, "minItems", minItems);
    if (length > maxItems) right = wrong(faults, path, "maxItems", maxItems);
    // Lists of lists are never asked to be free of repetition.
    if (uniqueItems && new Set(value).size < length) right = wrong(faults, path, "uniqueItems");
    return right;
  };
}

interface StringKeywords {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

function stringTest(schema: StringKeywords): Test {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = "" } = schema;
  const shape = new RegExp(pattern, "u");
  const measured = minLength > 0 || maxLength < Number.POSITIVE_INFINITY;
  return (value, path, faults) => {
    if (typeof value !== "string") return wrong(faults, path, "type");
    let right = true;
    const length = measured ? [...value].length : 0;
    if (length < minLength) right = wrong(faults, path, "minLength", minLength);
    if (length > maxLength) right = wrong(faults, path, "maxLength", maxLength);
    if (pattern !== "" && !shape.test(value)) right = wrong(faults, path, "pattern");
    return right;
  };
}

interface NumberKeywords {
  readonly type: "number" | "integer";
  readonly minimum?: number;
  readonly maximum?: number;
}

function numberTest(schema: NumberKeywords): Test {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const whole = schema.type === "integer";
  return (value, path, faults) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return wrong(faults, path, "type");
    let right = true;
    if (whole && !Number.isInteger(value)) right = wrong(faults, path, "type");
    if (value < minimum) right = wrong(faults, path, "minimum", minimum);
    if (value > maximum) right = wrong(faults, path, "maximum", maximum);
    return right;
  };
}

function booleanTest(): Test {
  return (value, path, faults) => typeof value === "boolean" || wrong(faults, path, "type");
}

function nullTest(): Test {
  return (value, path, faults) => value === null || wrong(faults, path, "type");
}

function constTest({ const: only }: { readonly const: unknown }): Test {
  return (value, path, faults) => {
    if (value === only) return true;
    if (typeof value !== typeof only) wrong(faults, path, "type");
    return wrong(faults, path, "const");
  };
}

function enumTest({ enum: all }: { readonly enum: readonly unknown[] }): Test {
  return (value, path, faults) => all.includes(value) || wrong(faults, path, "enum");
}

function eitherTest({ anyOf }: { readonly anyOf: readonly TSchema[] }): Test {
  const branches = anyOf.map(testOf);
  const literals = anyOf.every((branch) => "const" in branch)
    ? new Set(anyOf.map((branch) => (branch as { const: unknown }).const))
    : undefined;
  return (value, path, faults) => {
    if (literals?.has(value)) return true;
    if (literals && !faults) return false;
    for (const branch of branches) if (branch(value, HERE, undefined)) return true;
    if (faults) for (const branch of branches) branch(value, path, faults);
    return wrong(faults, path, "anyOf");
  };
}

// Takes arguments and no object: where nobody asks for the faults, nothing is made.
function wrong(faults: Fault[] | undefined, path: Path, keyword: string, limit?: number): false {
  faults?.push(limit === undefined ? { keyword, path } : { keyword, path, limit });
  return false;
}

function deeper(path: Path, key: string | number, faults: Fault[] | undefined): Path {
  return faults ? [...path, String(key)] : path;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
