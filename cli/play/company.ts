// Who plays, and what: from flags, or by asking.
import { isCancel, select, text } from "@clack/prompts";
import type { Player } from "@pipwise/core";
import { type AnyGame, games, roomOf } from "@pipwise/games";
import { BadInput } from "../failure.ts";
import { readMind } from "../input.ts";
import { playWords, voice } from "../voice.ts";

/** Lets somebody at a terminal pick a game with the arrow keys. */
export async function pickGame(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BadInput("which-game", { known: games.map(({ id }) => id).join(", ") });
  const speak = await voice(playWords);
  const chosen = await select({
    message: speak.say("play.which-game"),
    options: games.map(({ id, name, seats: { min, max } }) => ({
      value: id,
      label: name,
      hint: speak.say("play.players", { range: min === max ? `${min}` : `${min}–${max}`, max }),
    })),
  });
  if (isCancel(chosen)) throw new BadInput("no-input");
  return chosen;
}

/** Asks who sits where; just Enter is you against bots. */
export async function pickSeats(game: AnyGame): Promise<string> {
  const minds = Object.keys((await roomOf(game.id)?.minds())?.[game.id] ?? {});
  const usual = usualSeats(game).join(",");
  const speak = await voice(playWords);
  const typed = await text({
    message: speak.say("play.who-plays", { minds: minds.join(", ") }),
    placeholder: usual,
    defaultValue: usual,
  });
  if (isCancel(typed)) throw new BadInput("no-input");
  return typed;
}

/** "you", "you:Ada" or a level of bot, separated by commas. */
export async function readPlayers(game: AnyGame, who: string | undefined): Promise<Player[]> {
  const seats = who?.split(",").map((seat) => seat.trim()) ?? usualSeats(game);
  const speak = await voice(playWords);
  const several = seats.filter((seat) => seat === "you").length > 1;
  const players = seats.map((seat, index): Player => {
    const person = /^you(?::(.+))?$/.exec(seat);
    if (!person) return { name: seat, mind: seat };
    return {
      name:
        person[1] ?? speak.say(several ? "play.player-number" : "play.you", { number: index + 1 }),
    };
  });
  for (const { mind } of players) if (mind !== undefined) await readMind(game, mind);
  if (players.every(({ mind }) => mind !== undefined)) throw new BadInput("nobody-plays");
  return players;
}

function usualSeats(game: AnyGame): string[] {
  return ["you", ...Array<string>(Math.max(0, game.seats.min - 1)).fill("casual")];
}
