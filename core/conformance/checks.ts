// What is true of every game. A game's test calls these in a few lines.
import { chanceFrom, isNeeds, type Outcome, recorded } from "../chance.ts";
import type { TableEvent } from "../deeds.ts";
import { hasSecrets, sample } from "../game.ts";
import { type Random, seeded } from "../random.ts";
import { recordOf } from "../record.ts";
import { isRefusal } from "../refusal.ts";
import { openRecord, replay } from "../replay.ts";
import { same } from "../same.ts";
import { readOptions } from "../schema.ts";
import { seatsOf, type Viewer } from "../seat.ts";
import {
  type Accepted,
  act,
  fold,
  happeningOf,
  type Played,
  standings,
  type Table,
} from "../table.ts";
import { readTerms } from "../terms.ts";
import { refusesWhatIsLegalElsewhere } from "./elsewhere.ts";
import { fuzz } from "./fuzz.ts";
import { type Json, mutated } from "./mutate.ts";
import { isPlain } from "./plain.ts";
import { everyGame, must, type Subject, THOROUGH, worded } from "./subject.ts";
import { type AnyGame, walk } from "./walk.ts";

/** One test, for whichever runner. */
export interface Check {
  readonly name: string;
  run(): void;
}

/** Every check, ready to be handed to a test runner. */
export function conformance(subject: Subject): Check[] {
  const { game } = subject;
  return [
    {
      name: `${game.id}: options explain themselves and refuse nonsense`,
      run: () => options(subject),
    },
    { name: `${game.id}: terms explain themselves and refuse nonsense`, run: () => terms(subject) },
    { name: `${game.id}: random games end, with everybody placed`, run: () => ends(subject) },
    { name: `${game.id}: every legal move is accepted`, run: () => acceptsLegal(subject) },
    {
      name: `${game.id}: a mutated move is refused or legal, and no input crashes`,
      run: () => fuzz(subject, 4000),
    },
    {
      name: `${game.id}: what is legal only elsewhere is refused, with words`,
      run: () => refusesWhatIsLegalElsewhere(subject),
    },
    { name: `${game.id}: states, views and reports are plain JSON`, run: () => plain(subject) },
    { name: `${game.id}: a replay gives the same state`, run: () => replays(subject) },
    { name: `${game.id}: typed dice come late, and change nothing`, run: () => typed(subject) },
    {
      name: `${game.id}: what a seat may not know changes nothing it gets`,
      run: () => secrets(subject),
    },
    {
      name: `${game.id}: what was typed wrong is set right, as if it had been typed so`,
      run: () => corrects(subject),
    },
    { name: `${game.id}: an undo gives the earlier state back`, run: () => undo(subject) },
  ];
}

function options({ game, words }: Subject): void {
  const defaults = readOptions(game);
  must(!isRefusal(defaults), "the default options do not fit their own schema");
  explained(game.options, "option");
  must(isRefusal(readOptions(game, { noSuchOption: 1 })), "an unknown option was accepted");
  const random = seeded(`options/${game.id}`);
  for (let i = 0; i < 500; i++) {
    const odd = mutated(defaults as Json, random);
    const read = readOptions(game, odd);
    if (isRefusal(read)) worded({ game, words }, read.refused);
    else {
      const state = setUp(game, read, readTerms(game), random);
      if (isRefusal(state)) worded({ game, words }, state.refused);
    }
  }
}

function terms({ game, words }: Subject): void {
  must(isRefusal(readTerms(game, { noSuchTerm: 1 })), "unknown terms were accepted");
  if (!game.terms) return;
  const defaults = readTerms(game);
  must(!isRefusal(defaults), "the default terms do not fit their own schema");
  explained(game.terms, "term");
  const random = seeded(`terms/${game.id}`);
  for (let i = 0; i < 500; i++) {
    const read = readTerms(game, mutated(defaults as Json, random));
    const state = isRefusal(read) ? read : setUp(game, readOptions(game), read, random);
    if (isRefusal(state)) worded({ game, words }, state.refused);
  }
}

function setUp(game: AnyGame, options: unknown, first: unknown, random: Random): unknown {
  const all = seatsOf(game.seats.min).map((seat) => (seat === 0 ? first : readTerms(game)));
  return game.setup(options as never, all, chanceFrom(random));
}

function explained(schema: object, what: string): void {
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  for (const [name, { description }] of Object.entries(properties))
    must(Boolean(description), `the ${what} ${name} has no description`);
}

function ends(subject: Subject): void {
  everyGame(subject, (setting, seed) => {
    const { table } = walk(subject.game, setting, seed, (stop) => {
      must(
        subject.game.outcome(stop.table.state as never) === undefined,
        "an outcome before the end",
      );
      const deciders = stop.table.asked.map((asked) => asked.seat);
      must(new Set(deciders).size === deciders.length, "a seat is asked two things at once");
      must(
        deciders.every((seat) => seat >= 0 && seat < stop.table.chairs.length),
        "a seat that is not there is asked",
      );
    });
    const final = standings(table);
    must(final?.length === table.chairs.length, "not everybody has a place");
    for (const [seat, standing] of (final ?? []).entries()) {
      must(standing.seat === seat, "standings are not in seat order");
      const better = (final ?? []).filter((other) => other.place < standing.place).length;
      must(standing.place === better + 1, "places do not count 1-2-2-4");
    }
  });
}

function acceptsLegal(subject: Subject): void {
  const { game } = subject;
  everyGame(subject, (setting, seed) => {
    walk(game, setting, seed, ({ table, asked, random }) => {
      for (const { seat } of table.asked) {
        const legal = game.legal(table.state as never, seat);
        if (Array.isArray(legal)) must(legal.length > 0, "somebody is asked, but nothing is legal");
        if (table.seq > THOROUGH && random.below(20) > 0) continue;
        const tries = Array.isArray(legal) ? legal : [sample(legal, random), sample(legal, random)];
        for (const move of tries) {
          const done = act(table, { type: "moved", seat, move }, chanceFrom(random), asked.at);
          must(
            !isRefusal(done),
            `${JSON.stringify(move)} is legal, but refused: ${JSON.stringify(done)}`,
          );
        }
      }
    });
  });
}

function plain(subject: Subject): void {
  const { game } = subject;
  everyGame(subject, (setting, seed) => {
    walk(game, setting, seed, ({ table, before, event, random }) => {
      if (table.seq > THOROUGH && random.below(20) > 0) return;
      must(isPlain(table.state), "the state is not plain JSON");
      for (const viewer of viewers(table.chairs.length)) {
        must(
          isPlain(game.view(table.state as never, viewer)),
          `the view of ${viewer} is not plain JSON`,
        );
        if (before.state !== undefined)
          must(
            isPlain(reportOf(game, before, event, table, viewer)),
            `the report to ${viewer} is not plain JSON`,
          );
      }
    });
  });
}

function replays(subject: Subject): void {
  everyGame(subject, (setting, seed) => {
    const { table, events } = walk(subject.game, setting, seed);
    const record = recordOf(table, events);
    if (isRefusal(record)) throw new Error(record.refused);
    must(isPlain(record), "the record is not plain JSON");
    const again = replay(subject.game, JSON.parse(JSON.stringify(record)));
    if (isRefusal(again)) throw new Error(`does not replay: ${JSON.stringify(again)}`);
    must(same(again.state, table.state), "the replay ended elsewhere");
    must(same(standings(again), standings(table)), "the replay has other standings");
  });
}

/** Feeds every event its outcomes one by one, as people do who type what they threw. */
function typed(subject: Subject): void {
  everyGame(subject, (setting, seed) => {
    const { table, events } = walk(subject.game, setting, seed);
    const record = recordOf(table, events);
    const opened = isRefusal(record) ? record : openRecord(subject.game, record);
    if (isRefusal(opened)) throw new Error(opened.refused);
    let now: Table = opened.table;
    for (const event of opened.events.slice(0, 400)) {
      const typedSoFar: Outcome[] = [];
      let done = act(now, event, recorded(typedSoFar), event.at);
      while (isNeeds(done)) {
        must(done.needs.length > 0, "something is needed, but not said what");
        for (const _ of done.needs) typedSoFar.push(event.chance[typedSoFar.length] as Outcome);
        done = act(now, event, recorded(typedSoFar), event.at);
      }
      if (isRefusal(done)) throw new Error(`typed dice were refused: ${JSON.stringify(done)}`);
      must(same(typedSoFar, event.chance), "other dice were asked for");
      now = (done as Accepted).table;
    }
  });
}

function secrets(subject: Subject): void {
  const { game } = subject;
  const { imagine } = game;
  everybodySeesTheSame(subject);
  if (!imagine) return;
  everyGame(subject, (setting, seed) => {
    walk(game, setting, seed, ({ table, before, event, random }) => {
      for (const viewer of viewers(table.chairs.length)) {
        const other = imagine.call(game, table.state as never, viewer, random);
        const elsewhere = { ...table, state: other };
        must(
          same(game.toAct(other as never), game.toAct(table.state as never)),
          "an imagined world asks somebody else",
        );
        must(
          bytes(game.view(other as never, viewer)) ===
            bytes(game.view(table.state as never, viewer)),
          `the view of ${viewer} tells a secret`,
        );
        const mine = table.asked.some((asked) => asked.seat === viewer);
        if (mine) {
          const here = game.legal(table.state as never, viewer as number);
          const there = game.legal(other as never, viewer as number);
          if (Array.isArray(here))
            must(bytes(here) === bytes(there), `the moves of ${viewer} tell a secret`);
        }
        if (before.state === undefined || event.type !== "moved" || event.seat === viewer) continue;
        must(
          bytes(reportOf(game, before, event, elsewhere, viewer)) ===
            bytes(reportOf(game, before, event, table, viewer)),
          `the report to ${viewer} tells a secret`,
        );
      }
      twoWays(game, table, table.chairs.length, random);
    });
  });
}

/** Where nobody has secrets everybody is shown the same, so that it can be told to all at once. */
function everybodySeesTheSame(subject: Subject): void {
  const { game } = subject;
  everyGame(subject, (setting, seed) => {
    if (hasSecrets(game, readOptions(game, setting.options ?? {}))) return;
    walk(game, setting, seed, ({ table, before, event }) => {
      const seen = bytes(game.view(table.state as never, "watcher"));
      const told = before.state && bytes(reportOf(game, before, event, table, "watcher"));
      for (const viewer of viewers(table.chairs.length)) {
        must(bytes(game.view(table.state as never, viewer)) === seen, `${viewer} sees more`);
        if (told !== undefined)
          must(
            bytes(reportOf(game, before, event, table, viewer)) === told,
            `${viewer} is told more`,
          );
      }
    });
  });
}

/**
 * Two things that somebody might do: whoever sees no difference must be told none either. So whatever a
 * report tells is in the view too, where somebody who has just come back finds it.
 */
function twoWays(game: AnyGame, table: Table, seats: number, random: Random): void {
  for (const { seat } of table.asked) {
    const [one, two] = [0, 1].map(() => {
      const move = sample(game.legal(table.state as never, seat), random);
      return act(table, { type: "moved", seat, move }, chanceFrom(random), 0) as Accepted;
    }) as [Accepted, Accepted];
    for (const viewer of viewers(seats)) {
      if (viewer === seat) continue;
      const sees = [one, two].map((way) => bytes(game.view(way.table.state as never, viewer)));
      if (sees[0] !== sees[1]) continue;
      const told = [one, two].map((way) =>
        bytes(reportOf(game, table, way.event, way.table, viewer)),
      );
      must(told[0] === told[1], `the report to ${viewer} tells what its view hides`);
    }
  }
}

/** TAB-2: the record keeps both, and leads to the same game. */
function corrects(subject: Subject): void {
  const { game, settings = [] } = subject;
  const own = settings.map((setting) => ({ ...setting, ownDice: true }));
  let corrections = 0;
  everyGame({ ...subject, settings: own, games: 2 }, (some, seed) => {
    const setting = { ...some, ownDice: true };
    const { table, events } = walk(game, setting, seed, ({ table, before, event }) => {
      if (event.type !== "corrected") return;
      corrections++;
      const wrong = before.played.find(({ seq }) => seq === event.event) as Played;
      const then = { ...before, state: wrong.state, asked: wrong.asked, played: [] };
      const at = wrong.state === undefined ? { ...then, life: "open" as const } : then;
      const right = mustBe(act(at, wrong.deed, recorded(event.chance), 0));
      must(same(right.table.state, table.state), "a correction led elsewhere");
      must(same(right.event.chance, event.chance), "a correction took other dice");
      must(table.played.at(-1)?.seq === event.seq, "a correction cannot be corrected");
    });
    const record = recordOf(table, events);
    must(!isRefusal(record), "no record");
    const again = replay(game, JSON.parse(JSON.stringify(record)));
    must(!isRefusal(again), `the replay was refused: ${JSON.stringify(again)}`);
    must(same(again.state, table.state), "the replay ended elsewhere");
    const opened = openRecord(game, record);
    must(!isRefusal(opened) && opened.table.ownDice, "the record forgets whose dice they were");
  });
  must(corrections > 0, "nobody mistyped anything");
}

function mustBe(done: ReturnType<typeof act>): Accepted {
  must("event" in done, `the same deed was refused: ${JSON.stringify(done)}`);
  return done as Accepted;
}

function undo(subject: Subject): void {
  everyGame(subject, (setting, seed) => {
    let left = 20;
    walk(subject.game, setting, seed, ({ table, before, asked }) => {
      const point = table.past;
      if (!point || left-- <= 0) return;
      let now = after(table, { type: "undo-asked", seat: asked.seat, to: point.seq });
      for (const seat of seatsOf(table.chairs.length))
        if (seat !== asked.seat) now = after(now, { type: "undo-agreed", seat });
      must(same(now.state, before.state), "undo led elsewhere");
      must(now.seq === table.seq + table.chairs.length, "undo is not in the log");
    });
  });
}

function after(table: Table, deed: Parameters<typeof act>[1]): Table {
  const next = fold(table, { ...deed, seq: table.seq + 1, at: 0, chance: [] });
  if (isRefusal(next)) throw new Error(`${deed.type} was refused: ${next.refused}`);
  return next;
}

function reportOf(
  game: AnyGame,
  before: Table,
  event: TableEvent,
  now: Table,
  viewer: Viewer,
): unknown {
  const happening = happeningOf(event, before, now);
  if (!happening) return null;
  return game.report(before.state as never, happening, now.state as never, viewer);
}

function viewers(seats: number): Viewer[] {
  return [...seatsOf(seats), "watcher"];
}

function bytes(value: unknown): string {
  return JSON.stringify(value);
}
