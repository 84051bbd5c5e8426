import { manifestOf, roomOf, rooms } from "@pipwise/games/rooms";
import { Some } from "../components/some.tsx";
import { speak } from "./voice.ts";

/** Games that several can play; those in which everybody plays at their own level come first. */
export const CLASS_GAMES: readonly string[] = rooms
  .flatMap(({ games }) => games)
  .filter(({ id, seats }) => seats.max > 1 && roomOf(id)?.board)
  .map(({ id }) => id)
  .sort((a, b) => Number(hasLevels(b)) - Number(hasLevels(a)));

function hasLevels(game: string): boolean {
  return roomOf(game)?.lesson !== undefined;
}

export interface ChooseGamesProps {
  readonly chosen: readonly string[];
  choose(games: readonly string[]): void;
}

/** What a class plays. */
export function ChooseGames({ chosen, choose }: ChooseGamesProps) {
  return (
    <Some
      legend={speak.say("class.games")}
      among={CLASS_GAMES}
      chosen={chosen}
      called={(id) => manifestOf(id)?.name}
      choose={choose}
    />
  );
}
