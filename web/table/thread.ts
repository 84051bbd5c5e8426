// The thread in which minds think. A mind is shown what its seat may know, here as on a server.
import { seeded } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import type { Answer, Question } from "./think.ts";

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  const { id, game: name, level, state, seat, seed } = data;
  const room = roomOf(name);
  const game = room?.games.find((one) => one.id === name);
  const minds = (await room?.minds())?.[name];
  const wake = minds?.[level as keyof typeof minds] ?? minds?.casual;
  if (!game || !wake) throw new Error(`${name} has no mind ${level}`);
  const mind = await wake();
  const move = mind.choose({
    seat,
    view: game.view(state, seat),
    moves: game.legal(state, seat),
    random: seeded(seed),
  });
  postMessage({ id, move } satisfies Answer);
});
