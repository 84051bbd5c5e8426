import { tableWords, type Words } from "@pipwise/core";
import { houseWords } from "@pipwise/protocol";
import { type Speaker, speaker } from "@pipwise/ui/words";
import webWords from "../words/en/page.json" with { type: "json" };

/** The app's own voice. */
export const speak: Speaker = speakAt();

/** The app's voice at a table, which knows the game's words too. */
export function speakAt(...words: readonly Words[]): Speaker {
  return speaker("en", tableWords, houseWords, webWords, ...words);
}

/** Seats whose people sit at this screen. */
export function mineOf(seats: readonly { readonly mine?: boolean }[]): number[] {
  return seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));
}

/** Who sits where, as shown: bots are called by their level, and apart if there are several. */
export function namesOf(
  seats: readonly { readonly name?: string | undefined; readonly mind?: string | undefined }[],
): string[] {
  const called = seats.map(({ name, mind }) =>
    mind === undefined ? (name ?? speak.say("lobby.free")) : speak.say(`bot.${mind}`),
  );
  return called.map((name, seat) => {
    if (seats[seat]?.mind === undefined) return name;
    const same = called.flatMap((other, place) => (other === name ? [place] : []));
    return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
  });
}
