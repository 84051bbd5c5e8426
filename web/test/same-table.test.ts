// One table, played twice: on a server over the wire, and on this device. Whatever is said here holds for both.
import {
  type Deed,
  type Hint,
  isRefusal,
  type Needs,
  type Player,
  type Refusal,
} from "@pipwise/core";
import { sit, TableRegistry } from "@pipwise/host";
import type { NewTable, SeatDeed, TableUpdate } from "@pipwise/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Follower, type House, openHouse } from "../../server/test/house.ts";
import { HERE } from "../table/device-log.ts";
import { deviceOptions } from "../table/device-ports.ts";
import { DeviceTable, openDeviceTable } from "../table/device-table.ts";
import { Device } from "./device.ts";

type Answer = { readonly seq: number } | Refusal | Needs;

/** Before the game. */
interface Lobby {
  sit(seat: number, player: Player): Promise<unknown>;
  options(options: unknown): Promise<unknown>;
  terms(seat: number, terms: unknown): Promise<unknown>;
  start(): Promise<unknown>;
}

/** A table that one guest has opened, who sits on every person's seat. */
interface Played extends Lobby {
  do(deed: SeatDeed): Promise<Answer>;
  hint(seat: number): Promise<Hint | Refusal | undefined>;
  /** The same people again; they sit, and the game has begun. */
  again(): Promise<Played>;
  readonly last: TableUpdate;
  until(satisfies: (update: TableUpdate) => boolean): Promise<TableUpdate>;
  close(): void;
}

const kinds: Record<string, (wish: NewTable) => Promise<Played>> = {
  "on a server": openOnline,
  "on this device": openOnDevice,
};

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const ANNA: Player = { name: "Anna" };
const BEN: Player = { name: "Ben" };
const BOT: Player = { name: "casual", mind: "casual" };

describe.each(Object.entries(kinds))("a table %s", (_, open) => {
  it("is set: people and bots sit down, get up, and agree on options", async () => {
    const table = await open({ game: "yatzy", seats: 2 });
    await table.sit(0, ANNA);
    expect(await table.sit(0, BEN)).toMatchObject({ refused: "seat-taken" });
    await table.sit(1, BOT);
    expect(await table.options({ forcedOrder: "perhaps" })).toMatchObject({
      refused: expect.any(String),
    });
    await table.options({ forcedOrder: true });
    const { table: set } = await table.until(({ table }) => table.seq === 3);
    expect(set).toMatchObject({ life: "open", host: true, options: { forcedOrder: true } });
    expect(set.seats).toMatchObject([
      { name: "Anna", mine: true, away: false },
      { mind: "casual", mine: false, away: false },
    ]);
    await table.start();
    await table.until(({ table }) => table.life === "playing");
    expect(await table.options({})).toMatchObject({ refused: "already-started" });
    table.close();
  });

  it("is played: bots take their turns, and a wrong move is refused", async () => {
    const table = await beginAt(open, [ANNA, BOT]);
    const since = await untilAsked(table, 0);
    expect(await move(table, 0, { keep: [9] })).toMatchObject({ refused: expect.any(String) });
    expect(await move(table, 1, { keep: [] })).toMatchObject({ refused: "not-your-seat" });
    expect(await move(table, 0, { keep: [] }, since)).toMatchObject({ seq: since + 1 });
    expect(await move(table, 0, { keep: [] }, since)).toMatchObject({
      refused: "already-answered",
    });
    const { views, events } = await table.until(({ table }) => table.seq === since + 1);
    expect(views[0]).toMatchObject({ turn: 0, dice: expect.any(Array) });
    expect(events).toMatchObject([{ type: "moved", seat: 0, reports: { 0: expect.anything() } }]);
    await move(table, 0, { box: "chance" });
    await untilAsked(table, 0);
    expect(table.last.table.seq).toBeGreaterThan(since + 3);
    table.close();
  });

  it("helps whoever has to decide, where that was agreed", async () => {
    const table = await beginAt(open, [ANNA, BEN], { hints: true });
    const seat = table.last.table.asked[0]?.seat ?? 0;
    await move(table, seat, { keep: [] });
    expect(await table.hint(seat)).toMatchObject({ rungs: expect.any(Array) });
    expect(await table.hint(1 - seat)).toBeUndefined();
    const strict = await beginAt(open, [ANNA, BEN]);
    expect(await strict.hint(0)).toMatchObject({ refused: "no-hints" });
    for (const one of [table, strict]) one.close();
  });

  it("goes back behind a choice, never behind a throw", async () => {
    const table = await beginAt(open, [ANNA, BEN]);
    const seat = table.last.table.asked[0]?.seat ?? 0;
    await move(table, seat, { keep: [] });
    const thrown = table.last;
    expect(thrown.table.back).toBeUndefined();
    expect(await takeBack(table, seat, thrown.table.seq - 1)).toMatchObject({
      refused: "undo-too-far",
    });
    await move(table, seat, { box: "chance" });
    expect(table.last.table.asked[0]?.seat).toBe(1 - seat);
    await takeBack(table, seat, table.last.table.back ?? -1);
    const { table: now, views } = await table.until(({ table }) => table.asked[0]?.seat === seat);
    expect(now.undo).toBeUndefined();
    expect(views).toEqual(thrown.views);
    table.close();
  });

  it("lets a bot stand in for somebody until they are back", async () => {
    const table = await beginAt(open, [ANNA, BOT]);
    const since = await untilAsked(table, 0);
    await table.do({ type: "bot-took-over", seat: 0, mind: "casual" });
    await table.until(({ table }) => table.seq > since + 3);
    expect(table.last.table.seats[0]).toMatchObject({ heldBy: "casual", mine: true });
    await table.do({ type: "bot-gave-back", seat: 0 });
    await untilAsked(table, 0);
    expect(table.last.table.seats[0]?.heldBy).toBeUndefined();
    table.close();
  });

  it("stands still during a pause, and its clock with it", async () => {
    const table = await beginAt(open, [ANNA, BEN], { game: "plyt" });
    const seat = table.last.table.asked[0]?.seat ?? 0;
    await move(table, seat, { dice: 2 });
    const [thinking] = table.last.table.asked;
    expect(thinking).toMatchObject({ seat, limit: 30_000 });
    expect(await table.do({ type: "resumed" })).toMatchObject({ refused: "not-paused" });
    await table.do({ type: "paused" });
    const { table: still } = await table.until(({ table }) => table.paused !== undefined);
    expect(await move(table, seat, { answer: 1 })).toMatchObject({ refused: "paused" });
    expect(await table.do({ type: "paused" })).toMatchObject({ refused: "paused-already" });
    await later(20);
    await table.do({ type: "resumed" });
    const { table: on } = await table.until(({ table }) => table.paused === undefined);
    expect(on.asked[0]?.at).toBeGreaterThanOrEqual((thinking?.at ?? 0) + 20);
    expect(on.now - (on.asked[0]?.at ?? 0)).toBeLessThan(still.now - (thinking?.at ?? 0) + 20);
    table.close();
  });

  it("gives whoever thinks their whole time again", async () => {
    const table = await beginAt(open, [ANNA, BEN], { game: "plyt" });
    const seat = table.last.table.asked[0]?.seat ?? 0;
    expect(await table.do({ type: "more-time", seat })).toMatchObject({ refused: "no-clock-runs" });
    await move(table, seat, { dice: 2 });
    const [thinking] = table.last.table.asked;
    await later(20);
    await table.do({ type: "more-time", seat });
    const { table: now } = await table.until(({ table }) => table.asked[0]?.at !== thinking?.at);
    expect(now.asked[0]?.at).toBeGreaterThanOrEqual((thinking?.at ?? 0) + 20);
    expect(now.asked[0]?.since).toBe(thinking?.since);
    table.close();
  });

  it("is put away when all agree, and goes on when one does not", async () => {
    const table = await beginAt(open, [ANNA, BEN]);
    const away: SeatDeed = { type: "proposed", seat: 0, deed: { type: "abandoned" } };
    await table.do(away);
    const { table: asked } = await table.until(({ table }) => table.proposal !== undefined);
    expect(asked.proposal).toMatchObject({ by: 0, deed: { type: "abandoned" }, agreed: [0] });
    await table.do({ type: "declined", seat: 1 });
    await table.until(({ table }) => table.proposal === undefined);
    expect(table.last.table.life).toBe("playing");
    await table.do(away);
    await table.do({ type: "agreed", seat: 1 });
    await table.until(({ table }) => table.life === "abandoned");
    table.close();
  });

  it("is given up, and played again with everybody's terms one seat further on", async () => {
    const table = await open({ game: "plyt", seats: 3, options: { start: 60 } });
    await table.sit(0, { ...ANNA, terms: { seconds: 0 } });
    await table.sit(1, BEN);
    await table.sit(2, BOT);
    expect(await table.terms(1, { standard: 99 })).toMatchObject({ refused: expect.any(String) });
    await table.terms(1, { bonus: 7 });
    expect(await table.start()).not.toMatchObject({ refused: expect.anything() });
    await table.do({ type: "resigned", seat: 0 });
    expect(await table.do({ type: "resigned", seat: 0 })).toMatchObject({
      refused: "resigned-already",
    });
    await table.do({ type: "resigned", seat: 1 });
    const { table: over } = await table.until(({ table }) => table.life === "finished");
    expect(over.standings).toMatchObject([{ place: 3 }, { place: 2 }, { place: 1 }]);
    const next = await table.again();
    const { table: now } = await next.until(({ table }) => table.life === "playing");
    expect(now.options).toMatchObject({ start: 60 });
    expect(now.seats).toMatchObject([
      { name: "Ben", mine: true, terms: { bonus: 7 } },
      { mind: "casual", mine: false },
      { name: "Anna", mine: true, terms: { seconds: 0 } },
    ]);
    await table.until(({ table }) => table.rematch === now.id);
    for (const one of [table, next]) one.close();
  });
});

async function beginAt(
  open: (wish: NewTable) => Promise<Played>,
  players: readonly Player[],
  wish: Partial<NewTable> = {},
): Promise<Played> {
  const table = await open({ game: "yatzy", seats: players.length, ...wish });
  for (const [seat, player] of players.entries()) await table.sit(seat, player);
  await table.start();
  await table.until(({ table }) => table.life === "playing");
  return table;
}

/** Which decision it is. */
async function untilAsked(table: Played, seat: number): Promise<number> {
  const { table: now } = await table.until(({ table: { asked, seats } }) =>
    asked.some((one) => one.seat === seat && seats[seat]?.heldBy === undefined),
  );
  return now.asked.find((one) => one.seat === seat)?.since ?? -1;
}

/** Resolves when the move is seen as well. */
async function move(table: Played, seat: number, what: unknown, answers?: number): Promise<Answer> {
  const since = answers ?? table.last.table.asked.find((one) => one.seat === seat)?.since;
  const deed = { type: "moved", seat, move: what } as const;
  const done = await table.do(since === undefined ? deed : { ...deed, answers: since });
  if ("seq" in done) await table.until(({ table }) => table.seq >= done.seq);
  return done;
}

/** Whoever has to agree does. */
async function takeBack(table: Played, seat: number, to: number): Promise<Answer> {
  const done = await table.do({ type: "undo-asked", seat, to });
  if (!("seq" in done)) return done;
  await table.until(({ table }) => table.seq >= done.seq);
  return table.last.table.undo ? table.do({ type: "undo-agreed", seat: 1 - seat }) : done;
}

/** Time that people take, not that a test waits for something. */
function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function openOnline(wish: NewTable): Promise<Played> {
  const guest = await house.guest();
  const { api } = guest;
  const opened = await api.open(wish);
  if (isRefusal(opened)) throw new Error(opened.refused);
  return online(opened.id);

  function online(id: string): Played {
    const connection = guest.connect();
    const follower = new Follower(connection, id);
    return {
      sit: (seat, { name, mind, terms }) =>
        api.sit(id, seat, {
          ...(mind === undefined ? { name } : { mind }),
          ...(terms === undefined ? {} : { terms }),
        }),
      options: (options) => api.setOptions(id, options),
      terms: (seat, terms) => api.setTerms(id, seat, terms),
      start: () => api.start(id),
      do: (deed) => connection.deed(id, deed),
      async hint(seat) {
        const found = await api.hint(id, seat);
        return isRefusal(found) ? found : found.hint;
      },
      async again() {
        const next = await api.rematch(id);
        if (isRefusal(next)) throw new Error(next.refused);
        for (const { seat, keptFor, keptForMe } of next.seats)
          if (keptForMe && keptFor !== undefined) await api.sit(next.id, seat, { name: keptFor });
        await api.start(next.id);
        return online(next.id);
      },
      get last() {
        return follower.last;
      },
      until: (satisfies) => follower.until(satisfies),
      close: () => connection.close(),
    };
  }
}

async function openOnDevice(wish: NewTable): Promise<Played> {
  const ports = new Device().ports();
  const registry = new TableRegistry(ports, deviceOptions);
  const host = await registry.open(wish, HERE);
  if (isRefusal(host)) throw new Error(host.refused);
  const lobby = (deed: Deed) => host.do(HERE, deed);
  return here(new DeviceTable(host, registry, ports), {
    sit: (seat, player) =>
      sit(host, HERE, seat, player, player.mind ? {} : { owner: { seat, guest: HERE } }),
    options: (options) => lobby({ type: "options", options }),
    terms: (seat, terms) => lobby({ type: "terms", seat, terms }),
    start: () => lobby({ type: "started" }),
  });

  function here(table: DeviceTable, lobby: Lobby): Played {
    // The page's own way of following, as the server's is the connection's.
    const follower = new Follower(
      { watch: (_: string, see: never) => table.watch(see) } as never,
      "",
    );
    return {
      ...lobby,
      do: (deed) => table.do(deed),
      hint: (seat) => table.hint(seat),
      async again() {
        const path = await table.again();
        if (isRefusal(path)) throw new Error(path.refused);
        const next = await openDeviceTable(path.slice("/here/".length), ports);
        return here(next as DeviceTable, {
          sit: begun,
          options: begun,
          terms: begun,
          start: begun,
        });
      },
      get last() {
        return follower.last;
      },
      until: (satisfies) => follower.until(satisfies),
      close: () => registry.stop(),
    };
  }
}

async function begun(): Promise<never> {
  throw new Error("the game has begun");
}
