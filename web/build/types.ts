// The kinds of schema that games use, as the plain JSON Schema that TypeBox makes of them. TypeBox's own
// carry its type system along, ten times as large as all our rules. test/light.test.ts compares the two.

type Schema = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, unknown>>;

const optional = new WeakSet<Schema>();

function simple(type: string): (options?: Options) => Schema {
  return (options = {}) => ({ type, ...options });
}

export default {
  Any: (options: Options = {}): Schema => ({ ...options }),
  Unknown: (options: Options = {}): Schema => ({ ...options }),
  Boolean: simple("boolean"),
  Integer: simple("integer"),
  Null: simple("null"),
  Number: simple("number"),
  String: simple("string"),
  Literal: (value: string | number | boolean, options: Options = {}): Schema => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Enum: (values: readonly unknown[], options: Options = {}): Schema => ({
    enum: values,
    ...options,
  }),
  Union: (anyOf: readonly Schema[], options: Options = {}): Schema => ({ anyOf, ...options }),
  Array: (items: Schema, options: Options = {}): Schema => ({ type: "array", items, ...options }),
  Tuple: (items: readonly Schema[], options: Options = {}): Schema => ({
    type: "array",
    additionalItems: false,
    items,
    minItems: items.length,
    ...options,
  }),
  Record: (_key: Schema, value: Schema, options: Options = {}): Schema => ({
    type: "object",
    patternProperties: { "^.*$": value },
    ...options,
  }),
  Optional(schema: Schema): Schema {
    const copy = { ...schema };
    optional.add(copy);
    return copy;
  },
  Object(properties: Readonly<Record<string, Schema>>, options: Options = {}): Schema {
    const required = Object.keys(properties).filter((key) => !optional.has(properties[key] ?? {}));
    return {
      type: "object",
      ...(required.length > 0 ? { required } : {}),
      properties,
      ...options,
    };
  },
};
