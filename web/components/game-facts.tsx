import type { Manifest } from "@pipwise/games/rooms";
import { speak } from "../device/speak.ts";

/** How many play, how long it takes, and from which age it is. */
export function GameFacts({ game }: { readonly game: Manifest }) {
  const { seats, minutes, ages } = game;
  const { min, max } = seats;
  const facts = [
    speak.say("home.players", { max, range: min === max ? `${min}` : `${min}–${max}` }),
    ...(minutes === undefined ? [] : [speak.say("home.minutes", { minutes })]),
    ...(ages === undefined ? [] : [speak.say("home.ages", { ages })]),
  ];
  return <p className="small soft">{facts.join(" · ")}</p>;
}
