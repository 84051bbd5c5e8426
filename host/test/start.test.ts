// The start in two steps: people who have committed to seeds are asked to open them, and the game waits for that, not for ever.
import { commitmentOf, type GameRecord, type Seat, verifyRecord } from "@pipwise/core";
import { yatzy } from "@pipwise/yatzy";
import { describe, expect, it } from "vitest";
import { begin, handOver, leave, MemoryLog, sit, type TableHost, TestClock } from "../index.ts";
import { Company, Follower, ok } from "./company.ts";

const SEEDS = ["aa".repeat(32), "bb".repeat(32)] as const;
const GUESTS = ["ada", "ben"] as const;
const seedOf = (seat: Seat): string => SEEDS[seat] as string;

/** Ada and Ben at a table of Yatzy; `committed`: who brings a seed. */
async function seated(company: Company, committed: readonly Seat[] = [0, 1]): Promise<TableHost> {
  const host = ok(await company.registry.open({ game: "yatzy", seats: 2 }, "ada"));
  for (const seat of [0, 1]) await sitDown(host, seat, committed.includes(seat));
  return host;
}

async function sitDown(host: TableHost, seat: Seat, bound = true): Promise<void> {
  const guest = GUESTS[seat] as string;
  const commitment = bound ? { commitment: commitmentOf(seedOf(seat)) } : {};
  ok(await sit(host, guest, seat, { name: guest, ...commitment }, { owner: { seat, guest } }));
}

function open(host: TableHost, seat: Seat, seed = seedOf(seat)) {
  return host.do(GUESTS[seat] as string, { type: "seed-opened", seat, seed });
}

/** The house does what is due now. */
async function settle({ clock }: Company): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await clock.pass(0);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function throwOnce(host: TableHost): Promise<void> {
  const seat = host.table.asked[0]?.seat ?? 0;
  ok(await host.do(GUESTS[seat] as string, { type: "moved", seat, move: { keep: [] } }));
}

/** The game is given up, so that its secret is revealed. */
async function recordOf(host: TableHost): Promise<GameRecord> {
  ok(await host.do("ada", { type: "resigned", seat: 0 }));
  return host.record() as GameRecord;
}

describe("the start", () => {
  it("asks for seeds, and the game begins as soon as all are open", async () => {
    const company = new Company();
    const host = await seated(company);
    ok(await begin(host, "ada"));
    expect(host.table).toMatchObject({ life: "open", starting: { at: company.clock.now() } });
    ok(await open(host, 1));
    await company.clock.pass(4000);
    expect(host.table.life).toBe("open");
    ok(await open(host, 0));
    await settle(company);
    expect(host.table.life).toBe("playing");
    expect(host.info("eve").seats.map(({ seed }) => seed)).toEqual(SEEDS);
    await throwOnce(host);
    const { link } = host.fair;
    const record = await recordOf(host);
    expect(record.fair).toMatchObject({ seeds: SEEDS });
    expect(verifyRecord(yatzy, record, { seeds: SEEDS, link })).toMatchObject({ ok: true });
    expect(verifyRecord(yatzy, record, { link: host.fair.link })).toMatchObject({ anchored: true });
  });

  it("waits five seconds for whoever does not open, and the record says so", async () => {
    const company = new Company();
    const host = await seated(company);
    ok(await begin(host, "ada"));
    ok(await open(host, 0));
    await company.clock.pass(4999);
    expect(host.table.life).toBe("open");
    await company.clock.pass(1);
    await settle(company);
    expect(host.table.life).toBe("playing");
    expect(await open(host, 1)).toMatchObject({ refused: "not-starting" });
    const commitment = commitmentOf(seedOf(1));
    const record = await recordOf(host);
    expect(record.fair?.seeds).toEqual([SEEDS[0], commitment]);
    expect(record.fair?.commitments?.[1]).toEqual({ seat: 1, commitment, unopened: true });
    expect(verifyRecord(yatzy, record, { seeds: [seedOf(0)] })).toMatchObject({ ok: true });
  });

  it("is at once where nobody has committed to anything, and the server adds no seed", async () => {
    const host = await seated(new Company(), []);
    ok(await begin(host, "ada"));
    expect(host.table.life).toBe("playing");
    expect((await recordOf(host)).fair).toMatchObject({ seeds: [], commitments: [] });
  });

  it("waits for those only who have committed", async () => {
    const company = new Company();
    const host = await seated(company, [1]);
    ok(await begin(host, "ada"));
    expect(await open(host, 0)).toMatchObject({ refused: "no-commitment" });
    ok(await open(host, 1));
    await settle(company);
    expect(host.table.life).toBe("playing");
    expect((await recordOf(host)).fair?.seeds).toEqual([SEEDS[1]]);
  });

  it("is the host's to ask for, once; asking again changes nothing", async () => {
    const company = new Company();
    const host = await seated(company);
    expect(await begin(host, "ben")).toMatchObject({ refused: "not-the-host" });
    expect(await open(host, 0)).toMatchObject({ refused: "not-starting" });
    ok(await begin(host, "ada"));
    const { seq } = host;
    expect(await begin(host, "ada")).toEqual({ seq });
    expect(await host.do("ada", { type: "seeds-asked" })).toMatchObject({ refused: "starting" });
    expect(await host.do("ada", { type: "started" })).toMatchObject({ refused: "seeds-awaited" });
    expect(await open(host, 1, seedOf(0))).toMatchObject({ refused: "other-seed" });
    ok(await open(host, 1));
    expect(await open(host, 1)).toMatchObject({ refused: "opened-already" });
  });

  it("what stands in its way does so before anybody opens anything", async () => {
    const host = ok(await new Company().registry.open({ game: "yatzy", seats: 2 }, "ada"));
    await sitDown(host, 0);
    expect(await begin(host, "ada")).toMatchObject({ refused: "seat-empty" });
  });

  it("from then on nobody sits down, gets up or agrees otherwise: seeds are known by then", async () => {
    const host = await seated(new Company());
    ok(await begin(host, "ada"));
    ok(await open(host, 0));
    expect(await leave(host, "ben", 1)).toMatchObject({ refused: "starting" });
    expect(await handOver(host, 1, "bens phone")).toMatchObject({ refused: "starting" });
    expect(await host.do("ada", { type: "options", options: {} })).toMatchObject({
      refused: "starting",
    });
    expect(await host.do("ada", { type: "abandoned" })).toHaveProperty("seq");
    expect(host.info("ada")).toMatchObject({ life: "abandoned", secret: host.setup.secret });
  });

  it("whoever gets up and sits down anew before it commits anew", async () => {
    const company = new Company();
    const host = await seated(company);
    ok(await leave(host, "ben", 1));
    expect(host.info("ada").seats[1]).not.toHaveProperty("commitment");
    const seed = "cc".repeat(32);
    const player = { name: "ben", commitment: commitmentOf(seed) };
    ok(await sit(host, "ben", 1, player, { owner: { seat: 1, guest: "ben" } }));
    ok(await begin(host, "ada"));
    expect(await open(host, 1)).toMatchObject({ refused: "other-seed" });
    ok(await open(host, 1, seed));
    ok(await open(host, 0));
    await settle(company);
    expect((await recordOf(host)).fair?.seeds).toEqual([SEEDS[0], seed]);
  });

  it("whoever goes on at another device commits there, or adds nothing", async () => {
    const seed = "dd".repeat(32);
    const host = await seated(new Company());
    ok(await handOver(host, 1, "bens phone", commitmentOf(seed)));
    expect(host.info("ada").seats[1]?.commitment).toBe(commitmentOf(seed));
    ok(await handOver(host, 1, "bens tablet"));
    expect(host.info("ada").seats[1]).not.toHaveProperty("commitment");
  });

  it("a rematch needs new commitments", async () => {
    const company = new Company();
    const host = await seated(company);
    ok(await begin(host, "ada"));
    for (const seat of [0, 1]) ok(await open(host, seat));
    await settle(company);
    await recordOf(host);
    const next = ok(await company.registry.rematch(host, "ada"));
    expect(next.info("ada").seats.every(({ commitment }) => commitment === undefined)).toBe(true);
    expect(next.setup.id).not.toBe(host.setup.id);
  });
});

describe("a start that somebody else goes on with", () => {
  it("after the program was away everybody has the whole time again", async () => {
    const log = new MemoryLog();
    const host = await seated(new Company(log, new TestClock()));
    ok(await begin(host, "ada"));
    ok(await open(host, 0));
    const later = new Company(log, new TestClock(host.now() + 60_000), "b");
    const woken = (await later.registry.find(host.setup.id)) as TableHost;
    await later.clock.pass(4000);
    expect(woken.table.life).toBe("open");
    ok(await open(woken, 1));
    await settle(later);
    expect(woken.table.life).toBe("playing");
    expect((await recordOf(woken)).fair?.seeds).toEqual(SEEDS);
  });

  it("two programs at one log start it once, with the same seeds", async () => {
    const [log, clock] = [new MemoryLog(), new TestClock()];
    const [one, two] = [new Company(log, clock, "a"), new Company(log, clock, "b")];
    const here = await seated(one);
    const there = (await two.registry.find(here.setup.id)) as TableHost;
    ok(await begin(here, "ada"));
    ok(await open(here, 0));
    ok(await open(there, 1));
    await settle(one);
    await here.catchUp();
    await settle(one);
    await Promise.all([here.catchUp(), there.catchUp()]);
    for (const host of [here, there]) {
      expect(host.table.life).toBe("playing");
      const starts = host.eventsAfter(0).filter(({ type }) => type === "started");
      expect(starts).toHaveLength(1);
    }
    await throwOnce(there);
    await here.catchUp();
    expect(here.fair.link).toBe(there.fair.link);
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  it("both of two programs call time when somebody does not open, and one of them starts", async () => {
    const [log, clock] = [new MemoryLog(), new TestClock()];
    const [one, two] = [new Company(log, clock, "a"), new Company(log, clock, "b")];
    const here = await seated(one);
    ok(await begin(here, "ada"));
    const there = (await two.registry.find(here.setup.id)) as TableHost;
    await clock.pass(5000);
    await settle(one);
    await Promise.all([here.catchUp(), there.catchUp()]);
    const types = there.eventsAfter(0).map(({ type }) => type);
    expect(types.filter((type) => type === "started")).toHaveLength(1);
    expect(here.eventsAfter(0)).toEqual(there.eventsAfter(0));
  });
});

describe("links", () => {
  it("go along with every event, the same to everybody; a table that woke has the same", async () => {
    const log = new MemoryLog();
    const host = await new Company(log).table("yatzy", ["ada", "ben"]);
    const [ada, ben] = [new Follower(), new Follower()];
    host.followers.follow("ada", ada);
    host.followers.follow("ben", ben);
    await throwOnce(host);
    ok(await host.do("ada", { type: "bot-took-over", seat: 0, mind: "casual" }));
    const links = (one: Follower) =>
      one.told.map(({ message }) => (message as { link?: string }).link);
    expect(links(ada)).toEqual(links(ben));
    expect(new Set(links(ada)).size).toBe(2);
    const woken = await new Company(log).registry.find(host.setup.id);
    expect(woken?.fair.link).toBe(host.fair.link);
  });

  it("a deed from another history is refused; one that is behind, or says nothing, is not", async () => {
    const company = new Company();
    const host = await company.table("yatzy", ["ada", "ben"]);
    const { link: atStart } = host.fair;
    await throwOnce(host);
    const seat = host.table.asked[0]?.seat ?? 0;
    const keep = (dice: number[]) => ({ type: "moved", seat, move: { keep: dice } }) as const;
    const by = GUESTS[seat] as string;
    const elsewhere = (await company.table("ploc", ["ben", "ada"])).fair.link;
    expect(await host.do(by, keep([0]), { link: elsewhere })).toMatchObject({
      refused: "other-history",
    });
    ok(await host.do(by, keep([0]), { link: atStart }));
    ok(await host.do(by, keep([0]), {}));
  });

  it("a deed whose sender has heard of more than this program is done once it has read on", async () => {
    const [log, clock] = [new MemoryLog(), new TestClock()];
    const here = await new Company(log, clock, "a").table("yatzy", ["ada", "ben"]);
    const there = (await new Company(log, clock, "b").registry.find(here.setup.id)) as TableHost;
    await throwOnce(here);
    const seat = here.table.asked[0]?.seat ?? 0;
    const deed = { type: "moved", seat, move: { keep: [0] } } as const;
    ok(await there.do(GUESTS[seat] as string, deed, { link: here.fair.link }));
  });

  it("own dice have none", async () => {
    const host = ok(
      await new Company().registry.open({ game: "yatzy", seats: 1, ownDice: true }, "ada"),
    );
    ok(await sit(host, "ada", 0, { name: "ada" }, { owner: { seat: 0, guest: "ada" } }));
    expect(host.fair.link).toBeUndefined();
  });
});

describe("a game that is given up", () => {
  it("reveals its secret, and its record verifies", async () => {
    const company = new Company();
    const host = await company.table("yatzy", ["ada", "ben"]);
    await throwOnce(host);
    expect(host.record()?.fair).not.toHaveProperty("secret");
    expect(host.info("ada")).not.toHaveProperty("secret");
    ok(await host.do("ada", { type: "proposed", seat: 0, deed: { type: "abandoned" } }));
    ok(await host.do("ben", { type: "agreed", seat: 1 }));
    expect(host.info("ada")).toMatchObject({ life: "abandoned", secret: host.setup.secret });
    const record = host.record() as GameRecord;
    expect(verifyRecord(yatzy, record, { link: host.fair.link })).toMatchObject({
      ok: true,
      anchored: true,
    });
  });
});
