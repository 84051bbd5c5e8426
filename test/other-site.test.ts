// A page of another site in a real browser: it reads and plays by a token where whoever runs the server has named its site,
// and nothing else gets through.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { games } from "@pipwise/games";
import { tokenProtocols } from "@pipwise/protocol";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BROWSER_FLAGS, browserPath } from "../scripts/check/browser.mjs";
import { type House, openHouse } from "../server/test/house.ts";
import { ok } from "../server/test/players.ts";

let browser: Browser;
let sites: Server[];
let named: Page;
let other: Page;
let house: House;
beforeAll(async () => {
  sites = [site(), site()];
  const [club = "", elsewhere = ""] = await Promise.all(sites.map(listening));
  house = await openHouse({ origins: [club] });
  const executablePath = browserPath();
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_FLAGS],
  });
  [named, other] = [await browser.newPage(), await browser.newPage()];
  await Promise.all([named.goto(club), other.goto(elsewhere)]);
});
afterAll(async () => {
  await browser.close();
  for (const one of sites) one.close();
  await house.stop();
});

function site(): Server {
  return createServer((_, reply) => {
    reply.setHeader("content-type", "text/html");
    reply.end("<!doctype html><title>A club</title>");
  });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a page is told when it asks; nothing where its browser does not let it see. */
function asked(page: Page, path: string, init: RequestInit = {}): Promise<unknown> {
  return page.evaluate(
    ([url, how]) =>
      fetch(url, how).then(
        (answer) => answer.json(),
        () => "blocked",
      ),
    [`${house.base}/api/v1${path}`, init] as const,
  );
}

/** The first message that a page's socket hears, and what comes of its move. */
function played(page: Page, table: string, protocols: string[]): Promise<unknown> {
  const url = `${house.base.replace("http", "ws")}/api/v1/socket`;
  return page.evaluate(
    ([address, names, id]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address, names);
        const deed = { type: "moved", seat: 0, move: { keep: [] } };
        socket.onerror = () => resolve("blocked");
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type !== "hello") return resolve(message);
          socket.send(JSON.stringify({ do: "deed", id: "first", table: id, deed }));
        };
      }),
    [url, protocols, table] as const,
  );
}

it("a page of a site that was named reads, and plays at its program's seat", async () => {
  const ada = await house.guest();
  const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
  const { token = "" } = ok(await ada.api.sit(id, 0, { name: "HAL", token: true }));
  ok(await ada.api.start(id));
  const headers = { authorization: `Bearer ${token}` };
  expect(await asked(named, "/games")).toHaveLength(games.length);
  expect(await asked(named, `/tables/${id}`)).toMatchObject({ seats: [{ mine: false }] });
  expect(await asked(named, `/tables/${id}`, { headers })).toMatchObject({
    seats: [{ mine: true }],
  });
  expect(await asked(named, `/tables/${id}/seats/0/moves`, { headers })).toMatchObject({
    kind: "throw",
  });
  expect(await played(named, id, [])).toMatchObject({ refusal: { refused: "not-your-seat" } });
  expect(await played(named, id, tokenProtocols(token))).toMatchObject({ type: "done" });
});

it("it cannot act for whoever looks at it, nor bring their cookie", async () => {
  const json = { method: "POST", headers: { "content-type": "application/json" } };
  const wish = { ...json, body: '{"game":"yatzy","seats":1}' };
  expect(await asked(named, "/tables", wish)).toMatchObject({ refused: "other-origin" });
  expect(await asked(named, "/games", { credentials: "include" })).toBe("blocked");
});

it("a page of any other site sees nothing at all", async () => {
  expect(await asked(other, "/games")).toBe("blocked");
  expect(await played(other, "a".repeat(26), [])).toBe("blocked");
});
