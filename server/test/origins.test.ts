// Pages of other sites: none unless they are named, and then by a token alone.
import { tokenProtocols } from "@pipwise/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";

const CLUB = "https://club.example";
const ELSEWHERE = "https://elsewhere.example";

let closed: House;
let open: House;
beforeAll(async () => {
  closed = await openHouse();
  open = await openHouse({ origins: [CLUB] });
});
afterAll(async () => {
  await closed.stop();
  await open.stop();
});

const ask = (house: House, path: string, headers: Record<string, string>, method = "GET") =>
  fetch(`${house.base}/api/v1/${path}`, { method, headers });

const preflight = (house: House, origin: string) =>
  ask(
    house,
    "games",
    {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    },
    "OPTIONS",
  );

/** What a socket of such a page is told first: a message, or the status that refused it. */
function greeting(house: House, origin: string, protocols: string[] = [], headers = {}) {
  return new Promise<{ said: string | number; protocol: string; socket: WebSocket }>((resolve) => {
    const url = `${house.base.replace("http", "ws")}/api/v1/socket`;
    const socket = new WebSocket(url, protocols, { origin, headers });
    socket.once("message", (data) =>
      resolve({ said: JSON.parse(String(data)).type, protocol: socket.protocol, socket }),
    );
    socket.on("unexpected-response", (_, answer) =>
      resolve({ said: answer.statusCode ?? 0, protocol: "", socket }),
    );
    socket.on("error", () => {});
  });
}

/** Ada's table, where a program has the only seat. */
async function programsTable(house: House) {
  const ada = await house.guest();
  const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
  const { token = "" } = ok(await ada.api.sit(id, 0, { name: "HAL", token: true }));
  ok(await ada.api.start(id));
  return { ada, id, token };
}

describe("pages of other sites", () => {
  it("have no business here, unless somebody names them", async () => {
    for (const [house, origin] of [
      [closed, CLUB],
      [open, ELSEWHERE],
      [open, "null"],
      [open, "https://club.example.evil.example"],
      [open, "http://club.example"],
    ] as const) {
      for (const answer of [
        await ask(house, "games", { origin }),
        await preflight(house, origin),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
        expect(answer.headers.get("set-cookie")).toBeNull();
      }
      expect((await greeting(house, origin)).said).toBe(403);
    }
  });

  it("that are named may look, and their browsers are told so", async () => {
    const asked = await preflight(open, CLUB);
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      "access-control-allow-origin": CLUB,
      "access-control-allow-methods": "GET, HEAD, POST",
      "access-control-allow-headers": "authorization, content-type, last-event-id",
      vary: "Origin",
    });
    const answer = await ask(open, "games", { origin: CLUB });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(CLUB);
    expect(answer.headers.get("vary")).toContain("Origin");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("can read what they are refused", async () => {
    const answer = await ask(open, "tables/nonsense", { origin: CLUB });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([400, CLUB]);
    const wrong = await ask(open, "games", { origin: CLUB, authorization: "Bearer nonsense" });
    expect([wrong.status, wrong.headers.get("access-control-allow-origin")]).toEqual([401, CLUB]);
  });

  it("are nobody, whatever cookies come along, and open nothing", async () => {
    const { ada, id, token } = await programsTable(open);
    const cookie = { origin: CLUB, cookie: ada.cookie };
    expect((await (await ask(open, `tables/${id}`, cookie)).json()).host).toBe(false);
    expect((await ask(open, `tables/${id}`, cookie, "DELETE")).status).toBe(403);
    const bearer = { origin: CLUB, authorization: `Bearer ${token}` };
    expect((await ask(open, `tables/${id}`, bearer, "DELETE")).status).toBe(403);
    expect(ok(await ada.api.find(id))).toMatchObject({ host: true, life: "playing" });
  });

  it("play by a token, over HTTP and over a socket", async () => {
    const { ada, id, token } = await programsTable(open);
    const bearer = { origin: CLUB, authorization: `Bearer ${token}` };
    const seen = await (await ask(open, `tables/${id}`, bearer)).json();
    expect(seen.seats[0].mine).toBe(true);
    const { said, protocol, socket } = await greeting(open, CLUB, tokenProtocols(token));
    expect([said, protocol]).toEqual(["hello", "pipwise"]);
    const post = (more: Record<string, string>) =>
      fetch(`${open.base}/api/v1/tables/${id}/seats/0/moves`, {
        method: "POST",
        headers: { origin: CLUB, "content-type": "application/json", ...more },
        body: JSON.stringify({ id: "early", move: { box: "ones" } }),
      });
    expect((await post(bearer)).status).toBe(400);
    expect((await post({ cookie: ada.cookie })).status).toBe(403);
    const done = new Promise<{ done?: { id: string } }>((resolve) => {
      socket.on("message", (data) => resolve(JSON.parse(String(data))));
    });
    const deed = { type: "moved", seat: 0, move: { keep: [] } };
    socket.send(JSON.stringify({ do: "deed", id: "first", table: id, deed }));
    expect(await done).toMatchObject({ type: "done", id: "first" });
    socket.close();
  });

  it("a socket with a wrong token is not opened, and one with another's cookie is nobody's", async () => {
    expect((await greeting(open, CLUB, tokenProtocols("program:a.b"))).said).toBe(401);
    const { ada, id } = await programsTable(open);
    const { said, socket } = await greeting(open, CLUB, [], { cookie: ada.cookie });
    expect(said).toBe("hello");
    const told = new Promise<{ table: { host: boolean } }>((resolve) => {
      socket.on("message", (data) => resolve(JSON.parse(String(data))));
    });
    socket.send(JSON.stringify({ do: "watch", table: id }));
    expect((await told).table.host).toBe(false);
    socket.close();
  });

  it("change nothing for our own page", async () => {
    for (const house of [closed, open]) {
      const own = await ask(house, "games", { origin: house.base });
      expect(own.status).toBe(200);
      expect(own.headers.get("set-cookie")).toContain("pipwise=");
      expect(own.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});
