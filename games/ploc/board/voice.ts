import type { Speaker } from "@pipwise/ui/words";
import type { Key } from "../words/keys.ts";

/** Says what this room's board has to say. */
export type Voice = Speaker<Key>;
