// What is wrong with something that came over the wire, so that whoever sent it can mend it.
import { fits } from "@pipwise/core";
import type { TSchema } from "typebox";
import { Type } from "typebox";
import { Value } from "typebox/value";

/** Where it is wrong (`deed.seat`), and what is said about it. */
export interface Problem {
  readonly at: string;
  readonly problem: string;
}

/** So many faults are told at once. */
const MOST = 3;

type Fault = ReturnType<typeof Value.Errors>[number];

/** The keywords that decide which of several shapes is meant. */
type Shape = TSchema & {
  readonly anyOf?: readonly Shape[];
  readonly const?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
};

/** `name`: what the value is called as a whole. */
export function problemOf(schema: TSchema, value: unknown, name: string): Problem {
  const faults = Value.Errors(meant(schema, value), value).filter(
    ({ keyword }) => keyword !== "boolean",
  );
  const [first] = faults;
  const said = faults.slice(0, MOST).map((fault) => `${name}${fault.instancePath} ${says(fault)}`);
  return { at: first ? placeOf(first) : "", problem: said.join(", ") };
}

function says({ message, params }: Fault): string {
  const { allowedValues, allowedValue } = params as {
    allowedValues?: readonly string[];
    allowedValue?: unknown;
  };
  if (allowedValues) return `must be one of ${allowedValues.join(", ")}`;
  return allowedValue === undefined ? message : `must be ${allowedValue}`;
}

function placeOf({ instancePath, params }: Fault): string {
  const { requiredProperties, additionalProperties } = params as Record<string, string[]>;
  const named = (requiredProperties ?? additionalProperties)?.[0];
  return [...instancePath.split("/").slice(1), ...(named === undefined ? [] : [named])].join(".");
}

/** Of several shapes the one that the value means: what is wrong with the others helps nobody. */
function meant(schema: Shape, value: unknown): Shape {
  const { anyOf, properties } = schema;
  if (anyOf) return meantOf(anyOf, value);
  if (!properties || !isObject(value)) return schema;
  const narrow = Object.entries(properties).map(([key, property]) => {
    const given = value[key];
    return [key, given === undefined || fits(property, given) ? property : meant(property, given)];
  });
  return { ...schema, properties: Object.fromEntries(narrow) } as Shape;
}

function meantOf(shapes: readonly Shape[], value: unknown): Shape {
  if (shapes.every((shape) => "const" in shape)) return oneOf(shapes);
  const mark = markOf(shapes);
  if (mark === undefined || !isObject(value)) return meant(closest(shapes, value), value);
  const marks = shapes.map(({ properties }) => properties?.[mark] as Shape);
  const marked = shapes.filter((_, i) => marks[i]?.const === value[mark]);
  if (marked.length === 0) return Type.Object({ [mark]: oneOf(marks) });
  return meant(closest(marked, value), value);
}

/** The property by which these shapes are told apart: `do`, `type`. */
function markOf([first, ...others]: readonly Shape[]): string | undefined {
  const isMark = (key: string) =>
    others.every(({ properties }) => "const" in (properties?.[key] ?? {}));
  return Object.keys(first?.properties ?? {}).find(
    (key) => "const" in (first?.properties?.[key] ?? {}) && isMark(key),
  );
}

function oneOf(literals: readonly Shape[]): TSchema {
  return Type.Enum([...new Set(literals.map((literal) => literal.const as string))]);
}

function closest(shapes: readonly Shape[], value: unknown): Shape {
  const faults = shapes.map((shape) => Value.Errors(shape, value).length);
  return shapes[faults.indexOf(Math.min(...faults))] as Shape;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
