// What core asks of values.
import { Clone, Default } from "typebox/value";

export const Value = { Clone, Default };
