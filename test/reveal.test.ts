// First the moment, then the numbers: what something brings is shown when it has been looked at.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  chanceFrom,
  isPlaythrough,
  playingWords,
  playthroughSteps,
  seeded,
  type Table,
} from "@pipwise/core";
import { roomOf, rulesOf } from "@pipwise/games";
import { eventInfo, viewsFor } from "@pipwise/protocol";
import { type BoardProps, type Progress, type RoomBoard, SHOWN } from "@pipwise/ui/react";
import { type Speaker, speaker } from "@pipwise/ui/words";
import { type Report, type View, whottotal } from "@pipwise/whottotal";
import { type State, yatzy } from "@pipwise/yatzy";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { beforeSettling, revealPace } from "../games/whottotal/board/reveal.ts";
import { COMMIT, decided, game, opened } from "../games/whottotal/test/pieces.ts";
import { ROOT } from "./examples.ts";

vi.mock(import("../ui/react/motion.ts"), async (original) => ({
  ...(await original()),
  isCalm: () => false,
}));

const NAMES = ["Ada", "Ben", "Cleo"];
const WATCHED: Progress = { settled: true, step: 0, over: false };

describe("the last card of a round", () => {
  // Two cards come to 11: Ada, who said 12, is the nearest.
  const round = opened(game(3, 2), 2, [12, 18, 20], 4);
  const over = decided(round, [COMMIT, COMMIT, COMMIT], 7);
  const view = whottotal.view(over, 0) as View;
  const report: Report = { seat: 2, move: COMMIT, chance: [7], turned: [7] };
  const at = (progress: Progress): Promise<string> => drawn("whottotal", view, report, progress);

  it("is looked at, before the bead slides, a flag lights up and chips fly", async () => {
    expect(revealPace(report, view).steps).toEqual([1000, 700, 800, 900]);
    const steps = await Promise.all([0, 1, 2, 3].map((step) => at({ ...WATCHED, step })));
    const whole = "11 in all";
    expect(steps.map(beadOf)).toEqual(["4 so far", whole, whole, whole]);
    expect(steps.map((page) => page.includes("data-won"))).toEqual([false, false, true, true]);
  });

  it("brings its winner the points, and the next dealer a headline, when all of that is over", async () => {
    const before = await at({ ...WATCHED, step: 3 });
    expect(headlineOf(before)).toBe("The last card");
    expect(before).toContain("6 points in the pot");
    expect(pointsOn(before)).toEqual([18, 18, 18]);
    expect(beforeSettling(view)).toEqual({ points: [18, 18, 18], stakes: [2, 2, 2] });
    const after = await at(SHOWN);
    expect(headlineOf(after)).toBe("Your deal");
    expect(after).not.toContain("in the pot");
    expect(pointsOn(after)).toEqual([24, 18, 18]);
  });
});

it("All Together: totals and the bonus wait until everybody has shown", async () => {
  let rounds = 0;
  let totals = [0, 0, 0, 0];
  for (const { view, report } of await momentsIn("pytagora", "all-together-golden-round")) {
    if (!(report as { round?: unknown }).round) continue;
    const before = await drawn("all-together", view, report, WATCHED);
    expect(headlineOf(before)).toBe("Everybody shows");
    expect(pointsOn(before)).toEqual(totals);
    expect(before).not.toContain("more for the best equation");
    totals = (view as { contest: { totals: number[] } }).contest.totals;
    const after = await drawn("all-together", view, report, SHOWN);
    expect(pointsOn(after)).toEqual(totals);
    expect(headlineOf(after)).not.toBe("Everybody shows");
    rounds++;
  }
  expect(rounds).toBeGreaterThan(0);
});

it("Plyt: the result stands beside its answerer's name before anybody else has a turn", async () => {
  let results = 0;
  for (const { view, report } of await momentsIn("plyt", "seeded-three")) {
    const { steps } = report as { steps: readonly { seat: number; sum?: unknown }[] };
    const result = steps.find(({ sum }) => sum !== undefined);
    if (!result) continue;
    const page = await drawn("plyt", view, report, WATCHED);
    const name = NAMES[result.seat] ?? "";
    expect(headlineOf(page)).toBe(result.seat === 0 ? "Your turn" : `${name}’s turn`);
    expect(page).toMatch(new RegExp(`class="plyt-result".*data-seat="${result.seat}".*${name}: `));
    expect(page).not.toContain('class="pad"');
    results++;
  }
  expect(results).toBeGreaterThan(3);
});

it("Yatzy: five of a kind are celebrated as soon as they lie", async () => {
  const state = yatzy.setup({ forcedOrder: false }, [null, null], chanceFrom(seeded("five")));
  const report = { seat: 0, move: { keep: [] }, chance: [] };
  const thrown = (dice: number[], progress: Progress): Promise<string> =>
    drawn("yatzy", { ...yatzy.view(state as State, 0), dice, throwsLeft: 2 }, report, progress);
  const five = [5, 5, 5, 5, 5];
  expect(await thrown(five, SHOWN)).toContain('class="tray-cheer"');
  expect(await thrown(five, { ...WATCHED, settled: false })).not.toContain("tray-cheer");
  expect(await thrown([5, 5, 5, 5, 4], SHOWN)).not.toContain("tray-cheer");
});

function headlineOf(page: string): string | undefined {
  return /<h2>([^<]*)<\/h2>/.exec(page)?.[1];
}

function beadOf(page: string): string | undefined {
  return /class="who-total".*?<span[^>]*>([^<]+)<\/span>/.exec(page)?.[1];
}

function pointsOn(page: string): number[] {
  const players = page.slice(page.indexOf('<section class="players'));
  return [...players.matchAll(/<b>(\d+)<\/b>/g)].map(([, points]) => Number(points));
}

interface Moment {
  readonly view: unknown;
  readonly report: unknown;
}

/** What Ada sees of everything that happened. */
async function momentsIn(room: string, name: string): Promise<Moment[]> {
  const file = join(ROOT, "games", room, "playthroughs", `${name}.json`);
  const playthrough: unknown = JSON.parse(readFileSync(file, "utf8"));
  const rules = isPlaythrough(playthrough) ? rulesOf(playthrough) : undefined;
  if (!rules || !isPlaythrough(playthrough)) throw new Error(`${file} is not a playthrough`);
  const found: Moment[] = [];
  for (const { before, table, event } of playthroughSteps(rules, playthrough)) {
    if (!before || !table || !event) continue;
    const report = eventInfo(event, before as Table, table, [0]).reports[0];
    if (report !== undefined) found.push({ view: viewsFor(table, [0])[0], report });
  }
  return found;
}

async function drawn(
  game: string,
  view: unknown,
  report: unknown,
  progress: Progress,
): Promise<string> {
  const room = (await roomOf(game)?.board?.()) as RoomBoard;
  const words = await Promise.all([playingWords, room.words].map((all) => all("en")));
  const props: BoardProps = {
    view,
    viewer: 0,
    discreet: false,
    asked: undefined,
    waiting: [],
    names: NAMES,
    mine: [0],
    last: { seq: 9, report },
    progress,
    refusal: undefined,
    busy: false,
    standings: undefined,
    suggested: undefined,
    clockAhead: 0,
    speak: speaker("en", ...words) as Speaker,
    act: () => {},
    goOn: () => {},
  };
  const Play = room.boards[game]?.Play as unknown as ComponentType<BoardProps>;
  return renderToStaticMarkup(createElement(Play, props));
}
