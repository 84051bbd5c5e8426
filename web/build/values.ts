// What core asks of values.

interface Schema {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export const Value = {
  Clone: <T>(value: T): T => structuredClone(value),
  Default: filled,
};

/** The value with defaults where it has nothing. */
function filled(schema: Schema, value: unknown): unknown {
  const given = value === undefined ? structuredClone(schema.default) : value;
  if (schema.properties && isObject(given))
    for (const [key, property] of Object.entries(schema.properties)) {
      const one = filled(property, given[key]);
      if (one !== undefined) given[key] = one;
    }
  return given;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
