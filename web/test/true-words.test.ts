// What is said is true and said well: seeded games of all nine, heard by the only person at a device, by one without a
// name, and by several people around one.
import type { Player } from "@pipwise/core";
import { describe, expect } from "vitest";
import { GAMES, TRIED } from "./games.ts";
import { hear, openTold, type SeededGame, seededGame, type Told } from "./told.ts";
import { it } from "./visit.ts";

const BOT = { name: "beginner", mind: "beginner" };
const ANNA = { name: "Anna" };

interface Audience {
  readonly name: string;
  readonly players: readonly Player[];
  /** Who is "you" here, if anybody is. */
  readonly you: number | undefined;
  readonly names: readonly string[];
}

const AUDIENCES: readonly Audience[] = [
  { name: "Anna alone", players: [ANNA, BOT], you: 0, names: ["Anna", "Beginner bot"] },
  {
    name: "somebody without a name",
    players: [{ name: "" }, BOT],
    you: 0,
    names: ["You", "Beginner bot"],
  },
  {
    name: "Anna and Ben",
    players: [ANNA, { name: "Ben" }],
    you: undefined,
    names: ["Anna", "Ben"],
  },
];

/** Short games, in which things also run out of time. */
const OPTIONS: Readonly<Record<string, object>> = {
  ploc: { turnLimit: 3 },
  plyt: { start: 90, cards: "keep" },
  whottotal: { rounds: 3 },
  "one-by-one": { target: 20, seconds: 600 },
  "all-together": { target: 20, seconds: 600 },
  "last-die": { target: 2, targetForTwo: 2, seconds: 600 },
  "pytagora-tournament": {
    oneByOneTarget: 8,
    allTogetherTarget: 8,
    lastDieTarget: 1,
    seconds: 600,
  },
};
const MISSED = 7;
/** So many events at the start, and so many at the end. */
const FIRST = 24;
const LAST = 5;

describe.concurrent("what is said is true", () => {
  for (const [place, audience] of AUDIENCES.entries())
    it.for(place === 0 ? GAMES : TRIED)(`to ${audience.name} in %s`, async (id, { visit }) => {
      const page = await visit.person({ settings: { name: "Anna" } });
      const game = await seededGame(id, audience.players, OPTIONS[id] ?? {}, MISSED);
      const { tab, end } = await openTold(page, game);
      const faults: string[] = [];
      try {
        for (const count of heard(game)) {
          const told = await hear(page, tab, game, count);
          for (const fault of faultsIn(told, game, count, audience))
            faults.push(`${fault}\n  ${JSON.stringify(told.event)}\n  “${told.status}”`);
        }
      } finally {
        await end();
      }
      expect(faults).toEqual([]);
    });
});

function heard({ events, start }: SeededGame): number[] {
  const all = events.map((_, place) => place + 1).slice(start);
  return all.filter((_, place) => place < FIRST || place >= all.length - LAST);
}

function* faultsIn(told: Told, game: SeededGame, count: number, audience: Audience) {
  const { status, headline, board, event } = told;
  const last = count === game.events.length;
  const said = `${headline} ${board}`;
  if (status.trim() === "") yield "nothing is said";
  yield* grammar(said, audience);
  // What can be done is said to whoever has to do it; what happened is not.
  if (audience.you === undefined && /\byou(rs?)?\b/i.test(`${headline} ${status}`))
    yield "somebody is called “you”";
  yield* numbers(said);
  for (const text of told.rounds) yield* rounds(text, game, count);
  if (/\bundefined|NaN|null\b|\{|\}|board\.|told-/.test(said)) yield "there is a gap in the words";
  if (!last) yield* actor(status, event, audience);
  if (
    /time is up/.test(status) &&
    !(event.type === "timed-out" && /seconds/.test(JSON.stringify(OPTIONS[game.game])))
  )
    yield "nobody’s time was up";
  const sentences = status.split(/(?<=\.) /).map((one) => one.trim());
  for (const [place, one] of sentences.entries())
    if (one !== "" && sentences.indexOf(one) < place) yield `told twice: ${one}`;
}

/** Verbs of the third person after "You", and of the first after a name. */
function* grammar(said: string, { names }: Audience) {
  for (const [, verb = ""] of said.matchAll(/\bYou (\w+)/g))
    if (/s$/.test(verb) && !/^(pass|guess|cross|miss|always)$/.test(verb)) yield `You ${verb}`;
  for (const name of names.filter((one) => one !== "You"))
    for (const [, verb = ""] of said.matchAll(new RegExp(`${name} ([a-z-]+)`, "g")))
      if (BARE.test(verb)) yield `${name} ${verb}`;
}

const BARE =
  /^(throw|hand|take|get|win|lay|write|give|go|have|are|say|stay|drop|deal|keep|put|turn|pass|score|weaken|modify|eliminate|re-roll|begin|play)$/;

/** One of something is one, and several are several. */
function* numbers(said: string) {
  const counted = /\b(\d+) (point|die|dice|round|athlete|card|square|turn)(s?)\b/g;
  for (const [all, number, noun, several] of said.matchAll(counted)) {
    const isMany = noun === "dice" || several === "s";
    if ((Number(number) === 1) === isMany) yield all;
  }
}

/** A round that is spoken of is the one in which this happened, or the next if there is one. */
function* rounds(said: string, game: SeededGame, count: number) {
  const [before, now] = [game.rounds[count - 1], game.rounds[count]];
  const isOver = count === game.events.length;
  for (const [all, round] of said.matchAll(/\bRound (\d+)/g))
    if (Number(round) !== before && (isOver || Number(round) !== now))
      yield `${all} in round ${before}`;
}

/** The first who is spoken of is whoever did it. */
function* actor(status: string, event: Told["event"], { you, names }: Audience) {
  const called = names.map((name, seat) => (seat === you ? "You" : name));
  const places = called.map((name) => {
    const at = status.search(new RegExp(`\\b${name === "You" ? "[Yy]ou(r|rs)?" : name}\\b`));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  });
  const first = places.indexOf(Math.min(...places));
  if (Math.min(...places) < Number.POSITIVE_INFINITY && first !== event.seat)
    yield `said of ${called[first]}, done by ${called[event.seat]}`;
}
