// Limits go by the matched route and by what a question costs, however it is spelled and whoever asks.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal } from "@pipwise/core";
import { callerAt, RateLimiter, realClock, TestClock } from "@pipwise/host";
import type { CardInfo, MyCard } from "@pipwise/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AnswerBudget } from "../dist/classes/answer-budget.js";
import { MOST_ANSWERS, MOST_CLASSES_A_DEVICE } from "../dist/classes/store.js";
import { CodeGuard, LONG_CODE, SHORT_CODE } from "../dist/http/code-guard.js";
import { openHouse } from "./house.ts";
import { hangUp, openClass, practised } from "./lesson.ts";
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

  it.each([
    ["no host after two slashes", "//[", 404, "not-found"],
    ["a letter that is none", "/%zz", 400, "bad-request"],
    ["half a letter", "/api/v1/tables/%ff", 400, "bad-request"],
    ["a long id", `/api/v1/tables/${"a".repeat(3000)}`, 400, "bad-request"],
    ["a long code", `/api/v1/codes/${"%41".repeat(300)}`, 400, "bad-request"],
  ])(
    "%s in an address is refused like anything else, and counts",
    async (_what, path, status, refused) => {
      for (const config of [{ web }, {}]) {
        const house = await openHouse({ rateLimit: 3, ...config });
        const answers = [];
        for (let i = 0; i < 5; i++) answers.push(await ask(house.base, `GET ${path}`));
        expect(answers.map((answer) => answer.status)).toEqual([status, status, status, 429, 429]);
        expect(answers[0]?.body).toContain(`"refused":"${refused}"`);
        for (const { head } of answers)
          expect(head).toContain("Content-Security-Policy: default-src");
        await house.stop();
      }
    },
  );

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
    const guard = new CodeGuard(realClock());
    expect(guard.length).toBe(SHORT_CODE);
    const guess = (length: number, address: string, guest: string) =>
      guard.guess("A".repeat(length), { address, guest });
    for (let i = 0; i < 5000; i++) guess(SHORT_CODE, `address ${i % 1000}`, `guest ${i}`);
    expect(guard.length).toBe(LONG_CODE);
    for (let i = 0; i < 300; i++) guess(SHORT_CODE, "school", `child ${i}`);
    expect(guess(SHORT_CODE, "school", "child")).toMatchObject({
      refused: "too-many-codes",
      params: { retryAfter: 1 },
    });
    expect(isRefusal(guess(LONG_CODE, "school", "child"))).toBe(false);
    expect(isRefusal(guess(SHORT_CODE, "home", "somebody"))).toBe(false);
  });

  it("long ones that are wrong cost nobody any short ones", () => {
    const guard = new CodeGuard(realClock());
    const long = "A".repeat(LONG_CODE);
    const tries = Array.from({ length: 1700 }, (_, i) =>
      guard.guess(long, { address: "thief", guest: `${i}` }),
    );
    expect(tries.filter(isRefusal).length).toBeGreaterThan(600);
    expect(guard.length).toBe(SHORT_CODE);
    expect(isRefusal(guard.guess("AAAAAA", { address: "thief", guest: "a" }))).toBe(false);
  });

  it("nobody gets back what was not taken", () => {
    const guard = new CodeGuard(realClock());
    const thief = { address: "thief", guest: "thief" };
    const guess = (length: number) => guard.guess("A".repeat(length), thief);
    let guessed = 0;
    for (let i = 0; i < 1300; i++) {
      // A right one, long or short, told twice to be right.
      for (const length of [LONG_CODE, SHORT_CODE]) {
        const own = guess(length);
        if (isRefusal(own)) continue;
        own.wasRight();
        own.wasRight();
      }
      if (!isRefusal(guess(SHORT_CODE))) guessed++;
    }
    expect(guessed).toBeLessThan(35);
  });
});

describe("answers of a card", () => {
  it("are noted no faster than children give them, and whoever sends more hears when to come back", async () => {
    const house = await openHouse();
    const teacher = await openClass(house, { cards: 1 });
    const [{ code }] = ok(await teacher.api.info()).cards as [CardInfo];
    const child = await house.guest();
    const card = ok(await child.classes.takeCard(code));
    let noted = 0;
    for (let page = 0; page < 40; page++) {
      const rows = Array.from({ length: 200 }, (_, i) => practised({ took: 200 * page + i }));
      const answer = await child.classes.sendAnswers(card, rows);
      if (isRefusal(answer)) {
        expect(answer).toMatchObject({
          refused: "too-fast",
          params: { retryAfter: expect.any(Number) },
        });
        break;
      }
      noted += 200;
    }
    expect(noted).toBe(MOST_ANSWERS);
    expect(ok(await child.classes.myAnswers(card))).toHaveLength(MOST_ANSWERS);
    const reply = await fetch(`${house.base}/api/v1/me/cards/${card.class}/0/answers`, {
      method: "POST",
      headers: { cookie: child.cookie, "content-type": "application/json" },
      body: JSON.stringify(Array(200).fill(practised({ took: 1 }))),
    });
    expect([reply.status, Number(reply.headers.get("retry-after")) > 30]).toEqual([429, true]);
    hangUp();
    await house.stop();
  });

  it("are read as often as a class needs it, and not without end", async () => {
    const budget = new AnswerBudget(realClock());
    const caller = { guest: "thief", address: "school" };
    let read = 0;
    const rows = Array.from({ length: MOST_ANSWERS }, () => practised());
    const answers = () =>
      budget.read(caller, async () => {
        read++;
        return rows;
      });
    await Promise.all(Array.from({ length: 200 }, answers));
    expect(read).toBe(40);
    expect(await answers()).toMatchObject({ refused: "too-fast" });
    // What was not there is not charged.
    const few = { guest: "teacher", address: "school" };
    for (let i = 0; i < 500; i++) expect(await budget.read(few, async () => [])).toEqual([]);
  });

  it("a device has cards of some dozen classes, and no more", async () => {
    const house = await openHouse();
    const child = await house.guest();
    for (let i = 0; i < MOST_CLASSES_A_DEVICE; i++) {
      const teacher = await openClass(house, { cards: 2 });
      const [{ code }] = ok(await teacher.api.info()).cards as [CardInfo];
      ok(await child.classes.takeCard(code));
    }
    const last = await openClass(house, { cards: 1 });
    const [{ code }] = ok(await last.api.info()).cards as [CardInfo];
    expect(await child.classes.takeCard(code)).toMatchObject({ refused: "too-many-classes" });
    const [card] = ok(await child.classes.myCards()) as [MyCard];
    ok(await child.classes.putCardAway(card));
    expect(ok(await child.classes.takeCard(code)).class).toBe(last.opened.id);
    hangUp();
    await house.stop();
  });
});

describe("a rate limiter", () => {
  it("lets a burst through, then so much a second, and no more than a burst at once", async () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(clock, 2, 3);
    const taken = (tries: number) => Array.from({ length: tries }, () => limiter.take());
    expect(taken(4)).toEqual([true, true, true, false]);
    await clock.pass(1000);
    expect(taken(3)).toEqual([true, true, false]);
    await clock.pass(60_000);
    expect(taken(4)).toEqual([true, true, true, false]);
    limiter.charge(10);
    expect(limiter.until(1)).toBe(5.5);
  });

  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s counts as %s", (address, caller) => expect(callerAt(address)).toBe(caller));
});
