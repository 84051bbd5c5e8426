// Playing together: talk, programs, playing again, own dice.

import { once } from "node:events";
import { connect } from "node:net";
import type { TalkMessage } from "@pipwise/client";
import { bearerOf, type Guest } from "@pipwise/client/node";
import { type GameRecord, type Hint, isNeeds, isRefusal, verifyRecord } from "@pipwise/core";
import type { SeatDeed, TableInfo, TableUpdate } from "@pipwise/protocol";
import { type View, yatzy } from "@pipwise/yatzy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { Follower, type House, openHouse } from "./house.ts";
import { ok, playOut, soloTable } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

/** A table of two people, before the start. */
async function tableForTwo(wish: object = {}): Promise<{ ada: Guest; ben: Guest; id: string }> {
  const [ada, ben] = [await house.guest(), await house.guest()];
  const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2, ...wish }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  return { ada, ben, id };
}

describe("table talk", () => {
  it("phrases reach everybody who follows; own words only where the host allows them", async () => {
    const { ada, ben, id } = await tableForTwo();
    const heard = await listener(ben, id);
    const line = ada.connect();
    await new Follower(line, id).until(() => true);
    line.say(id, 0, { phrase: "well-played" });
    expect(await heard.next()).toMatchObject({ seat: 0, phrase: "well-played" });
    line.say(id, 0, { text: "you cheat" });
    line.say(id, 1, { phrase: "goodbye" });
    line.say(id, 0, { phrase: "clap" });
    expect(await heard.next()).toMatchObject({ seat: 0, phrase: "clap" });
    line.close();
    heard.stop();
  });

  it("own words are cleaned, and too many are refused", async () => {
    const { ada, ben, id } = await tableForTwo({ talk: "free" });
    const heard = await listener(ben, id);
    const line = ada.connect();
    await new Follower(line, id).until(() => true);
    line.say(id, 0, { text: " so\u202e  close\u0007 " });
    expect(await heard.next()).toMatchObject({ seat: 0, text: "so close" });
    for (let i = 0; i < 20; i++) line.say(id, 0, { phrase: "clap" });
    await ok(await line.deed(id, { type: "undo-agreed", seat: 0 }).then(() => ({})));
    expect(heard.count).toBeLessThan(6);
    line.close();
    heard.stop();
  });

  it("is off where the host wants quiet", async () => {
    const { ada, ben, id } = await tableForTwo({ talk: "off" });
    const heard = await listener(ben, id);
    const line = ada.connect();
    await new Follower(line, id).until(() => true);
    line.say(id, 0, { phrase: "hello" });
    await line.deed(id, { type: "undo-agreed", seat: 0 });
    expect(heard.count).toBe(0);
    line.close();
    heard.stop();
  });
});

describe("a program with a token", () => {
  it("plays at its seat, and can do nothing else", async () => {
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
    const { token = "", seats } = ok(await ada.api.sit(id, 0, { name: "HAL", token: true }));
    expect(seats[0]).toMatchObject({ name: "HAL", mine: false });
    ok(await ada.api.start(id));
    const hal = bearerOf(house.base, token);
    expect(ok(await hal.api.find(id)).seats[0]?.mine).toBe(true);
    expect(await hal.api.open({ game: "yatzy", seats: 1 })).toMatchObject({
      refused: "token-plays-only",
    });
    const eve = ada.connect();
    expect(await eve.deed(id, { type: "resigned", seat: 0 })).toMatchObject({
      refused: "not-your-seat",
    });
    eve.close();
    expect((await playOut(hal as Guest, id, 0)).life).toBe("finished");
  });

  it("a forged token, and a cookie as a token, are refused; a token as a cookie is nobody", async () => {
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
    const { token = "" } = ok(await ada.api.sit(id, 0, { name: "HAL", token: true }));
    const forged = bearerOf(house.base, `${token.slice(0, -2)}xx`);
    expect(await forged.api.find(id)).toEqual({ refused: "wrong-token" });
    const disguised = await house.guest(`pipwise=${token}`);
    expect(ok(await disguised.api.find(id)).seats[0]?.mine).toBe(false);
    const cookie = bearerOf(house.base, ada.cookie.replace("pipwise=", ""));
    expect(await cookie.api.find(id)).toEqual({ refused: "wrong-token" });
  });
});

describe("terms", () => {
  const standardsOf = ({ seats }: TableInfo): unknown[] =>
    seats.map(({ terms }) => (terms as { standard?: number } | undefined)?.standard);

  it("are each player's own: brought along, set in the lobby, laid out for whoever comes", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "plyt", seats: 3 }));
    ok(await ada.api.sit(id, 0, { name: "Ada", terms: { standard: 4 } }));
    ok(await ada.api.sit(id, 2, { mind: "casual", terms: { standard: 1 } }));
    ok(await ada.api.setTerms(id, 1, { standard: 3 }));
    expect(await ben.api.setTerms(id, 0, {})).toMatchObject({ refused: "not-your-seat" });
    expect(await ben.api.setTerms(id, 1, {})).toMatchObject({ refused: "not-your-seat" });
    expect(standardsOf(ok(await ben.api.sit(id, 1, { name: "Ben" })))).toEqual([4, 3, 1]);
    expect(standardsOf(ok(await ben.api.setTerms(id, 1, { standard: 5 })))).toEqual([4, 5, 1]);
    expect(await ben.api.setTerms(id, 1, { standard: 7 })).toMatchObject({
      refused: "term-maximum",
    });
    ok(await ada.api.start(id));
    expect(await ben.api.setTerms(id, 1, {})).toMatchObject({ refused: "already-started" });
  });

  it("are the host's to set where the host wishes so, also at the rematch", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "plyt", seats: 2, termsByHost: true }));
    ok(await ada.api.sit(id, 0, { name: "Ada", terms: { standard: 4 } }));
    expect(await ben.api.sit(id, 1, { name: "Ben", terms: { standard: 5 } })).toMatchObject({
      refused: "terms-by-host",
    });
    expect(ok(await ben.api.sit(id, 1, { name: "Ben" })).termsByHost).toBe(true);
    expect(await ben.api.setTerms(id, 1, { standard: 5 })).toMatchObject({
      refused: "terms-by-host",
    });
    expect(standardsOf(ok(await ada.api.setTerms(id, 1, { standard: 2 })))).toEqual([4, 2]);
    ok(await ada.api.start(id));
    const line = ben.connect();
    ok(await line.deed(id, { type: "resigned", seat: 1 }));
    line.close();
    const again = ok(await ada.api.rematch(id));
    expect(standardsOf(ok(await ben.api.sit(again.id, 0, { name: "Ben" })))[0]).toBe(2);
    expect(await ben.api.setTerms(again.id, 0, {})).toMatchObject({ refused: "terms-by-host" });
  });

  it("say who the youngest is, also at the rematch, where they sit elsewhere", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "one-by-one", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben", terms: { youngest: true } }));
    expect(ok((await ada.api.start(id)) as TableInfo).asked[0]?.seat).toBe(1);
    const line = ben.connect();
    ok(await line.deed(id, { type: "resigned", seat: 1 }));
    line.close();
    const again = ok(await ada.api.rematch(id));
    ok(await ada.api.sit(again.id, 1, { name: "Ada" }));
    ok(await ben.api.sit(again.id, 0, { name: "Ben" }));
    expect(ok((await ada.api.start(again.id)) as TableInfo).asked[0]?.seat).toBe(0);
  });

  it("go along to a rematch, where everybody sits elsewhere", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "plyt", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada", terms: { standard: 4 } }));
    ok(await ben.api.sit(id, 1, { name: "Ben", terms: { standard: 3 } }));
    ok(await ada.api.start(id));
    const line = ben.connect();
    ok(await line.deed(id, { type: "resigned", seat: 1 }));
    line.close();
    const again = ok(await ada.api.rematch(id));
    ok(await ada.api.sit(again.id, 1, { name: "Ada" }));
    expect(standardsOf(ok(await ben.api.sit(again.id, 0, { name: "Ben" })))).toEqual([3, 4]);
  });
});

describe("a lost cookie", () => {
  it("whoever has the key to their seat plays on from elsewhere, and the key opens it once", async () => {
    const [ada, ben, phone] = [await house.guest(), await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    ok(await ada.api.start(id));
    expect(await ben.api.seatKey(id, 0)).toMatchObject({ refused: "not-your-seat" });
    const { key } = ok(await ada.api.seatKey(id, 0));
    expect(await phone.api.claim(id, 1, key)).toMatchObject({ refused: "key-does-not-fit" });
    expect(await phone.api.claim(id, 0, `${key}x`)).toMatchObject({ refused: "key-does-not-fit" });
    const line = ben.connect();
    const bens = new Follower(line, id);
    await bens.until(() => true);
    expect(ok(await phone.api.claim(id, 0, key)).seats[0]?.mine).toBe(true);
    const isHandedOver = ({ events }: TableUpdate): boolean =>
      events.some(({ type }) => type === "handed-over");
    await bens.until(() => bens.updates.some(isHandedOver));
    expect(ok(await ada.api.find(id)).seats[0]?.mine).toBe(false);
    expect(await ben.api.claim(id, 0, key)).toMatchObject({ refused: "key-does-not-fit" });
    line.close();
    const [end] = await Promise.all([playOut(phone, id, 0), playOut(ben, id, 1)]);
    expect(end.life).toBe("finished");
    const record = ok(await phone.api.record(id)) as GameRecord;
    const link = phone.witness.link(id);
    expect(verifyRecord(yatzy, record, { link })).toMatchObject({ ok: true, anchored: true });
  });
});

describe("playing again", () => {
  it("keeps everybody's seat, turned by one, and seats the bots", async () => {
    const [ada, ben, eve] = [await house.guest(), await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 3 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    ok(await ada.api.sit(id, 2, { mind: "casual" }));
    ok(await ada.api.start(id));
    expect(await ada.api.rematch(id)).toMatchObject({ refused: "not-finished" });
    await Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    const [again, same] = (await Promise.all([ben.api.rematch(id), ada.api.rematch(id)])).map(
      ok,
    ) as [TableInfo, TableInfo];
    expect(same.id).toBe(again.id);
    expect(again).toMatchObject({ life: "open", host: true });
    expect(again.seats).toMatchObject([
      { keptFor: "Ben", keptForMe: true },
      { name: "casual", mind: "casual" },
      { keptFor: "Ada" },
    ]);
    expect(await eve.api.sit(again.id, 2, { name: "Eve" })).toMatchObject({
      refused: "seat-kept",
      params: { name: "Ada" },
    });
    await house.restart();
    ok(await ada.api.sit(again.id, 2, { name: "Ada" }));
    expect(await eve.api.leave(again.id, 0)).toMatchObject({ refused: "not-your-seat" });
    expect(ok(await ben.api.leave(again.id, 0)).seats[0]?.keptFor).toBeUndefined();
    ok(await eve.api.sit(again.id, 0, { name: "Eve" }));
    ok(await ben.api.start(again.id));
  });
});

describe("own dice", () => {
  it("are asked for from the start, and the record says that there is nothing to verify", async () => {
    const { ada, id } = await tableForTwo({ ownDice: true });
    expect(isNeeds(await ada.api.start(id))).toBe(true);
    const started = await ada.api.start(id, [6, 6, 6, 6, 6, 1, 1, 1, 1, 1]);
    expect(started).toMatchObject({ life: "playing", ownDice: true });
    const line = ada.connect();
    const deed = { type: "moved", seat: 0, move: { keep: [] } as never } as const;
    const asked = await line.deed(id, deed);
    expect(asked).toMatchObject({ needs: { length: 5 } });
    expect(await line.deed(id, deed, [7, 1, 1, 1, 1])).toMatchObject({
      refused: "impossible-outcome",
    });
    expect(isRefusal(await line.deed(id, deed, [1, 2, 3, 4, 5]))).toBe(false);
    line.close();
  });

  it("are thrown by the house for a bot, and for whoever gave up", async () => {
    const { ada, ben, id } = await tableForTwo({ ownDice: true, seats: 3 });
    ok(await ada.api.sit(id, 2, { mind: "beginner" }));
    const first = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 6, 6, 6, 6, 6];
    ok(await ada.api.start(id, first));
    const line = ben.connect();
    const seen = new Follower(line, id);
    await seen.until(({ table }) => table.asked[0]?.seat === 0);
    ok(await line.deed(id, { type: "resigned", seat: 1 }));
    const move = (what: object): SeatDeed => ({ type: "moved", seat: 0, move: what as never });
    const hers = ada.connect();
    ok(await hers.deed(id, move({ keep: [] }), [1, 2, 3, 4, 5]));
    ok(await hers.deed(id, move({ box: "ones" })));
    const { views } = await seen.until(
      ({ table, views }) => table.asked[0]?.seat === 0 && filled(views, 1) === 1,
    );
    expect([0, 1, 2].map((seat) => filled(views, seat))).toEqual([1, 1, 2]);
    line.close();
    hers.close();
  });
});

function filled(views: TableUpdate["views"], seat: number): number {
  const [view] = Object.values(views) as unknown as View[];
  return view?.sheets[seat]?.boxes.filter((box) => box !== null).length ?? 0;
}

describe("a hint", () => {
  it("is for whoever has to decide, where the host allows it, and nobody else", async () => {
    const { ada, ben, id } = await tableForTwo({ hints: true });
    expect(await ada.api.hint(id, 0)).toEqual({});
    ok(await ada.api.start(id));
    const first = ok(await ada.api.find(id)).asked[0]?.seat ?? 0;
    const [deciding, waiting] = first === 0 ? [ada, ben] : [ben, ada];
    const line = deciding.connect();
    ok(await line.deed(id, { type: "moved", seat: first, move: { keep: [] } as never }));
    const { hint } = ok(await deciding.api.hint(id, first)) as { hint?: Hint };
    expect(hint?.rungs.length).toBeGreaterThan(1);
    ok(await line.deed(id, { type: "moved", seat: first, move: hint?.move as never }));
    expect(await waiting.api.hint(id, 1 - first)).toEqual({});
    expect(await waiting.api.hint(id, first)).toMatchObject({ refused: "not-your-seat" });
    line.close();
    const { ada: eva, id: quiet } = await tableForTwo();
    expect(await eva.api.hint(quiet, 0)).toMatchObject({ refused: "no-hints" });
  });
});

describe("presence", () => {
  it("others see at once who is away, and who is back", async () => {
    const { ada, ben, id } = await tableForTwo();
    const line = ada.connect();
    const seen = new Follower(line, id);
    await seen.until(({ table }) => table.seats[1]?.away === true);
    const back = ben.connect();
    back.watch(id, () => {});
    await seen.until(({ table }) => table.seats[1]?.away === false);
    back.close();
    await seen.until(({ table }) => table.seats[1]?.away === true);
    line.close();
  });
});

describe("a server that stops", () => {
  it("tells everybody when to come back, and has written all that it confirmed", async () => {
    const brief = await openHouse();
    const ada = await brief.guest();
    const { id } = await soloTable(ada);
    const line = ada.connect();
    const deed = { type: "moved", seat: 0, move: { keep: [] } as never } as const;
    const { seq } = ok(await line.deed(id, deed)) as { seq: number };
    const socket = new WebSocket(`${brief.base.replace("http", "ws")}/api/v1/socket`);
    const heard = new Promise((resolve) => {
      socket.on("message", (data) => {
        const message = JSON.parse(String(data));
        if (message.type === "hello") void brief.restart();
        if (message.type === "restart") resolve(message.after);
      });
    });
    expect(await heard).toBeGreaterThan(0);
    const again = { ...deed, move: { keep: [0, 1] } as never };
    expect(ok(await line.deed(id, again))).toEqual({ seq: seq + 1 });
    line.close();
    socket.close();
    await brief.stop();
  });
});

describe("connections on which nothing was said, or not to the end", () => {
  it("hold nobody up who wants to stop", async () => {
    const brief = await openHouse();
    const silent = connect(Number(new URL(brief.base).port));
    const halting = connect(Number(new URL(brief.base).port));
    await Promise.all([once(silent, "connect"), once(halting, "connect")]);
    halting.write("GET /healthz HT");
    await (await fetch(`${brief.base}/healthz`)).text();
    const gone = [silent, halting].map(async (socket) => {
      socket.on("error", () => {}).resume();
      await once(socket, "close");
    });
    await brief.stop();
    await Promise.all(gone);
  });
});

describe("a table that nobody needs", () => {
  it("sleeps, costs no memory, and wakes as it was", async () => {
    const quiet = await openHouse({ doze: 20 });
    const ada = await quiet.guest();
    const { id, seq } = await soloTable(ada);
    while ((await figure(quiet, "pipwise_tables_awake")) > 0);
    expect(ok(await ada.api.find(id))).toMatchObject({ seq, life: "playing" });
    expect(await figure(quiet, "pipwise_tables_awake")).toBe(1);
    await quiet.stop();
  });

  it("is given up after the configured time", async () => {
    const strict = await openHouse({ doze: 20, idle: 1 });
    const ada = await strict.guest();
    const { id } = await soloTable(ada);
    for (;;) if (ok(await ada.api.find(id)).life === "abandoned") break;
    await strict.stop();
  });
});

async function figure(of: House, name: string): Promise<number> {
  const text = await (await fetch(`${of.base}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
}

/** Hears the talk at a table, saying by saying. */
async function listener(guest: Guest, table: string) {
  const line = guest.connect();
  const heard: TalkMessage[] = [];
  let told: () => void = () => {};
  let taken = 0;
  await new Promise<void>((resolve) => {
    line.watch(
      table,
      () => resolve(),
      undefined,
      (said) => {
        heard.push(said);
        told();
      },
    );
  });
  return {
    get count() {
      return heard.length;
    },
    async next(): Promise<TalkMessage> {
      while (heard.length <= taken)
        await new Promise<void>((resolve) => {
          told = resolve;
        });
      return heard[taken++] as TalkMessage;
    },
    stop: () => line.close(),
  };
}
