// What somebody who is asked may do: a list, or, where there are too many to list, their shape. Which equation holds and what
// a sum comes to is theirs to find: nothing is said that would be a hint.
import { type Refusal, refuse } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import type { TableHost } from "@pipwise/host";
import type { MovesInfo } from "@pipwise/protocol";

export async function movesFor(
  host: TableHost,
  guest: string,
  seat: number,
): Promise<MovesInfo | Refusal> {
  if (host.ownerOf(seat) !== guest) return refuse("not-your-seat");
  const { game, state, life, asked } = host.table;
  if (life !== "playing") return refuse("not-playing");
  const question = asked.find((one) => one.seat === seat);
  if (!question) return refuse("not-your-turn");
  const { kind, since } = question;
  const moves = game.legal(state, seat);
  if (!("sample" in moves)) return { kind, since, moves: [...moves] };
  const wire = (await roomOf(game.id)?.wire?.())?.[game.id];
  const decision = wire?.decisions.find((one) => one.kind === kind);
  return { kind, since, move: decision?.move ?? game.move };
}
