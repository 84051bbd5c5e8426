import type { TSchema } from "typebox";
import { type Fault, faultsOf, fits, withDefaults } from "./check.ts";
import type { Game } from "./game.ts";
import { type Refusal, refuse } from "./refusal.ts";

export { faultsOf, fits, withDefaults } from "./check.ts";

const defaults = new WeakMap<TSchema, unknown>();

/** A game's options with defaults filled in, or what is wrong with them. */
export function readOptions<Options>(game: Game<Options>, given: unknown = {}): Options | Refusal {
  return readShape(game.options, given, "option") as Options | Refusal;
}

/** What was given, with defaults filled in, or what is wrong with it. */
export function readShape(schema: TSchema, given: unknown, what: "option" | "term"): unknown {
  const none = isEmptyObject(given);
  if (none && defaults.has(schema)) return defaults.get(schema);
  const read = withDefaults(schema, given);
  const wrong = shapeRefusal(schema, read, what);
  if (wrong) return wrong;
  if (none) defaults.set(schema, read);
  return read;
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === 0 &&
    !Array.isArray(value)
  );
}

/** What is wrong with the shape of a move; undefined when nothing is. */
export function moveRefusal(game: Game, move: unknown): Refusal | undefined {
  return shapeRefusal(game.move, move, "move");
}

/** The most telling thing wrong with a value: `option-maximum`, `move-missing`, … */
function shapeRefusal(schema: TSchema, value: unknown, what: string): Refusal | undefined {
  if (fits(schema, value)) return undefined;
  const meant = meantBranch(schema, value);
  if (meant) return shapeRefusal(meant, value, what);
  const { keyword, path, limit, unknown } = mostTelling(faultsOf(schema, value));
  const at = unknown ?? path.join(".");
  const allowed = allowedValues(schema, path);
  return refuse(`${what}-${allowed ? "one-of" : (KNOWN[keyword] ?? "shape")}`, {
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

function mostTelling(faults: readonly Fault[]): Fault {
  const named = faults.find(({ keyword }) => keyword === "additionalProperties");
  return named ?? faults.find(({ keyword }) => keyword in KNOWN) ?? (faults[0] as Fault);
}

/** Of several shapes, the one that the value shares a property with: its errors are the ones that help. */
function meantBranch(schema: TSchema, value: unknown): TSchema | undefined {
  const branches = (schema as { anyOf?: (TSchema & { properties?: object })[] }).anyOf;
  if (!branches || typeof value !== "object" || value === null) return undefined;
  const keys = Object.keys(value);
  return branches.find(({ properties = {} }) => keys.some((key) => Object.hasOwn(properties, key)));
}

/** The values of an enumeration that stands at this path, if one does. */
function allowedValues(schema: TSchema, path: readonly string[]): string[] | undefined {
  let here: Record<string, unknown> | undefined = schema as Record<string, unknown>;
  for (const step of path) {
    const properties = here?.properties as Record<string, Record<string, unknown>> | undefined;
    here = properties?.[step] ?? (here?.items as Record<string, unknown> | undefined);
  }
  const branches = here?.anyOf as { const?: unknown }[] | undefined;
  if (!branches?.every((branch) => "const" in branch)) return undefined;
  return branches.map((branch) => String(branch.const));
}
