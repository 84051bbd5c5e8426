// The moments of every game that matter on a screen, each put on a device as it lies: for tests.

import { awaited, fold, isRefusal, openTable, type Table } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { berserks, type View } from "@pipwise/ploc";
import type { Page } from "playwright-core";
import { type FinishedGame, finishedGame, keptAs, putOnDevice } from "./finished.ts";
import { fromMenu } from "./menu.ts";
import { inAnyLanguage } from "./other-words.ts";

export interface Moment {
  readonly game: string;
  readonly seats: number;
  readonly name: string;
  /** As a device keeps it, where nothing has to be done to come to it. */
  readonly stored: string | undefined;
  /** Opens it on somebody's screen. */
  open(page: Page): Promise<void>;
}

/** A moment as a game comes to it. */
interface Wanted {
  readonly name: string;
  /** What somebody is asked; the end of the game, where it is left out. */
  readonly kind?: string;
  /** Of all such moments the one with the most of this; the first, where it is left out. */
  most?(view: never): number;
  /** What somebody does there. */
  then?(page: Page): Promise<void>;
  readonly ownDice?: boolean;
}

interface Walk {
  readonly options?: object;
  readonly fewest: number;
  readonly most: number;
  readonly moments: readonly Wanted[];
}

const NAMES = ["Anna", "Ben", "Charlotte", "Maximilian", "Wanda W. W. Wolkenstein", "Yu"];
const CROWD = Array.from({ length: 99 }, (_, seat) =>
  seat < NAMES.length ? (NAMES[seat] ?? "") : `${NAMES[seat % NAMES.length]} ${seat}`,
);

const PAUSE = inAnyLanguage("web/words", "page", "pause.open");
const CHANCE = inAnyLanguage("games/yatzy/words", "rules", "box.chance");
const MARK = inAnyLanguage("games/pytagora/words", "board", "board.mark-some");

const primary = (page: Page): Promise<void> => page.locator(".deeds .primary").click();
async function askForOwnDice(page: Page): Promise<void> {
  await primary(page);
  await page.locator(".own-dice").waitFor();
}
async function pause(page: Page): Promise<void> {
  await fromMenu(page, PAUSE);
  await page.locator(".paused .primary").waitFor();
}
/** How many stand on one square, of those who have set out. */
const crowd = ({ squares }: { squares: readonly number[] }): number =>
  Math.max(
    ...squares.map((one) => (one > 0 ? squares.filter((other) => other === one).length : 0)),
  );
const flags = ({ players }: { players: readonly { guess: number | null }[] }): number =>
  players.filter(({ guess }) => guess !== null).length;
const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);
/** How many athletes the dice that have not acted could cost, swapped with what is left of the column. */
const lowness = ({ free, sides, turn, paired }: View): number =>
  sum(
    free.flatMap((die, place) =>
      paired[place] === null
        ? (sides[turn]?.column ?? [])
            .filter((_, at) => !paired.includes(at))
            .map((old) => Math.max(0, old - die - 1))
        : [],
    ),
  );
const rages = (view: View): number => berserks(view).length;
const OVER: Wanted = { name: "over" };

const WRITING: readonly Wanted[] = [
  { name: "before the throw", kind: "throw" },
  { name: "the dice", kind: "equation" },
  {
    name: "the rail full",
    kind: "equation",
    then: fillRail,
  },
  OVER,
];

/** All thirteen dice, in whatever order: no rail is longer. */
async function fillRail(page: Page): Promise<void> {
  const free = page.locator(".shelf-dice .pyt-place:not([aria-disabled], [data-used])");
  await free.first().waitFor();
  while (await free.count()) await free.first().evaluate((die: HTMLElement) => die.click());
}

const WALKS: Readonly<Record<string, Walk>> = {
  yatzy: {
    fewest: 1,
    most: 99,
    moments: [
      { name: "before the throw", kind: "throw" },
      { name: "thrown", kind: "keep-or-box" },
      {
        name: "two dice held",
        kind: "keep-or-box",
        then: async (page) => {
          await page.locator(".tray-die").first().click();
          await page.locator(".tray-die").nth(2).click();
        },
      },
      {
        name: "a box chosen",
        kind: "keep-or-box",
        then: (page) => page.getByRole("button", { name: CHANCE }).click(),
      },
      { name: "the last throw", kind: "box" },
      { name: "paused", kind: "keep-or-box", then: pause },
      { name: "own dice", kind: "throw", ownDice: true, then: askForOwnDice },
      OVER,
    ],
  },
  plyt: {
    fewest: 1,
    most: 6,
    // A star wherever somebody stops: cards are sure to be turned.
    options: { cards: "keep", plytSquares: Array.from({ length: 112 }, (_, at) => at + 1) },
    moments: [
      { name: "before the throw", kind: "dice" },
      { name: "the sum", kind: "answer", most: ({ dice }: { dice: unknown[] }) => dice.length },
      {
        name: "an answer",
        kind: "answer",
        then: (page) => page.getByRole("button", { name: "7", exact: true }).click(),
      },
      { name: "a card", kind: "card" },
      { name: "all on one square", kind: "dice", most: crowd },
      { name: "own dice", kind: "dice", ownDice: true, then: askForOwnDice },
      OVER,
    ],
  },
  whottotal: {
    fewest: 2,
    most: 6,
    moments: [
      { name: "before the deal", kind: "deal" },
      { name: "a guess", kind: "guess", most: ({ row }: { row: unknown[] }) => row.length },
      { name: "the second guess", kind: "guess", most: flags },
      {
        name: "a total named",
        kind: "guess",
        then: (page) => page.locator("#guess").fill("47"),
      },
      { name: "stay or go", kind: "commit", most: ({ row }: { row: unknown[] }) => row.length },
      { name: "the reveal", kind: "deal", most: ({ round }: { round: number }) => round },
      { name: "own dice", kind: "deal", ownDice: true, then: askForOwnDice },
      OVER,
    ],
  },
  ploc: {
    fewest: 2,
    most: 2,
    moments: [
      { name: "before the throw", kind: "throw" },
      { name: "the dice", kind: "reroll-or-act" },
      {
        name: "a die chosen",
        kind: "reroll-or-act",
        then: (page) => page.locator(".ploc-tray .ploc-die").first().click(),
      },
      {
        name: "a pair",
        kind: "reroll-or-act",
        then: async (page) => {
          await page.locator(".ploc-tray .ploc-die:not([aria-disabled])").first().click();
          await page.locator(".ploc-village .ploc-die:not([aria-disabled])").first().click();
        },
      },
      { name: "low dice", kind: "act", most: lowness },
      { name: "a berserk", kind: "act", most: rages },
      { name: "paused", kind: "reroll-or-act", then: pause },
      { name: "own dice", kind: "throw", ownDice: true, then: askForOwnDice },
      OVER,
    ],
  },
  "one-by-one": {
    fewest: 2,
    most: 6,
    moments: [...WRITING, { name: "own dice", kind: "throw", ownDice: true, then: askForOwnDice }],
  },
  "all-together": {
    fewest: 2,
    most: 6,
    moments: [
      ...WRITING,
      {
        name: "the reveal",
        kind: "throw",
        most: ({ contest }: { contest: { round: number } }) => contest.round,
      },
    ],
  },
  "last-die": {
    fewest: 2,
    most: 6,
    moments: [
      ...WRITING,
      {
        name: "going on",
        kind: "equation",
        most: ({ equation }: { equation: { text: string } | null }) => equation?.text.length ?? 0,
      },
    ],
  },
  "solitaire-yahtzee": {
    fewest: 1,
    most: 6,
    moments: [
      { name: "before the throw", kind: "throw" },
      { name: "the dice", kind: "again-or-equation" },
      {
        name: "an equation and its line",
        kind: "again-or-equation",
        then: async (page) => {
          await fillRail(page);
          await page.locator(".pyt-pencil").first().click();
        },
      },
      {
        name: "dice to throw again",
        kind: "again-or-equation",
        then: async (page) => {
          await page.getByRole("button", { name: MARK }).click();
          await page.locator(".shelf-dice .pyt-place").first().click();
        },
      },
      OVER,
    ],
  },
  "pytagora-tournament": {
    fewest: 2,
    most: 6,
    moments: [
      ...WRITING,
      {
        name: "between two games",
        kind: "throw",
        most: ({ results }: { results: unknown[] }) => results.length,
      },
    ],
  },
};

/** All moments of a game, with the fewest players and with the most. */
export async function momentsOf(game: string): Promise<Moment[]> {
  const walk = WALKS[game];
  if (!walk) throw new Error(`nobody has said which moments of ${game} matter`);
  const tables = [...new Set([walk.fewest, walk.most])].map(async (seats) => {
    const played = await finishedGame(game, walk.options, CROWD.slice(0, seats), seats);
    return walk.moments.map((wanted) => momentOf(played, wanted));
  });
  return (await Promise.all(tables)).flat();
}

export async function momentCalled(game: string, seats: number, name: string): Promise<Moment> {
  const found = (await momentsOf(game)).find((one) => one.seats === seats && one.name === name);
  if (!found) throw new Error(`${game} has no moment called "${name}" with ${seats}`);
  return found;
}

function momentOf(played: FinishedGame, wanted: Wanted): Moment {
  const { seats, record, events } = played;
  const cut = { ...played, events: events.slice(0, placeOf(played, wanted)) };
  const agreed = { hints: true, ownDice: wanted.ownDice };
  return {
    game: record.game,
    seats,
    name: wanted.name,
    stored: wanted.then ? undefined : keptAs(cut, agreed),
    async open(page) {
      await goWithin(page, await putOnDevice(page, cut, agreed));
      const curtain = page.locator(".note .primary");
      await page.locator(".board:not([data-left]), .note .primary").first().waitFor();
      if (await curtain.count()) await curtain.click();
      await page.locator(".board").waitFor({ state: "attached" });
      await wanted.then?.(page);
    },
  };
}

/** To another place of the page without loading it anew: styles stay in their room, so it looks the same. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const board of document.querySelectorAll<HTMLElement>(".board")) board.dataset.left = "";
    history.pushState(null, "", to);
  }, path);
}

/** After how many events the moment has come. */
function placeOf({ record, events, seats }: FinishedGame, { name, kind, most }: Wanted): number {
  const game = gameById(record.game);
  const opened = game ? openTable(game, seats) : undefined;
  if (!game || !opened || isRefusal(opened)) throw new Error(`there is no ${record.game}`);
  if (kind === undefined) return events.length;
  let table = opened as Table;
  let best = { at: 0, much: Number.NEGATIVE_INFINITY };
  for (const [place, event] of events.entries()) {
    table = fold(table, event) as Table;
    const asked = table.life === "playing" ? awaited(table)[0] : undefined;
    if (asked?.kind !== kind) continue;
    const much = most?.(game.view(table.state as never, asked.seat) as never) ?? 0;
    if (much > best.much) best = { at: place + 1, much };
  }
  if (best.at === 0) throw new Error(`${record.game} never came to "${name}"`);
  return best.at;
}
