// Limits go by the matched route and by what a question costs, however it is spelled and whoever asks.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal } from "@pipwise/core";
import { callerAt, RateLimiter } from "@pipwise/host";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CodeGuard, LONG_CODE, SHORT_CODE } from "../dist/http/code-guard.js";
import { openHouse } from "./house.ts";
import { ok } from "./players.ts";

/** One request, spelled to the letter; fetch would tidy it up. */
function ask(
  base: string,
  line: string,
  headers = "",
): Promise<{ status: number; head: string; body: string }> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1]), head, body });
    });
    socket.on("error", reject);
    socket.write(
      `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${headers}\r\n`,
    );
  });
}

const SPELLINGS = [
  "/api/v1/codes/ABCDEF",
  "/%61pi/v1/codes/ABCDEF",
  "/%61pi/v1/codes/ABCDEF#.x",
  "/api/v1/codes/ABCDEF#.x",
  "/api/v1/codes/ABCDEF?a=.x",
  "/api/v1/codes/ABCDE%46#a.css",
  "/%61%70%69/v1/codes/ABCDEF?#.js",
];

describe("limits by route", () => {
  let web: string;
  beforeAll(() => {
    web = mkdtempSync(join(tmpdir(), "pipwise-web-"));
    writeFileSync(join(web, "index.html"), "<!doctype html>");
    writeFileSync(join(web, "app.js"), "");
  });
  afterAll(() => rmSync(web, { recursive: true, force: true }));

  it.each(SPELLINGS)("%s counts as what it is", async (path) => {
    const house = await openHouse({ rateLimit: 5, web });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await ask(house.base, `GET ${path}`)).status);
    expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    await house.stop();
  });

  it("pages that the app answers are limited too, files are not", async () => {
    const house = await openHouse({ rateLimit: 5, web });
    const statuses = async (path: string): Promise<number[]> => {
      const found: number[] = [];
      for (let i = 0; i < 8; i++) found.push((await ask(house.base, `GET ${path}`)).status);
      return found;
    };
    expect(await statuses("/app.js")).toEqual(Array(8).fill(200));
    expect((await statuses("/join/ABCDEF")).slice(-3)).toEqual([429, 429, 429]);
    await house.stop();
  });

  it("tables are opened more rarely than questions are asked", async () => {
    const house = await openHouse({ rateLimit: 100 });
    const ada = await house.guest();
    const opened = [];
    for (let i = 0; i < 4; i++) opened.push(await ada.api.open({ game: "yatzy", seats: 1 }));
    expect(opened.map((table) => isRefusal(table))).toEqual([false, false, true, true]);
    await house.stop();
  });

  it("whoever comes without a cookie is a guest of their own, on every spelling of every route", async () => {
    const house = await openHouse({ web });
    const body = '{"game":"yatzy","seats":2}';
    const post = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const open = async (path: string) =>
      ask(house.base, `POST ${path}`, `${post}\r\n${body}`).then((answer) => ({
        ...answer,
        table: JSON.parse(
          answer.body.slice(answer.body.indexOf("{"), answer.body.lastIndexOf("}") + 1),
        ),
      }));
    for (const path of ["/api/v1/tables", "/%61pi/v1/tables#.x"]) {
      const { table, head, status } = await open(path);
      expect(status).toBe(201);
      expect(table.host).toBe(true);
      expect(head).toContain("set-cookie: pipwise=");
      const looked = await ask(house.base, `GET /%61pi/v1/tables/${table.id}#.x`);
      expect(
        JSON.parse(looked.body.slice(looked.body.indexOf("{"), looked.body.lastIndexOf("}") + 1))
          .host,
      ).toBe(false);
      const cancelled = await ask(house.base, `DELETE /%61pi/v1/tables/${table.id}#.x`);
      expect(cancelled.status).toBe(403);
    }
    await house.stop();
  });
});

describe("codes", () => {
  it("forty children behind one address may mistype; whoever goes on guessing is refused", async () => {
    const house = await openHouse();
    const ada = await house.guest();
    const { code } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    const children = await Promise.all(Array.from({ length: 40 }, () => house.guest()));
    for (const child of children)
      for (let i = 0; i < 4; i++)
        expect(await child.api.byCode("AAAAAA")).toMatchObject({ refused: "no-such-code" });
    expect(ok(await ada.api.byCode(code)).code).toBe(code);
    let guesses = 0;
    for (let guest = await house.guest(); guesses < 1000; guest = await house.guest()) {
      const answer = await guest.api.byCode("AAAAAA");
      if (isRefusal(answer) && answer.refused === "too-many-codes") break;
      guesses++;
    }
    expect(guesses).toBeLessThan(100);
    await house.stop();
  });

  it("whoever asks for many at once guesses no more often", async () => {
    const house = await openHouse();
    const { port } = new URL(house.base);
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    const one = `GET /api/v1/codes/AAAAAA HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    socket.write(`${`${one}\r\n`.repeat(599)}${one}Connection: close\r\n\r\n`);
    await new Promise((resolve) => socket.on("end", resolve));
    expect(text.match(/no-such-code/g)?.length).toBeLessThan(220);
    await house.stop();
  });

  it("get longer while somebody guesses, and long ones can always be looked up", () => {
    const guard = new CodeGuard();
    expect(guard.length).toBe(SHORT_CODE);
    for (let i = 0; i < 5000; i++) guard.failed(`address ${i % 1000}`, `guest ${i}`);
    expect(guard.length).toBe(LONG_CODE);
    for (let i = 0; i < 300; i++) guard.failed("school", `child ${i}`);
    expect(guard.allows("A".repeat(SHORT_CODE), "school", "child")).toBe(false);
    expect(guard.allows("A".repeat(LONG_CODE), "school", "child")).toBe(true);
    expect(guard.allows("A".repeat(SHORT_CODE), "home", "somebody")).toBe(true);
  });
});

describe("a rate limiter", () => {
  it("lets a burst through, then so much a second, by a clock that does not jump", () => {
    const limiter = new RateLimiter(1000, 3);
    expect([limiter.take(), limiter.take(), limiter.take()]).toEqual([true, true, true]);
    limiter.charge(1e6);
    expect(limiter.take()).toBe(false);
    const { now } = Date;
    Date.now = () => now() + 1e12;
    expect(limiter.take()).toBe(false);
    Date.now = now;
  });

  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s counts as %s", (address, caller) => expect(callerAt(address)).toBe(caller));
});
