// Whoever comes to a game under way asks for a seat, and owns it once those who play agree (TAB-6).
import type { Seat } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { leave, MemoryLog, sit, type TableHost } from "../index.ts";
import { Company, ok } from "./company.ts";

/** Asks as somebody would who came by the table's code. */
function ask(table: TableHost, guest: string, seat: Seat, name = guest, terms?: object) {
  return sit(table, guest, seat, { name, ...(terms ? { terms } : {}) });
}

describe("joining", () => {
  it.each(["yatzy", "plyt", "whottotal"])("TAB-6 a game of %s has a seat more", async (game) => {
    const table = await new Company().table(game, ["ada", "ben"]);
    ok(await ask(table, "mia", 2));
    expect(table.ownerOf(2)).toBeUndefined();
    ok(await table.do("ada", { type: "agreed", seat: 0 }));
    ok(await table.do("ben", { type: "agreed", seat: 1 }));
    expect(table.ownerOf(2)).toBe("mia");
    expect(table.info("mia").seats[2]).toMatchObject({ name: "mia", mine: true });
    expect(table.ports.log.load(table.id)).resolves.toMatchObject({
      owners: expect.arrayContaining([{ seat: 2, guest: "mia" }]),
    });
  });

  it("TAB-6 whoever asks is told so, and others who", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    ok(await ask(table, "mia", 2));
    const deed = { type: "joined", seat: 2, name: "mia" };
    expect(table.info("mia").proposal).toEqual({ mine: true, deed, agreed: [] });
    expect(table.info("ben").proposal).toEqual({ deed, agreed: [] });
  });

  it("TAB-6 a bot's seat has a new owner, and the bot moves no more", async () => {
    const company = new Company();
    const table = await company.table("pytagora-tournament", ["ada", "BOT"]);
    ok(await ask(table, "mia", 1));
    ok(await table.do("ada", { type: "agreed", seat: 0 }));
    expect(table.ownerOf(1)).toBe("mia");
    const asked = company.asked.length;
    await company.clock.pass(60_000);
    expect(company.asked.slice(asked).filter(({ seat }) => seat === 1)).toEqual([]);
  });

  it("TAB-6 the seat is theirs who asked, whoever asked meanwhile", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    ok(await ask(table, "mia", 2));
    expect(await ask(table, "eve", 2)).toMatchObject({ refused: "join-pending" });
    ok(await table.do("ada", { type: "agreed", seat: 0 }));
    expect(await ask(table, "eve", 2)).toMatchObject({ refused: "join-pending" });
    ok(await table.do("ben", { type: "agreed", seat: 1 }));
    expect(table.ownerOf(2)).toBe("mia");
  });

  it("TAB-6 another node that has it from the log alone gives the seat to the same", async () => {
    const log = new MemoryLog();
    const here = await new Company(log).table("yatzy", ["ada"]);
    ok(await ask(here, "mia", 1));
    const there = (await new Company(log).registry.find(here.id)) as TableHost;
    ok(await there.do("ada", { type: "agreed", seat: 0 }));
    expect(there.seatsOf("mia")).toEqual([1]);
  });

  it("TAB-6 whoever asks can think better of it; nobody else can for them", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben"]);
    ok(await ask(table, "mia", 2));
    expect(await leave(table, "eve", 2)).toMatchObject({ refused: "not-your-seat" });
    expect(await table.do("eve", { type: "declined", seat: 2 })).toMatchObject({
      refused: "not-your-seat",
    });
    ok(await leave(table, "mia", 2));
    expect(table.table.proposal).toBeUndefined();
  });

  it("TAB-6 nobody who was sent away or gave up comes back as somebody new", async () => {
    const table = await new Company().table("yatzy", ["ada", "ben", "cleo"]);
    ok(await table.do("ben", { type: "resigned", seat: 1 }));
    expect(await ask(table, "ben", 3, "Benny")).toMatchObject({ refused: "no-way-back" });
    expect(await ask(table, "mia", 1)).toMatchObject({ refused: "resigned-already" });
  });

  it("TAB-6 whoever brings terms plays by them, where people may set their own", async () => {
    const table = await new Company().table("plyt", ["ada"]);
    ok(await ask(table, "mia", 1, "mia", { standard: 3 }));
    ok(await table.do("ada", { type: "agreed", seat: 0 }));
    expect(table.info("mia").seats[1]?.terms).toEqual({ standard: 3 });
    const strict = await new Company().table("plyt", ["ada"], { termsByHost: true });
    expect(await ask(strict, "mia", 1, "mia", { standard: 3 })).toMatchObject({
      refused: "terms-by-host",
    });
  });

  it("TAB-6 the same people play again, with whoever came late", async () => {
    const company = new Company();
    const table = await company.table("whottotal", ["ada", "ben"]);
    ok(await ask(table, "mia", 2));
    for (const [seat, guest] of ["ada", "ben"].entries())
      ok(await table.do(guest, { type: "agreed", seat }));
    for (const [seat, guest] of ["ada", "ben"].entries())
      ok(await table.do(guest, { type: "resigned", seat }));
    const next = ok(await company.registry.rematch(table, "ada"));
    expect(next.info("mia").seats.filter(({ keptForMe }) => keptForMe)).toHaveLength(1);
  });
});
