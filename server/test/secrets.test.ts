// What a seat may not know never leaves the process: worlds that differ only in that send it the same bytes.
import type { Connection } from "@pipwise/client";
import type { Guest } from "@pipwise/client/node";
import {
  type Accepted,
  act,
  awaited,
  chanceFrom,
  commitmentOf,
  type Deed,
  isNeeds,
  isRefusal,
  openTable,
  type Random,
  same,
  sample,
  seeded,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import { type AnyGame, games } from "@pipwise/games";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse({ botPace: 0 });
});
afterAll(() => house.stop());

describe.each(games.filter((game) => game.imagine).map((game) => [game.id, game] as const))(
  "%s: two worlds that one seat cannot tell apart",
  (_, game) => {
    it("send it the same bytes", async () => {
      let compared = 0;
      for (let seed = 0; compared < 12 && seed < 60; seed++) {
        const fork = findFork(game, seeded(`worlds/${game.id}/${seed}`));
        if (!fork) continue;
        const [one, other] = await Promise.all(fork.worlds.map((log) => live(game, log, fork.eye)));
        expect(one).toEqual(other);
        compared++;
      }
      expect(compared).toBeGreaterThanOrEqual(6);
    });
  },
);

describe("all games", () => {
  it.each(games.map((game) => [game.id, game] as const))(
    "%s: no secret of the server and no key of a player in anything that is sent",
    async (_, game) => {
      const ada = await house.guest();
      const count = Math.min(3, game.seats.max);
      const { id } = ok(await ada.api.open({ game: game.id, seats: count }));
      const seed = "5eed".repeat(16);
      ok(await ada.api.sit(id, 0, { name: "Ada", commitment: commitmentOf(seed) }));
      for (let seat = 1; seat < count; seat++)
        ok(await ada.api.sit(id, seat, { mind: "beginner" }));
      const eve = await house.guest();
      const ear = await listen(eve, id);
      const own = await listen(ada, id);
      ok(await ada.api.start(id));
      const line = ada.connect();
      ok(await line.deed(id, { type: "seed-opened", seat: 0, seed }));
      await ear.until(count + 3);
      ok(await line.deed(id, { type: "resigned", seat: 0 }));
      line.close();
      await ear.until(40);
      const all = [...ear.stop(), ...own.stop()];
      const sent = all.join();
      const isOver = (text: string): boolean => text.includes('"life":"finished"');
      const atFirst = all.filter((text) => text.includes('"life":"open"')).join();
      const { secret, guest, host } = rowOf(id);
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      for (const hidden of [guest, host, ada.cookie.slice(8)]) expect(sent).not.toContain(hidden);
      expect(atFirst).toContain("seed-opened");
      expect(atFirst, "seeds are told once the game has begun").not.toContain(seed);
      expect(all.filter((text) => !isOver(text)).join(), "nor the secret").not.toContain(secret);
    },
  );
});

/** Options with which there is something to hide, or more of it. */
const SECRETIVE: Readonly<Record<string, object>> = {
  whottotal: { atOnce: true },
  plyt: { cards: "keep", plytSquares: Array.from({ length: 112 }, (_, i) => i + 1) },
};

/** One log up to a moment, and two ways to go on that `eye` sees no difference between. */
interface Fork {
  readonly worlds: readonly (readonly TableEvent[])[];
  readonly eye: number;
}

function findFork(game: AnyGame, random: Random): Fork | undefined {
  const seats = Math.max(2, game.seats.min);
  const dice = chanceFrom(random);
  const log: TableEvent[] = [];
  let table = openTable(game, seats, "agreed", true) as Table;
  const go = (deed: Deed): void => {
    const { event, table: next } = act(table, deed, dice, 0) as Accepted;
    log.push(event);
    table = next;
  };
  for (let seat = 0; seat < seats; seat++) go({ type: "sat", seat, player: { name: `P${seat}` } });
  go({ type: "options", options: SECRETIVE[game.id] ?? {} });
  go({ type: "started" });
  for (let moves = 0; table.life === "playing" && moves < 400; moves++) {
    const { seat } = awaited(table)[random.below(awaited(table).length)] as { seat: number };
    const tries = Array.from({ length: 6 }, () =>
      act(table, { type: "moved", seat, move: choose(table, seat, random) }, dice, 0),
    ).filter((done): done is Accepted => !isRefusal(done) && !isNeeds(done));
    const [one, ...others] = tries;
    if (!one) return undefined;
    for (let eye = 0; eye < seats; eye++) {
      const other = others.find((done) => eye !== seat && isSecret(game, one, done, eye));
      if (other) return { worlds: [one, other].map(({ event }) => [...log, event]), eye };
    }
    log.push(one.event);
    table = one.table;
  }
  return undefined;
}

/** Different things happened, and both the seat's view and what is asked are the same. */
function isSecret(game: AnyGame, one: Accepted, other: Accepted, eye: number): boolean {
  const [a, b] = [one.table.state, other.table.state];
  return (
    !same(a, b) &&
    same(game.view(a, eye), game.view(b, eye)) &&
    same(one.table.asked, other.table.asked)
  );
}

function choose(table: Table, seat: number, random: Random): unknown {
  return sample(table.game.legal(table.state, seat), random);
}

/** Plays a log at a table with own dice, and answers with every byte that reached one seat. */
async function live(game: AnyGame, log: readonly TableEvent[], eye: number): Promise<string[]> {
  const guests = await Promise.all(log.filter(isSat).map(() => house.guest()));
  const [host] = guests as [Guest];
  const { id, code } = ok(
    await host.api.open({
      game: game.id,
      seats: guests.length,
      ownDice: true,
      options: SECRETIVE[game.id] ?? {},
    }),
  );
  for (const [seat, guest] of guests.entries())
    ok(await guest.api.sit(id, seat, { name: `P${seat}` }));
  const lines = await Promise.all(guests.map(connected));
  const ear = await listen(guests[eye] as Guest, id);
  for (const event of log) {
    if (event.type === "started") ok(await host.api.start(id, event.chance));
    if (event.type !== "moved") continue;
    const { seat, move } = event;
    const line = lines[seat] as Connection;
    ok(await line.deed(id, { type: "moved", seat, move: move as never }, event.chance));
  }
  const last = ok(await host.api.find(id)).seq;
  await ear.until(last);
  for (const line of lines) line.close();
  return ear.stop().map((text) => nameless(text, id, code));
}

function connected(guest: Guest): Promise<Connection> {
  return new Promise((resolve) => {
    const line = guest.connect((state) => state === "open" && resolve(line));
  });
}

function isSat(event: TableEvent): boolean {
  return event.type === "sat";
}

/** Without what is different at any two tables: their names, times, and the players' own numbers. */
function nameless(text: string, id: string, code: string): string {
  return text
    .replaceAll(id, "ID")
    .replaceAll(code, "CODE")
    .replace(/"(now|at)":\d+/g, '"$1":0')
    .replace(/"deed":"[0-9a-z]+"/g, '"deed":""');
}

/** Everything that a guest's socket is sent about a table. */
async function listen(guest: Guest, table: string) {
  const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`, {
    headers: { cookie: guest.cookie },
  });
  const heard: string[] = [];
  let seq = -1;
  let over = false;
  let told: () => void = () => {};
  await new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.type === "hello")
        return socket.send(JSON.stringify({ do: "watch", table, after: 0 }));
      heard.push(String(data));
      seq = message.seq ?? message.table?.seq ?? seq;
      over = message.table?.life === "finished";
      told();
      resolve();
    });
  });
  return {
    /** Until that event, or the end of the game. */
    async until(last: number): Promise<void> {
      while (seq < last && !over)
        await new Promise<void>((resolve) => {
          told = resolve;
        });
    },
    stop(): string[] {
      socket.close();
      return heard;
    },
  };
}

function rowOf(id: string): { secret: string; host: string; guest: string } {
  const database = new Database(`${house.data}/pipwise.db`, { readonly: true });
  const row = database
    .prepare(
      "select setup ->> 'secret' as secret, host, guest from tables join owners on table_id = id where id = ? limit 1",
    )
    .get(id);
  database.close();
  return row as { secret: string; host: string; guest: string };
}
