// Every board draws every moment of its playthroughs, with sentences that are whole: quick, since no browser is needed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Catalogue,
  isPlaythrough,
  type Playthrough,
  playingWords,
  playthroughSteps,
  type Table,
  type Viewer,
} from "@pipwise/core";
import { roomOf, rooms, rulesOf } from "@pipwise/games";
import { type Eyes, eventInfo, houseWords, viewsFor } from "@pipwise/protocol";
import { type BoardProps, type RoomBoard, SHOWN } from "@pipwise/ui/react";
import { type Speaker, speaker } from "@pipwise/ui/words";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sources } from "./code.ts";
import { ROOT } from "./examples.ts";
import { languages } from "./words.ts";

const GAMES = join(ROOT, "games");
const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Frida"];
/** Parts of the page's words that boards use. */
const HOUSE: readonly Catalogue[] = [playingWords, houseWords, pageWords];

const files = readdirSync(GAMES, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^[^/]+\/playthroughs\/.*\.json$/.test(file),
);

describe.each(languages)("boards in %s", (language) => {
  it.each(files)("%s", async (file) => {
    const playthrough = read(file);
    const room = (await roomOf(playthrough.game)?.board?.()) as RoomBoard;
    const speak = await strictSpeaker(language, ...HOUSE, room.words);
    for (const moment of momentsOf(playthrough)) draw(room, moment, speak);
  });
});

it("every room has a board that is drawn here", () => {
  const drawn = new Set(files.map((file) => read(file).game));
  for (const room of rooms)
    if (!room.isDraft) expect(room.games.some(({ id }) => drawn.has(id))).toBe(true);
});

it("every key goes through one listener, which knows whom it is for", () => {
  const listening = sources.filter((file) =>
    /addEventListener\(\s*"key(down|press)"/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(listening).toEqual(["ui/react/keys.ts"]);
});

it("the check can fail: a key without words, and a sentence that lacks what it is filled with", async () => {
  const speak = await strictSpeaker("en", async () => ({ greeting: "Hello {name}" }));
  expect(speak.say("greeting", { name: "Ada" })).toBe("Hello Ada");
  expect(() => speak.say("greeting")).toThrow(/name/);
  expect(() => speak.say("farewell")).toThrow("no words for farewell");
});

interface Moment {
  readonly before: Table | undefined;
  readonly table: Table;
  readonly event: Parameters<typeof eventInfo>[0] | undefined;
}

function draw(room: RoomBoard, { before, table, event }: Moment, speak: Speaker): void {
  const board = room.boards[table.game.id];
  if (!board) throw new Error(`no board for ${table.game.id}`);
  if (table.state === undefined) return;
  const seats = table.chairs.map((_, seat) => seat);
  const eyes: Eyes[] = ["watcher", ...seats];
  const views = viewsFor(table, eyes);
  const reports = before && event ? eventInfo(event, before, table, eyes).reports : {};
  for (const viewer of ["watcher" as Viewer, ...seats]) {
    const props: BoardProps = {
      view: views[viewer],
      viewer,
      discreet: false,
      asked: table.asked.find(({ seat }) => seat === viewer),
      waiting: table.asked,
      names: seats.map((seat) => NAMES[seat] ?? `Player ${seat + 1}`),
      mine: viewer === "watcher" ? [] : [viewer],
      last: reports[viewer] === undefined ? undefined : { seq: table.seq, report: reports[viewer] },
      progress: SHOWN,
      refusal: undefined,
      busy: false,
      standings: table.game.outcome(table.state),
      suggested: undefined,
      clockAhead: 0,
      speak,
      act: () => {},
      goOn: () => {},
    };
    const at = `${table.game.id}, event ${table.seq}, as ${viewer}`;
    try {
      const page = renderToStaticMarkup(
        createElement(board.Play as unknown as ComponentType<BoardProps>, props),
      );
      expect(page.length).toBeGreaterThan(0);
      expect(page).not.toMatch(/\bNaN\b|\bundefined\b|\[object Object\]/);
    } catch (error) {
      throw new Error(`${at}: ${(error as Error).message}`, { cause: error });
    }
  }
}

function* momentsOf(playthrough: Playthrough): Generator<Moment> {
  const game = rulesOf(playthrough);
  if (!game) throw new Error(`${playthrough.title} is of no game`);
  for (const { before, table, event } of playthroughSteps(game, playthrough))
    if (table) yield { before, table, event };
}

/** Whatever is left unsaid is a fault here. */
async function strictSpeaker(
  language: string,
  ...catalogues: readonly Catalogue[]
): Promise<Speaker> {
  const all = await Promise.all(catalogues.map((words) => words(language)));
  const known = Object.assign({}, ...all);
  const voice = speaker(language, ...all);
  const strict = (key: string): void => {
    if (!(key in known)) throw new Error(`no words for ${key}`);
  };
  return {
    language,
    say: (key, params) => {
      strict(key);
      return voice.say(key, params);
    },
    explain: (refusal) => {
      strict(refusal.refused);
      return voice.explain(refusal);
    },
  };
}

async function pageWords(language: string) {
  return JSON.parse(readFileSync(join(ROOT, "web/words", language, "page.json"), "utf8"));
}

function read(file: string): Playthrough {
  const playthrough: unknown = JSON.parse(readFileSync(join(GAMES, file), "utf8"));
  if (!isPlaythrough(playthrough)) throw new Error(`${file} is not a playthrough`);
  return playthrough;
}
