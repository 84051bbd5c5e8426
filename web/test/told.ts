// A game as those at the table are told it, event by event: for tests. The events come from another tab of the same device.
import {
  type Accepted,
  act,
  awaited,
  chanceFrom,
  type Deed,
  isRefusal,
  type Mind,
  openTable,
  type Player,
  seeded,
  type Table,
  type TableEvent,
  TableSight,
} from "@pipwise/core";
import { gameById, roomOf } from "@pipwise/games";
import type { Page } from "playwright-core";

export interface SeededGame {
  readonly game: string;
  readonly seats: number;
  readonly events: readonly TableEvent[];
  /** How many events come before the first move. */
  readonly start: number;
  /** The round that is being played after so many events, as far as the game counts them. */
  readonly rounds: readonly (number | undefined)[];
}

export interface Told {
  readonly event: TableEvent & { readonly seat: number };
  readonly status: string;
  readonly headline: string;
  /** Everything else that is said on the board. */
  readonly board: string;
  /** Every text of its own that names a round. */
  readonly rounds: readonly string[];
}

/** A game of beginners, always the same; of so many decisions one is missed. */
export async function seededGame(
  id: string,
  players: readonly Player[],
  options: object,
  missed = Number.POSITIVE_INFINITY,
): Promise<SeededGame> {
  const game = gameById(id);
  const wake = (await roomOf(id)?.minds())?.[id]?.beginner;
  if (!game || !wake) throw new Error(`there is no ${id}`);
  const mind = (await wake()) as Mind;
  const chance = chanceFrom(seeded(`told ${id}`));
  const coin = seeded(`mind ${id}`);
  const events: TableEvent[] = [];
  const rounds: (number | undefined)[] = [undefined];
  let table = openTable(game, players.length, "choices") as Table;
  let now = 0;
  const take = (deed: Deed): void => {
    const done = act(table, deed, chance, now);
    if (isRefusal(done)) throw new Error(`${id}: ${done.refused}`);
    table = (done as Accepted).table as Table;
    events.push((done as Accepted).event);
    rounds.push(table.life === "open" ? undefined : roundIn(game.view(table.state, "watcher")));
  };
  for (const [seat, player] of players.entries()) take({ type: "sat", seat, player });
  take({ type: "options", options });
  take({ type: "started" });
  const start = events.length;
  for (let decision = 1; table.life === "playing"; decision++) {
    const { seat = 0, limit = 0 } = awaited(table)[0] ?? {};
    if (decision % missed === 0) now += limit;
    if (decision % missed === 0 && game.timeOut) take({ type: "timed-out", seat, byHost: true });
    else
      take({ type: "moved", seat, move: mind.choose(new TableSight(table, seat, coin)) as never });
  }
  return { game: id, seats: players.length, events, start, rounds };
}

/** Where a view says which round it is. */
function roundIn(view: unknown): number | undefined {
  const { round, contest, stage } = view as {
    readonly round?: number;
    readonly contest?: { readonly round: number };
    readonly stage?: { readonly view: unknown };
  };
  return round ?? contest?.round ?? (stage?.view ? roundIn(stage.view) : undefined);
}

export interface OpenTold {
  /** From where the events come. */
  readonly tab: Page;
  /** Bots answer again, whoever uses this browser next. */
  end(): Promise<void>;
}

/** Opens the table before its first move, with bots that never answer: their moves are known already. */
export async function openTold(page: Page, game: SeededGame): Promise<OpenTold> {
  const script = await page.addInitScript(() => {
    Object.assign(window, {
      Worker: class {
        postMessage() {}
      },
    });
  });
  const tab = await page.context().newPage();
  await tab.goto("/print/yatzy");
  await write(tab, game, game.start);
  await page.goto("/here/told");
  await page.locator("main[data-seq], .note .primary").first().waitFor();
  return { tab, end: () => script.dispose() };
}

/** Lets the next event happen, and hears what is said. */
export async function hear(page: Page, tab: Page, game: SeededGame, count: number): Promise<Told> {
  await write(tab, game, count);
  const shown = page.locator(`main[data-seq="${count}"]`);
  const curtain = page.locator(".note .primary");
  await shown.or(curtain).first().waitFor({ state: "attached" });
  // Between two people at one device; what happened meanwhile is on the board behind it.
  if (await curtain.count()) await curtain.click();
  await shown.waitFor({ state: "attached" });
  const said = await page.evaluate(async () => {
    const text = (selector: string): string =>
      [...document.querySelectorAll(selector)].map((part) => part.textContent).join(" ");
    const status = (): string => text(".status > span:first-child, .finish [role=status]");
    // Dice in the air are told when they lie.
    for (let look = 0; look < 20 && status().trim() === ""; look++)
      await new Promise((seen) => setTimeout(seen, 20));
    const rounds: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const own = texts.currentNode.textContent ?? "";
      if (/\bRound \d/.test(own)) rounds.push(own);
    }
    return { status: status(), headline: text(".turn h2"), board: text(".board"), rounds };
  });
  return { event: game.events[count - 1] as Told["event"], ...said };
}

/** Puts a game on the device as far as it has come. It has begun this moment: nobody is late before it says so. */
export async function write(
  tab: Page,
  { game, seats, events }: SeededGame,
  count: number,
): Promise<void> {
  await tab.evaluate(
    ([kept, told, most]) => {
      const since = Number((document.body.dataset.begun ??= String(Date.now())));
      const events = told.slice(0, most).map((event) => ({ ...event, at: event.at + since }));
      localStorage.setItem("pipwise.table.told", JSON.stringify({ ...kept, events }));
    },
    [{ game, seats, takeback: "choices", rules: gameById(game)?.version }, events, count] as const,
  );
}
