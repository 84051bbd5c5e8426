import type { Seat } from "@pipwise/core";
import type { Speaker } from "../words.ts";

interface Table {
  /** Seats whose people sit at this screen. */
  readonly mine: readonly Seat[];
  readonly names: readonly string[];
  readonly speak: Speaker;
}

/** For sentences: "you" is the only one who sits here, or whoever gave no name and is called "You". */
export function whoIs({ mine, names, speak }: Table, seat: Seat): { who: string; name: string } {
  const name = names[seat] ?? "";
  const nameless = name === speak.say("you") && (mine.length === 0 || mine.includes(seat));
  const isYou = nameless || (mine.length === 1 && mine[0] === seat);
  return { who: isYou ? "you" : "other", name };
}
