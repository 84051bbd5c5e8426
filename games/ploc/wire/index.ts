// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";
import { ploc } from "./ploc.ts";

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = { ploc: ploc };
