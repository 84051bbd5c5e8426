import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Value } from "typebox/value";
import type { Game } from "./game.ts";
import { type Refusal, refuse } from "./refusal.ts";

type Check = Validator<Record<never, TSchema>, TSchema>;

const compiled = new WeakMap<TSchema, Check>();

/** Whether a value has the shape. Compiled once a schema; works without eval, only slower. */
export function fits(schema: TSchema, value: unknown): boolean {
  return validator(schema).Check(value);
}

const defaults = new WeakMap<TSchema, unknown>();

/** A game's options with defaults filled in, or what is wrong with them. */
export function readOptions<Options>(game: Game<Options>, given: unknown = {}): Options | Refusal {
  const none = isEmptyObject(given);
  if (none && defaults.has(game.options)) return defaults.get(game.options) as Options;
  const options = Value.Default(game.options, Value.Clone(given));
  const wrong = shapeRefusal(game.options, options, "option");
  if (wrong) return wrong;
  if (none) defaults.set(game.options, options);
  return options as Options;
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === 0 &&
    !Array.isArray(value)
  );
}

export function moveRefusal(game: Game, move: unknown): Refusal | undefined {
  return shapeRefusal(game.move, move, "move");
}

/** The most telling thing wrong with a value: `option-maximum`, `move-missing`, … */
function shapeRefusal(schema: TSchema, value: unknown, what: string): Refusal | undefined {
  const check = validator(schema);
  if (check.Check(value)) return undefined;
  const meant = meantBranch(schema, value);
  if (meant) return shapeRefusal(meant, value, what);
  const wrong = mostTelling(check.Errors(value));
  const extra = (wrong.params as { additionalProperties?: string[] }).additionalProperties?.[0];
  const at = extra ?? wrong.instancePath.slice(1).replaceAll("/", ".");
  const limit = (wrong.params as { limit?: number }).limit;
  const allowed = allowedValues(schema, wrong.instancePath);
  return refuse(`${what}-${allowed ? "one-of" : (KNOWN[wrong.keyword] ?? "shape")}`, {
    at,
    params: {
      name: at === "" ? `${what}s` : at,
      ...(limit === undefined ? {} : { limit }),
      ...(allowed ? { allowed: allowed.join(", ") } : {}),
    },
  });
}

const KNOWN: Record<string, string> = {
  additionalProperties: "unknown",
  required: "missing",
  type: "type",
  minimum: "minimum",
  maximum: "maximum",
  minItems: "too-few",
  maxItems: "too-many",
  uniqueItems: "repeated",
};

type Wrong = ReturnType<Check["Errors"]>[number];

function mostTelling(errors: readonly Wrong[]): Wrong {
  const named = errors.find((error) => error.keyword === "additionalProperties");
  return named ?? errors.find((error) => error.keyword in KNOWN) ?? (errors[0] as Wrong);
}

/** Of several shapes, the one that the value shares a property with: its errors are the ones that help. */
function meantBranch(schema: TSchema, value: unknown): TSchema | undefined {
  const branches = (schema as { anyOf?: (TSchema & { properties?: object })[] }).anyOf;
  if (!branches || typeof value !== "object" || value === null) return undefined;
  const keys = Object.keys(value);
  return branches.find(({ properties = {} }) => keys.some((key) => Object.hasOwn(properties, key)));
}

/** The values of an enumeration that stands at this path, if one does. */
function allowedValues(schema: TSchema, path: string): string[] | undefined {
  let here: Record<string, unknown> | undefined = schema as Record<string, unknown>;
  for (const step of path.split("/").slice(1)) {
    const properties = here?.properties as Record<string, Record<string, unknown>> | undefined;
    here = properties?.[step] ?? (here?.items as Record<string, unknown> | undefined);
  }
  const branches = here?.anyOf as { const?: unknown }[] | undefined;
  if (!branches?.every((branch) => "const" in branch)) return undefined;
  return branches.map((branch) => String(branch.const));
}

function validator(schema: TSchema): Check {
  let check = compiled.get(schema);
  if (!check) {
    check = Compile(schema) as unknown as Check;
    compiled.set(schema, check);
  }
  return check;
}
