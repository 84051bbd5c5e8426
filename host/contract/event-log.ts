// What every event log promises.
import type { EventLog, LoggedEvent, TableSetup } from "../ports.ts";
import { type Check, expectSame } from "./check.ts";

/** A log to be checked. */
export interface LogUnderTest {
  readonly log: EventLog;
  /** The same log, opened anew: what was promised is still there. Absent where it ends with the program. */
  reopen?(): Promise<EventLog>;
  /** Whether it keeps several tables, their guests and what is over; a log of one device does not need to. */
  readonly isShared: boolean;
}

/** A table for two. */
export function setupFor(id: string, code = id.toUpperCase()): TableSetup {
  return {
    id,
    code,
    game: "yatzy",
    rules: 1,
    seats: 2,
    host: "ada",
    public: false,
    ownDice: false,
    patience: 0,
    talk: "phrases",
    hints: true,
    termsByHost: false,
    takeback: "agreed",
    secret: "00ff",
    created: 1000,
  };
}

/** An event with letters of all kinds in it. */
export function entryFor(seq: number, deedId?: string): LoggedEvent {
  const name = `a "b" \\ é 🎲 ${seq}`;
  const event = { type: "sat", seat: 0, player: { name }, seq, at: 1e12 + seq, chance: [0.5, "x"] };
  return { seq, event: JSON.stringify(event), deedId };
}

type Run = (log: EventLog, under: LogUnderTest) => Promise<void>;

/** What every log must do. */
export function eventLogContract(open: () => Promise<LogUnderTest>): Check[] {
  const check = (name: string, run: Run): Check => ({
    name,
    run: async () => {
      const under = await open();
      expectSame(await under.log.create(setupFor("a"), []), true, "created");
      await run(under.log, under);
    },
  });
  const shared = (name: string, run: Run): Check =>
    check(name, async (log, under) => (under.isShared ? run(log, under) : undefined));
  return [
    check("a table that nobody created is not there", async (log) =>
      expectSame(await log.load("nowhere"), undefined),
    ),
    check("gives a table back as it was set, and its events to the letter", async (log) => {
      await log.append("a", entryFor(1, '0/"quoted" \\'));
      await log.append("a", entryFor(2));
      const stored = await log.load("a");
      const { game, seats, ownDice, hints, takeback } = setupFor("a");
      expectSame(stored?.setup.id, "a", "id");
      expectSame(
        stored && [stored.setup.game, stored.setup.seats, stored.setup.ownDice],
        [game, seats, ownDice],
        "game",
      );
      expectSame(stored && [stored.setup.hints, stored.setup.takeback], [hints, takeback], "terms");
      const events = [1, 2].map((seq) => JSON.parse(entryFor(seq).event));
      expectSame(
        stored?.events.map(({ event }) => JSON.parse(event)),
        events,
        "events",
      );
      expectSame(stored?.events[0]?.deedId, '0/"quoted" \\', "deed");
    }),
    check("takes only a table's next event, also of two at once", async (log) => {
      expectSame(await log.append("a", entryFor(2)), false, "a gap");
      expectSame(await log.append("a", entryFor(1)), true, "the first");
      expectSame(await log.append("a", entryFor(1)), false, "the first again");
      const both = [log.append("a", entryFor(2)), log.append("a", entryFor(2))];
      expectSame((await Promise.all(both)).sort(), [false, true], "two at once");
      expectSame(await seqsOf(log), [1, 2], "events");
      expectSame(await log.append("nowhere", entryFor(1)), false, "no such table");
    }),
    check("what was promised is there when it is opened anew", async (log, { reopen }) => {
      for (let seq = 1; seq <= 30; seq++) await log.append("a", entryFor(seq, `0/${seq}`));
      const again = (await reopen?.()) ?? log;
      expectSame((await seqsOf(again))?.length, 30, "events");
      expectSame(await again.append("a", entryFor(30)), false, "an old number");
      expectSame(await again.append("a", entryFor(31)), true, "the next number");
    }),
    shared("what cannot be written spoils nothing that is written with it", async (log) => {
      await log.create(setupFor("b"), []);
      const unwritable = log.append("b", entryFor(1, "\0")).catch(() => "refused");
      const others = [log.append("a", entryFor(1)), log.append("a", entryFor(2))];
      expectSame(await Promise.all(others), [true, true], "the others");
      await unwritable;
    }),
    shared("keeps all that was agreed", async (log) =>
      expectSame((await log.load("a"))?.setup, setupFor("a")),
    ),
    shared("a rematch is settled once", async (log) => {
      expectSame(await log.linkRematch("a", "b"), true, "first");
      expectSame(await log.linkRematch("a", "c"), false, "second");
      expectSame((await log.load("a"))?.rematch, "b", "rematch");
    }),
    shared("no two tables have the same id or code", async (log) => {
      expectSame(await log.create(setupFor("a", "OTHER"), []), false, "same id");
      expectSame(await log.create(setupFor("b", "A"), []), false, "same code");
      expectSame(await log.create(setupFor("b"), []), true, "another");
    }),
    shared("knows who owns a seat, and for whom one is kept", async (log) => {
      const owner = { seat: 1, guest: "ben" };
      await log.append("a", entryFor(1), { life: "open", touched: 5, owner });
      expectSame((await log.load("a"))?.owners, [owner], "owner");
      await log.append("a", entryFor(2), { life: "open", touched: 6, ownerLeft: 1 });
      expectSame((await log.load("a"))?.owners, [], "left");
      const kept = [{ seat: 0, guest: "ada", name: "Ada" }];
      await log.keepSeats("a", kept);
      expectSame((await log.load("a"))?.kept, kept, "kept");
    }),
    shared("knows whether only the host sets terms", async (log) => {
      await log.create({ ...setupFor("b"), termsByHost: true }, []);
      const all = [await log.load("a"), await log.load("b")];
      expectSame(
        all.map((one) => one?.setup.termsByHost),
        [false, true],
        "by host",
      );
    }),
    shared("knows who is silenced and who was removed", async (log, under) => {
      expectSame((await log.load("a"))?.barred, { muted: [], removed: [] }, "nobody");
      const barred = { muted: ["ben"], removed: ["eve"] };
      await log.bar("a", barred);
      const again = (await under.reopen?.()) ?? log;
      expectSame((await again.load("a"))?.barred, barred, "barred");
    }),
    check("leaves out what is known already, and nothing else", async (log) => {
      for (let seq = 1; seq <= 5; seq++) await log.append("a", entryFor(seq));
      const later = (await log.load("a", 3))?.events.filter(({ seq }) => seq > 3);
      expectSame(
        later?.map(({ seq }) => seq),
        [4, 5],
        "events",
      );
    }),
    shared("what is no event is compared and set as well, where others write", async (log) => {
      const { revision } = (await log.load("a")) ?? {};
      const barred = { muted: ["ben"], removed: [] };
      expectSame(await log.bar("a", barred, revision), true, "first");
      if (!log.hasOtherWriters) return;
      expectSame(await log.bar("a", { muted: [], removed: ["eve"] }, revision), false, "bar");
      expectSame(await log.keepSeats("a", [], revision), false, "keep");
      const now = await log.load("a");
      expectSame(now?.barred, barred, "barred");
      expectSame(await log.keepSeats("a", [], now?.revision), true, "the next revision");
    }),
    shared("a game that is over keeps events and deeds, and takes no more", async (log, under) => {
      await log.append("a", entryFor(1, "0/one"));
      await log.append("a", entryFor(2, "0/two"), { life: "finished", touched: 9 });
      const again = (await under.reopen?.()) ?? log;
      const deeds = (await again.load("a"))?.events.map(({ deedId }) => deedId);
      expectSame(deeds, ["0/one", "0/two"], "deeds");
      expectSame(await again.append("a", entryFor(1)), false, "from the beginning");
    }),
  ];
}

async function seqsOf(log: EventLog): Promise<number[] | undefined> {
  return (await log.load("a"))?.events.map(({ seq }) => seq);
}
