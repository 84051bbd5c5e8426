// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";
import { plyt } from "./plyt.ts";

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = { plyt: plyt };
