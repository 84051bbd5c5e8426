// The kinds of schema that games use, and no more: the whole of TypeBox is four times as large. A game that
// needs another kind adds it here; test/light.test.ts says so.
import * as all from "typebox";

export default {
  Any: all.Any,
  Array: all.Array,
  Boolean: all.Boolean,
  Enum: all.Enum,
  Integer: all.Integer,
  Literal: all.Literal,
  Null: all.Null,
  Number: all.Number,
  Object: all.Object,
  Optional: all.Optional,
  Record: all.Record,
  String: all.String,
  Tuple: all.Tuple,
  Union: all.Union,
  Unknown: all.Unknown,
};
