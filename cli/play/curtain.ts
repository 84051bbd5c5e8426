// Where one person may not see what another has seen, the keyboard is handed over with nothing on the screen.
import { mindOf, type Random, type Seat, same, type Table } from "@pipwise/core";
import type { Terminal } from "./terminal.ts";

/** Worlds to imagine before we believe that there is nothing to hide. */
const TRIES = 8;
/** What was said while the next person could not look. */
const NEWS = 8;

/** Whether nobody but this seat may look when the keyboard comes to it. */
export function needsCurtain(table: Table, seat: Seat, random: Random): boolean {
  const others = table.chairs.flatMap((_, other) =>
    other !== seat && mindOf(table, other) === undefined ? [other] : [],
  );
  return others.length > 0 && hasSecrets(table, seat, others, random);
}

export async function curtain(
  { keyboard, speak, print, clear, news }: Terminal,
  name: string,
  says = "play.curtain",
): Promise<void> {
  clear();
  await keyboard.ask(speak.say(says, { name }));
  clear();
  print(...news.slice(-NEWS));
}

/** Whether some other person has seen something that this seat cannot know. */
function hasSecrets(
  { game, state }: Table,
  seat: Seat,
  others: readonly Seat[],
  random: Random,
): boolean {
  for (let i = 0; i < TRIES; i++) {
    const world = game.imagine?.(state, seat, random) ?? state;
    if (others.some((other) => !same(game.view(world, other), game.view(state, other))))
      return true;
  }
  return false;
}
