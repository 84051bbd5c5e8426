// core/check.ts says of every value what TypeBox says, over every schema of the house.

import { faultsOf, fits, GameRecord, Playthrough, withDefaults } from "@pipwise/core";
import { games } from "@pipwise/games";
import * as wire from "@pipwise/protocol/schemas";
import fc from "fast-check";
import { type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";

const RUNS = { numRuns: 300 };

const SCHEMAS: readonly [string, TSchema][] = [
  ...games.flatMap((game): [string, TSchema][] => [
    [`${game.id}: options`, game.options as TSchema],
    [`${game.id}: move`, game.move as TSchema],
  ]),
  ...Object.entries(wire)
    .filter(([, value]) => isSchema(value))
    .map(([name, value]): [string, TSchema] => [`wire: ${name}`, value as unknown as TSchema]),
  ["a record", GameRecord],
  ["a playthrough", Playthrough],
];

it("finds the schemas of the house", () => {
  expect(SCHEMAS.length).toBeGreaterThan(2 * games.length + 10);
});

describe.each(SCHEMAS)("%s", (_, schema) => {
  const values = fc.oneof(valuesOf(schema), spoilt(valuesOf(schema)), anything());

  it("takes and refuses what TypeBox takes and refuses", () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fits(schema, value)).toBe(Value.Check(schema, value));
      }),
      RUNS,
    );
  });

  it("finds the faults that TypeBox finds, in its order", () => {
    fc.assert(
      fc.property(values, (value) => {
        const theirs = Value.Errors(schema, value);
        // TypeBox stops at eight.
        fc.pre(theirs.length < 8);
        expect(faultsOf(schema, value).map(told)).toEqual(theirs.flatMap(toldByTypeBox));
      }),
      RUNS,
    );
  });

  it("fills in the same defaults, and leaves the value alone", () => {
    fc.assert(
      fc.property(values, (value) => {
        // TypeBox leaves out what would be dangerous to copy by assignment; ours copies otherwise.
        fc.pre(!/"(prototype|constructor|__proto__)":/.test(JSON.stringify(value) ?? ""));
        const before = structuredClone(value);
        const theirs = Value.Default(schema, structuredClone(value));
        // As JSON, because TypeBox hangs properties on a list where an object is meant.
        expect(JSON.stringify(withDefaults(schema, value))).toBe(JSON.stringify(theirs));
        expect(value).toEqual(before);
      }),
      RUNS,
    );
  });
});

describe("a schema that is not understood is a bug, not a gap", () => {
  it.each([
    ["an unknown keyword", Type.Number({ multipleOf: 3 })],
    ["a tuple", Type.Tuple([Type.Number()])],
    ["properties of any name with a shape", Type.Object({}, { additionalProperties: Type.Null() })],
    ["all of several", Type.Intersect([Type.Object({ a: Type.Null() }), Type.Object({})])],
  ])("%s", (_, schema) => {
    expect(() => fits(schema, {})).toThrow();
  });
});

it("counts letters as Unicode does", () => {
  expect(fits(Type.String({ maxLength: 2 }), "🎲🎲")).toBe(true);
  expect(fits(Type.String({ minLength: 3 }), "🎲🎲")).toBe(false);
});

type Fault = ReturnType<typeof faultsOf>[number];
type Wrong = ReturnType<typeof Value.Errors>[number];

function told({ keyword, path, limit, unknown }: Fault) {
  return { keyword, path: path.map(pointer).join("/"), limit, unknown };
}

function pointer(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}

function toldByTypeBox({ keyword, instancePath, params }: Wrong) {
  // Said of each property that is too much, and then once more of their object.
  if (keyword === "boolean") return [];
  const { limit, additionalProperties } = params as {
    limit?: number;
    additionalProperties?: string[];
  };
  const path = instancePath.slice(1);
  return [{ keyword, path, limit, unknown: additionalProperties?.[0] }];
}

function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("type" in value || "anyOf" in value);
}

interface Keywords {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
}

/** Values that fit, or nearly: limits are passed by one now and then. */
function valuesOf(schema: TSchema): fc.Arbitrary<unknown> {
  const keywords = schema as Keywords;
  if (keywords.anyOf) return fc.oneof(...keywords.anyOf.map(valuesOf));
  if (keywords.enum) return fc.constantFrom(...keywords.enum);
  if ("const" in keywords) return fc.constant(keywords.const);
  switch (keywords.type) {
    case "integer":
    case "number":
      return numberOf(keywords);
    case "string":
      return textOf(keywords);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(keywords.items as TSchema), {
        minLength: Math.max(0, (keywords.minItems ?? 0) - 1),
        maxLength: Math.min(8, (keywords.maxItems ?? 7) + 1),
      });
    case "object":
      return objectOf(keywords);
    default:
      return anything();
  }
}

function numberOf({ type, minimum = -1000, maximum = 1000 }: Keywords): fc.Arbitrary<number> {
  const whole = fc.integer({ min: Math.ceil(minimum) - 1, max: Math.floor(maximum) + 1 });
  return type === "integer" ? whole : fc.oneof(whole, fc.double());
}

function textOf({ pattern, minLength = 0, maxLength = 8 }: Keywords): fc.Arbitrary<string> {
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.string());
  const least = Math.max(0, minLength - 1);
  return fc.string({ minLength: least, maxLength: maxLength + 1, unit: "grapheme" });
}

function objectOf({ properties, required = [], patternProperties }: Keywords) {
  if (patternProperties)
    return fc.dictionary(fc.string(), valuesOf(Object.values(patternProperties)[0] as TSchema), {
      maxKeys: 4,
    });
  const entries = Object.entries(properties ?? {});
  return fc.record(
    Object.fromEntries(
      entries.map(([key, property]) => [
        key,
        required.includes(key)
          ? valuesOf(property)
          : fc.option(valuesOf(property), { nil: undefined }),
      ]),
    ),
    { requiredKeys: [...required] },
  );
}

function anything(): fc.Arbitrary<unknown> {
  return fc.jsonValue({ maxDepth: 2 });
}

/** One place of a value changed, left out or added. */
function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, anything(), fc.infiniteStream(fc.nat(20)))
    .map(([value, odd, choices]) => spoil(value, odd, choices));
}

function spoil(value: unknown, odd: unknown, choices: Iterator<number>): unknown {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const choice = choices.next().value as number;
  if (keys.length === 0 || choice === 0) return odd;
  const key = keys[choice % keys.length] as string;
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value];
    copy[Number(key)] = spoil(value[Number(key)], odd, choices);
    return copy;
  }
  const copy = { ...(value as Record<string, unknown>) };
  if (choice === 1) delete copy[key];
  else if (choice === 2) copy.odd = odd;
  else copy[key] = spoil(copy[key], odd, choices);
  return copy;
}
