import { isRefusal, refuse } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import {
  HOUSE,
  handOver,
  MemoryLog,
  MOST_EVENTS,
  type StoredTable,
  sit,
  TableHost,
  TestClock,
  tableMessage,
} from "../index.ts";
import { Company, Follower, ok } from "./company.ts";

const throwAll = { type: "moved", seat: 0, move: { keep: [] } } as const;

describe("a table that cannot fall asleep, because the disk is full,", () => {
  it.each(["alone", "among others"])("stays awake, and its time is called: %s", async (where) => {
    const log = new MemoryLog();
    log.wakeAt = () => Promise.reject(new Error("the disk is full"));
    const duty = { upSince: 0, claim: () => true, release: () => {} };
    const company = new Company(log);
    if (where === "among others") Object.assign(company.ports, { duty });
    const table = await company.table("yatzy", ["ada", "ben"], { patience: 10 });
    await expect(company.registry.sleep(table)).rejects.toThrow("full");
    expect(company.registry.awake.get(table.id)).toBe(table);
    await (company.clock as TestClock).pass(11_000);
    expect(table.table.chairs[0]?.heldBy).toBe("casual");
    table.stop();
  });
});

describe("a table with a bot", () => {
  it("that is another node's by the time the bot would move waits until it is ours again", async () => {
    const { ports, log, clock, ...company } = await botsAlone();
    const before = company.table.seq;
    let [isOurs, asked] = [true, 0];
    const waiting: (() => void)[] = [];
    const duty = {
      upSince: 0,
      claim(_: string, ready: () => void) {
        if (++asked > 20) throw new Error("asked without end");
        if (!isOurs) waiting.push(ready);
        return isOurs;
      },
      release: () => {},
    };
    const stored = (await log.load(company.table.id)) as StoredTable;
    const host = new TableHost(company.table.game, stored, { ...ports, duty });
    host.start();
    isOurs = false;
    await clock.pass(1000);
    expect(host.seq).toBe(before);
    isOurs = true;
    waiting.at(-1)?.();
    await clock.pass(150);
    expect(host.seq).toBeGreaterThan(before);
    host.stop();
  });
});

describe("somebody who is waited for", () => {
  it("and acts just as their time is over keeps the seat, though the disk is slow", async () => {
    const log = new HeldLog();
    const company = new Company(log);
    const table = await company.table("yatzy", ["ada"], { patience: 10 });
    const { clock } = company;
    await clock.pass(9_990);
    const release = log.hold();
    const done = table.do("ada", throwAll);
    await clock.pass(1000);
    release();
    ok(await done);
    await table.catchUp();
    expect(table.table.chairs[0]?.heldBy).toBeUndefined();
    await clock.pass(10_000);
    expect(table.table.chairs[0]?.heldBy).toBe("casual");
    table.stop();
  });
});

describe("a deed", () => {
  it("that is sent again is done once, and gets the same answer", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    const first = ok(await table.do("ada", throwAll, { id: "one" }));
    expect(await table.do("ada", throwAll, { id: "one" })).toMatchObject(first);
    expect(table.seq).toBe((first as { seq: number }).seq);
  });

  it("is told to everybody once it is durable, and its sender knows it by its id", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    const [ada, ben] = [new Follower(), new Follower()];
    table.followers.follow("ada", ada);
    table.followers.follow("ben", ben);
    const { seq } = ok(await table.do("ada", throwAll, { id: "one" })) as { seq: number };
    for (const one of [ada, ben])
      expect(one.told.at(-1)?.answers).toEqual({ guest: "ada", id: "one", seq });
    expect(ada.told.at(-1)).toBe(ben.told.at(-1));
  });

  it("is told with the whole table to whoever wants it so, and to others what it changed", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    const [ada, ben] = [new Follower(), new Follower()];
    table.followers.follow("ada", { isToldAll: true, tell: (told) => ada.tell(told) });
    table.followers.follow("ben", ben);
    ok(await table.do("ada", throwAll));
    expect(ada.told.at(-1)?.message.type).toBe("table");
    expect(ben.told.at(-1)?.message.type).toBe("moved");
  });

  it("of somebody else's seat, of nobody, or of the house in disguise is refused", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    expect(await table.do("ben", throwAll)).toMatchObject({ refused: "not-your-seat" });
    expect(await table.do("eve", throwAll)).toMatchObject({ refused: "not-your-seat" });
    expect(await table.do("", throwAll)).toMatchObject({ refused: "nobody" });
    expect(await table.do("ada", { type: "clock-restarted" })).toMatchObject({
      refused: "not-the-host",
    });
    expect(await table.do(HOUSE, { type: "resigned", seat: 0 })).toMatchObject({
      refused: "not-by-itself",
    });
  });

  it("that was done by another program is done, though here the disk is full", async () => {
    const log = new FullLog();
    const company = new Company(log);
    const table = await company.table("yatzy", ["ada", "ben"]);
    const elsewhere = new Company(log, company.clock as TestClock, "u");
    const other = (await elsewhere.registry.find(table.id)) as TableHost;
    const { seq } = ok(await table.do("ada", throwAll, { id: "one" })) as { seq: number };
    log.isFull = true;
    expect(await other.do("ada", throwAll, { id: "one" })).toEqual({ seq, repeated: true });
    const scratch = { ...throwAll, move: { keep: [0] } };
    await expect(other.do("ada", scratch, { id: "two" })).rejects.toThrow("full");
  });

  it("finds a log that is full, but the table can be given up", async () => {
    const log = new MemoryLog();
    const company = new Company(log);
    const table = await company.table("yatzy", ["ada"]);
    const kept = log.tables.get(table.setup.id);
    const last = JSON.parse(kept?.events.at(-1)?.event ?? "");
    for (let seq = last.seq + 1; seq <= MOST_EVENTS; seq++) {
      const event = { type: "clock-restarted", seq, at: last.at, chance: [] };
      kept?.events.push({ seq, event: JSON.stringify(event), deedId: undefined });
    }
    await table.catchUp();
    expect(table.seq).toBe(MOST_EVENTS);
    expect(await table.do("ada", throwAll)).toMatchObject({ refused: "log-full" });
    ok(await table.do("ada", { type: "resigned", seat: 0 }));
  });
});

describe("two programs at one log", () => {
  it("write by turns: whoever is beaten reads on and tries again, and nothing is drawn twice", async () => {
    const [log, clock] = [new MemoryLog(), new TestClock()];
    const [one, two] = [new Company(log, clock, "a"), new Company(log, clock, "b")];
    const here = await one.table("yatzy", ["ada", "ben"]);
    const there = ok((await two.registry.find(here.setup.id)) as typeof here);
    const follower = new Follower();
    follower.tell(tableMessage(there, "ben", []));
    there.followers.follow("ben", follower);
    ok(await here.do("ada", throwAll));
    ok(await there.do("ada", { type: "moved", seat: 0, move: { keep: [0] } }));
    ok(await here.do("ada", { type: "moved", seat: 0, move: { box: "chance" } }));
    await there.catchUp();
    expect(there.table.state).toEqual(here.table.state);
    expect(follower.last?.table.seq).toBe(here.seq);
    const moves = here.eventsAfter(0).filter(({ type }) => type === "moved");
    expect(moves.flatMap(({ chance }) => chance)).toHaveLength(9);
  });

  it("a deed that comes while the table reads on waits for it, and is not taken twice", async () => {
    const log = new SlowLog();
    const company = new Company(log);
    const table = await company.table("yatzy", ["ada"]);
    log.hold();
    const reading = table.catchUp();
    const deed = table.do("ada", throwAll);
    await new Promise((resolve) => setTimeout(resolve));
    log.release("load");
    await reading;
    log.release("append");
    ok(await deed);
    const seqs = table.eventsAfter(0).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  });

  it("a deed that reached both is done once", async () => {
    const [log, clock] = [new MemoryLog(), new TestClock()];
    const here = await new Company(log, clock, "a").table("yatzy", ["ada", "ben"]);
    const there = await new Company(log, clock, "b").registry.find(here.setup.id);
    const answers = [
      await here.do("ada", throwAll, { id: "one" }),
      await there?.do("ada", throwAll, { id: "one" }),
    ];
    expect(answers[1]).toMatchObject(answers[0] as object);
  });
});

describe("bots and clocks", () => {
  it("a bot moves after its pause, and nobody else has to do anything", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada", "BOT"]);
    for (let i = 0; i < 60 && table.table.asked[0]?.seat === 1; i++) await company.clock.pass(100);
    ok(await table.do("ada", throwAll));
    ok(await table.do("ada", { type: "moved", seat: 0, move: { box: "chance" } }));
    expect(table.table.asked[0]?.seat).toBe(1);
    const { seq } = table;
    await company.clock.pass(90);
    expect(table.seq).toBe(seq);
    for (let i = 0; i < 60 && table.table.asked[0]?.seat === 1; i++) await company.clock.pass(100);
    expect(table.table.asked[0]?.seat).toBe(0);
    expect(company.errors).toEqual([]);
  });

  it("a bot whose move cannot be written tries again, ever more rarely, and needs nobody for it", async () => {
    const log = new FullLog();
    const company = new Company(log);
    const table = await company.table("yatzy", ["ada", "BOT"]);
    const isBots = (): boolean => table.table.asked[0]?.seat === 1;
    if (!isBots()) {
      ok(await table.do("ada", throwAll));
      ok(await table.do("ada", { type: "moved", seat: 0, move: { box: "chance" } }));
    }
    log.isFull = true;
    const { seq } = table;
    await company.clock.pass(60_000);
    expect(table.seq).toBe(seq);
    // After 1, 2, 4, 8, 16 and 30 seconds.
    expect(company.errors.length).toBe(6);
    log.isFull = false;
    await company.clock.pass(60_000);
    expect(isBots()).toBe(false);
    expect(company.errors.length).toBe(6);
  });

  it("a bot sits in for whoever is waited for too long, and gets up when they are back", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada", "ben"], { patience: 60 });
    await company.clock.pass(59_000);
    expect(table.table.chairs[0]?.heldBy).toBeUndefined();
    await company.clock.pass(2_000);
    expect(table.table.chairs[0]?.heldBy).toBe("casual");
    table.followers.follow("ada", new Follower());
    await company.clock.pass(10);
    expect(table.table.chairs[0]?.heldBy).toBeUndefined();
  });

  it("the rules' time is called, and not while the game is paused", async () => {
    const company = new Company();
    const table = await company.table("plyt", ["ada", "ben"]);
    await untilClock(company, table);
    const [asked] = table.table.asked;
    ok(await table.do("ben", { type: "proposed", seat: 1, deed: { type: "paused" } }));
    ok(await table.do("ada", { type: "agreed", seat: 0 }));
    await company.clock.pass(600_000);
    expect(table.table.asked[0]?.since).toBe(asked?.since);
    ok(await table.do("ada", { type: "resumed" }));
    await company.clock.pass((asked?.limit ?? 0) - 1000);
    expect(table.table.asked[0]?.since).toBe(asked?.since);
    await company.clock.pass(2_000);
    expect(table.table.asked[0]?.since).not.toBe(asked?.since);
  });

  it("a clock that is set while nothing happens moves no event behind the one before", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada"]);
    company.clock.jump(-5_000_000);
    ok(await table.do("ada", throwAll));
    const times = table.eventsAfter(0).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe("pausing and more time", () => {
  it("the host pauses at once, a guest by agreement, and after five minutes anybody goes on", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada", "ben"]);
    expect(await table.do("ben", { type: "paused" })).toMatchObject({ refused: "not-the-host" });
    ok(await table.do("ben", { type: "proposed", seat: 1, deed: { type: "paused" } }));
    ok(await table.do("ada", { type: "agreed", seat: 0 }));
    expect(table.info("ben").paused).toBeDefined();
    expect(await table.do("ada", throwAll)).toMatchObject({ refused: "paused" });
    expect(await table.do("ben", { type: "resumed", seat: 1 })).toMatchObject({
      refused: "not-the-host",
    });
    company.clock.jump(5 * 60_000);
    ok(await table.do("ben", { type: "resumed", seat: 1 }));
    ok(await table.do("ada", throwAll));
  });

  it("PLY-33 the host gives time to others, and to the own seat only if the others agree", async () => {
    const company = new Company();
    const table = await company.table("plyt", ["ada", "ben"]);
    await untilClock(company, table);
    const seat = table.table.asked[0]?.seat as number;
    const [own, other] = seat === 0 ? ["ada", "ben"] : ["ben", "ada"];
    const more = await table.do("ada", { type: "more-time", seat });
    if (own === "ada") expect(more).toMatchObject({ refused: "others-must-agree" });
    else ok(more);
    expect(
      await table.do(other === "ada" ? "eve" : "ben", { type: "more-time", seat }),
    ).toMatchObject({ refused: "not-the-host" });
  });
});

describe("taking back", () => {
  it("TAB-7 may be proposed by the host for somebody else, and who is asked is the same", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    for (const [seat, guest] of ["ada", "ben"].entries()) {
      ok(await table.do(guest, { type: "moved", seat, move: { keep: [] } }));
      ok(await table.do(guest, { type: "moved", seat, move: { box: "chance" } }));
    }
    const to = table.table.past?.seq as number;
    ok(await table.do("ada", { type: "undo-asked", seat: 0, to }));
    expect(table.table.undo).toMatchObject({ by: 0, agreed: [0] });
    expect(table.table.asked).toMatchObject([{ seat: 0 }]);
    ok(await table.do("ben", { type: "undo-agreed", seat: 1 }));
    expect(table.table.asked).toMatchObject([{ seat: 1 }]);
  });
});

describe("a pause while the rules' clock runs", () => {
  it("TAB-8 is the host's to make while others think, and everybody's while the host does", async () => {
    const company = new Company();
    const table = await company.table("plyt", ["ada", "ben"]);
    const seen = new Set<string>();
    for (let turn = 0; seen.size < 2 && turn < 20; turn++) {
      await untilClock(company, table);
      const seat = table.table.asked[0]?.seat as number;
      seen.add(table.ownerOf(seat) as string);
      if (table.ownerOf(seat) === "ben") {
        ok(await table.do("ada", { type: "paused" }));
        ok(await table.do("ada", { type: "resumed" }));
      } else {
        expect(await table.do("ada", { type: "paused" })).toEqual({
          refused: "others-must-agree",
        });
        ok(await table.do("ada", { type: "proposed", seat, deed: { type: "paused" } }));
        ok(await table.do("ben", { type: "agreed", seat: 1 - seat }));
        expect(table.info("ada").paused).toBeDefined();
        ok(await table.do("ada", { type: "resumed" }));
      }
      const answered = { type: "moved", seat, move: { answer: 1 } } as const;
      ok(await table.do(table.ownerOf(seat) as string, answered));
    }
    expect([...seen].sort()).toEqual(["ada", "ben"]);
  });

  it("is one's own where nobody else plays", async () => {
    const company = new Company();
    const table = await company.table("plyt", ["ada"]);
    await untilClock(company, table);
    ok(await table.do("ada", { type: "paused" }));
  });
});

describe("a seat that is handed over", () => {
  it.each(["ada", "ben"])(
    "by %s's key, to two devices at once, goes to one of them",
    async (name) => {
      const table = await new Company().table("yatzy", ["ada", "ben"]);
      const seat = table.seatsOf(name)[0] as number;
      const answers = await Promise.all(
        ["phone", "tablet"].map((device) => handOver(table, seat, device)),
      );
      expect(answers.map(isRefusal)).toEqual([false, true]);
      expect(answers[1]).toEqual({ refused: "key-does-not-fit" });
      expect(table.ownerOf(seat)).toBe("phone");
    },
  );

  it("at two programs at once goes to one of them", async () => {
    const log = new MemoryLog();
    const [one, other] = [new Company(log), new Company(log)];
    const here = await one.table("yatzy", ["ada"]);
    const there = (await other.registry.find(here.setup.id)) as typeof here;
    const answers = await Promise.all([handOver(here, 0, "phone"), handOver(there, 0, "tablet")]);
    expect(answers.filter(isRefusal)).toHaveLength(1);
    await Promise.all([here.catchUp(), there.catchUp()]);
    const winner = isRefusal(answers[0]) ? "tablet" : "phone";
    expect([here.ownerOf(0), there.ownerOf(0)]).toEqual([winner, winner]);
  });
});

describe("who may what", () => {
  it("nobody passes for somebody who is there, and anybody's game is cancelled by all only", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada", "ben"]);
    ok(await table.do("ada", throwAll));
    ok(await table.do("ada", { type: "moved", seat: 0, move: { box: "chance" } }));
    const pass = { type: "timed-out", seat: 1, byHost: true } as const;
    table.followers.follow("ben", new Follower());
    expect(await table.do("ada", pass)).toMatchObject({ refused: "still-here" });
    expect(await table.do("ada", { type: "abandoned" })).toMatchObject({
      refused: "others-must-agree",
    });
    ok(await table.do("ada", { type: "proposed", seat: 0, deed: { type: "abandoned" } }));
    ok(await table.do("ben", { type: "agreed", seat: 1 }));
    expect(table.table.life).toBe("abandoned");
  });

  it("only those who played open a rematch, and everybody sits one place further on", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada", "ben"]);
    ok(await table.do("ben", { type: "resigned", seat: 1 }));
    expect(await company.registry.rematch(table, "eve")).toMatchObject({
      refused: "not-at-this-table",
    });
    const [one, two] = await Promise.all([
      company.registry.rematch(table, "ada"),
      company.registry.rematch(table, "ben"),
    ]);
    expect(one).toBe(two);
    const { seats } = ok(one).info("ada");
    expect(seats.map(({ keptFor }) => keptFor)).toEqual(["ben", "ada"]);
  });

  it("a table whose log does not fold is left alone, and the others are found", async () => {
    const log = new MemoryLog();
    const company = new Company(log);
    const [good, bad] = [
      await company.table("yatzy", ["ada"]),
      await company.table("yatzy", ["ada"]),
    ];
    log.tables.get(bad.setup.id)?.events.push({ seq: 3, event: '{"seq":9}', deedId: undefined });
    const fresh = new Company(log);
    const found = await fresh.registry.findAll([bad.setup.id, good.setup.id]);
    expect(found.map(({ setup }) => setup.id)).toEqual([good.setup.id]);
    expect([...fresh.registry.broken]).toEqual([bad.setup.id]);
    expect(fresh.errors).toHaveLength(1);
  });
});

describe("bots and coaches", () => {
  it("are asked with the rules that their table is played by, also where there are newer ones", async () => {
    const company = new Company();
    const { id, game } = await company.table("yatzy", ["ada", "BOT"], { hints: true });
    const stored = (await company.log.load(id)) as StoredTable;
    const older = new TableHost(
      { ...game, version: 7 },
      { ...stored, setup: { ...stored.setup, rules: 7 } },
      company.ports,
    );
    older.start();
    await older.hints.find("ada", 0);
    ok(await older.do("ada", throwAll));
    ok(await older.do("ada", { type: "moved", seat: 0, move: { box: "chance" } }));
    await company.clock.pass(200);
    older.stop();
    expect(company.asked.length).toBeGreaterThan(1);
    expect(new Set(company.asked.map(({ rules }) => rules))).toEqual(new Set([7]));
  });

  it("do nothing at a table that was stopped, whatever still happens there", async () => {
    const company = new Company();
    const host = await company.table("yatzy", ["ada", "BOT"]);
    host.stop();
    ok(await host.do("ada", throwAll));
    ok(await host.do("ada", { type: "moved", seat: 0, move: { box: "chance" } }));
    await company.clock.pass(60_000);
    expect(company.asked).toEqual([]);
    host.start();
    await company.clock.pass(200);
    expect(company.asked).not.toEqual([]);
  });

  it("have a strength that the game knows: another is refused, and nobody else sits down", async () => {
    const company = new Company();
    const host = ok(await company.registry.open({ game: "ploc", seats: 2 }, "ada"));
    const answer = await sit(host, "ada", 1, { name: "winner", mind: "winner" });
    expect(answer).toEqual({ refused: "unknown-mind", at: "mind", params: { mind: "winner" } });
    expect(host.table.chairs[1]?.player).toBeUndefined();
  });
});

describe("a hint", () => {
  it("is worked out once for a decision, however often and however fast it is asked for", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada", "ben"], { hints: true });
    let checks = 0;
    const check = () => {
      checks++;
      return undefined;
    };
    const asking = { from: "home", check };
    const all = await Promise.all([1, 2, 3].map(() => table.hints.find("ada", 0, asking)));
    expect(new Set(all).size).toBe(1);
    expect([company.hinted, checks]).toEqual([["home"], 1]);
    ok(await table.do("ada", throwAll));
    await table.hints.find("ada", 0, asking);
    await table.hints.find("ada", 0, asking);
    expect([company.hinted.length, checks]).toEqual([2, 2]);
  });

  it("is refused before anybody thinks, and can be asked for again then", async () => {
    const company = new Company();
    const table = await company.table("yatzy", ["ada"], { hints: true });
    const check = () => refuse("too-fast");
    expect(await table.hints.find("ada", 0, { check })).toEqual({ refused: "too-fast" });
    expect(company.hinted).toEqual([]);
    expect(await table.hints.find("ada", 0)).toMatchObject({ rungs: [{ says: "hint" }] });
  });
});

/** A log far away: what was asked of it is done, but its answers come when the test says so. */
class SlowLog extends MemoryLog {
  readonly #gates = new Map<string, { opened: Promise<void>; open: () => void }>();

  hold(): void {
    for (const what of ["load", "append"]) {
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      this.#gates.set(what, { opened, open });
    }
  }

  release(what: string): void {
    this.#gates.get(what)?.open();
  }

  override async load(table: string) {
    await this.#gates.get("load")?.opened;
    return super.load(table);
  }

  override async append(...entry: Parameters<MemoryLog["append"]>) {
    const written = await super.append(...entry);
    await this.#gates.get("append")?.opened;
    return written;
  }
}

/** Plays until somebody's time runs by the rules. */
async function untilClock(company: Company, table: Awaited<ReturnType<Company["table"]>>) {
  for (let i = 0; i < 40 && table.table.asked[0]?.limit === undefined; i++) {
    const asked = table.table.asked[0];
    if (!asked) throw new Error("the game is over");
    const guest = table.ownerOf(asked.seat) as string;
    const moves = table.game.legal(table.table.state as never, asked.seat) as readonly unknown[];
    const move = Array.isArray(moves) ? moves[0] : undefined;
    ok(await table.do(guest, { type: "moved", seat: asked.seat, move }));
    await company.clock.pass(0);
  }
}

/** As a disk that is full and is cleared later. */
class FullLog extends MemoryLog {
  isFull = false;

  override async append(...entry: Parameters<MemoryLog["append"]>): Promise<boolean> {
    if (this.isFull) throw new Error("the disk is full");
    return super.append(...entry);
  }
}

/** Two bots, of which nobody takes care. */
async function botsAlone() {
  const company = new Company();
  const table = await company.table("yatzy", ["ada", "BOT"]);
  for (const move of [{ keep: [] }, { keep: [] }, { box: "chance" }])
    ok(await table.do("ada", { type: "moved", seat: 0, move }));
  table.stop();
  const { ports, log, clock } = company;
  return { ports, log, clock: clock as TestClock, table };
}

/** Nothing is durable while it is held. */
class HeldLog extends MemoryLog {
  #held: Promise<void> = Promise.resolve();

  hold(): () => void {
    let release = (): void => {};
    this.#held = new Promise((resolve) => (release = resolve));
    return release;
  }

  override async append(...entry: Parameters<MemoryLog["append"]>): Promise<boolean> {
    await this.#held;
    return super.append(...entry);
  }
}
