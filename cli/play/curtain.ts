// Where one person may not see what another has seen, the keyboard is handed over with nothing on the screen.
import { mindOf, type Seat, same, type Table } from "@pipwise/core";
import type { Evening } from "./evening.ts";

/** Worlds to imagine before we believe that there is nothing to hide. */
const TRIES = 8;
/** What was said while the next person could not look. */
const NEWS = 8;

export async function curtain(
  evening: Evening,
  table: Table,
  seat: Seat,
  last: Seat | undefined,
): Promise<void> {
  const people = table.chairs.filter((_, other) => mindOf(table, other) === undefined).length;
  if (people < 2 || last === undefined || !hasSecrets(evening, table, seat)) return;
  evening.clear();
  const name = table.chairs[seat]?.player?.name ?? "";
  await evening.keyboard.ask(evening.speak.say("play.curtain", { name }));
  evening.clear();
  evening.print(...evening.news.slice(-NEWS));
}

/** Whether some other person has seen something that this seat cannot know. */
function hasSecrets({ random }: Evening, table: Table, seat: Seat): boolean {
  const { game, state } = table;
  const others = table.chairs.flatMap((_, other) =>
    other !== seat && mindOf(table, other) === undefined ? [other] : [],
  );
  for (let i = 0; i < TRIES; i++) {
    const world = game.imagine?.(state, seat, random) ?? state;
    if (others.some((other) => !same(game.view(world, other), game.view(state, other))))
      return true;
  }
  return false;
}
