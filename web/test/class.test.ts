// A teacher and six children, each with a device: from opening the class to erasing it.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openHouse } from "../../server/test/house.ts";
import {
  answerSums,
  type Child,
  hangUp,
  join,
  openClass as lessonOf,
  pairs,
  practised,
} from "../../server/test/lesson.ts";
import { ok } from "../../server/test/players.ts";
import { A4, LETTER, pagesOf } from "./pdf.ts";
import { DESK, it, LAPTOP, PHONE, type Visit } from "./visit.ts";

const SHOTS = process.env.CLASS_SHOTS;

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

async function openClass(visit: Visit, children: number): Promise<Page> {
  const teacher = await visit.person({ viewport: LAPTOP });
  await teacher.goto("/");
  await teacher.getByRole("link", { name: "A class plays" }).click();
  await teacher.getByLabel("What the class is called").fill("3b");
  await teacher.getByLabel("Children", { exact: true }).fill(String(children));
  await shot(teacher, "door");
  await teacher.getByRole("button", { name: "Open the class" }).click();
  await teacher.getByText(`0 of ${children} are here`).waitFor();
  return teacher;
}

async function codesOf(teacher: Page): Promise<string[]> {
  await teacher.getByRole("link", { name: "Cards" }).click();
  await teacher.locator(".class-deck .code").first().waitFor();
  return teacher.locator(".class-deck .code").allInnerTexts();
}

async function joined(child: Page, code: string): Promise<void> {
  await child.goto(`/card/${code}`);
  await child.locator(".my-cards strong").waitFor();
}

function isInView(page: Page, part: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, part);
}

/** Throws if that is to be done, and answers, right or not. */
async function sum(child: Page): Promise<void> {
  const go = child.getByRole("button", { name: /^Throw/ }).first();
  await go.click();
  const pad = child.getByRole("button", { name: "7", exact: true });
  await pad.click();
  await child.getByRole("button", { name: /^Answer/ }).click();
}

describe("a lesson", () => {
  it("a teacher and six children: cards, tables, start, pause, a drop and return, end, report, erase", async ({
    visit,
  }) => {
    const teacher = await openClass(visit, 6);
    const sent: string[] = [];
    teacher.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const codes = await codesOf(teacher);
    expect(new Set(codes).size).toBe(6);
    // Names stay in the teacher's browser.
    await teacher.getByLabel(/^The name of the child with the card blue owl/).fill("Zacharias");
    await shot(teacher, "cards");
    const children: Page[] = [];
    for (const code of codes) {
      const child = await visit.person({ viewport: PHONE });
      await joined(child, code);
      children.push(child);
    }
    const [first, second] = children as [Page, Page];
    await shot(first, "child-waits");
    await teacher.getByRole("link", { name: "Lesson" }).click();
    await teacher.getByText("6 of 6 are here").waitFor();
    await shot(teacher, "here");

    // Three at each table.
    await teacher.getByLabel("Children at a table, at most").fill("3");
    await teacher.getByRole("button", { name: "Make tables" }).click();
    await teacher.getByRole("button", { name: "Start 2 tables" }).waitFor();
    await shot(teacher, "plan");
    // By keyboard: the first child goes to the other table.
    const where = teacher.getByLabel("Where Zacharias sits");
    const now = await where.inputValue();
    await where.selectOption(now === "0" ? "1" : "0");
    await expect.poll(() => where.inputValue()).not.toBe(now);
    await teacher.getByRole("button", { name: "Start 2 tables" }).click();
    await teacher.getByText("2 tables play").waitFor();
    for (const child of children) await child.locator(".board").waitFor();
    await shot(first, "child-plays");

    // Whoever is to throw does a sum, which the teacher sees.
    const active = await Promise.race(
      children.map(async (child) => {
        await child.locator(".turn[data-you]").waitFor();
        return child;
      }),
    );
    await sum(active);
    await teacher
      .getByText(/^[01] of 1 right$/)
      .first()
      .waitFor();
    await shot(teacher, "board");

    await teacher.getByRole("button", { name: "Pause all" }).click();
    for (const child of children) await child.locator(".paused").first().waitFor();
    await shot(first, "child-paused");
    await teacher.getByRole("button", { name: "All go on" }).click();
    for (const child of children) await child.locator(".paused").waitFor({ state: "detached" });

    // A device drops and comes back to its seat by its card, on another device.
    await second.goto("about:blank");
    await teacher
      .getByText("Table 1 · offline")
      .or(teacher.getByText("Table 2 · offline"))
      .waitFor();
    const other = await visit.person({ viewport: PHONE });
    await other.goto(`/card/${codes[1]}`);
    await other.locator(".board").waitFor();
    await expect.poll(() => teacher.getByText(/ · offline/).count()).toBe(0);
    await second.goto("/");
    // The way home leads a child to its class.
    await second.locator("header .mark").click();
    await second.getByText("This card is now on another device. Type your code.").waitFor();

    // The teacher's names are nowhere else: not with the children, not on the projector, not on their way to the server.
    const screen = await teacher.context().newPage();
    await screen.goto(`${teacher.url()}/screen`);
    await screen.locator(".screen-tables").waitFor();
    expect(await screen.locator("main").textContent()).toContain("blue owl");
    expect(await screen.locator("main").textContent()).not.toContain("Zacharias");
    await screen.close();
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((one) => one.includes("Zacharias"))).toEqual([]);
    for (const child of children)
      expect(await child.locator("body").textContent()).not.toContain("Zacharias");

    // A child is taken off its table; a bot plays on.
    await teacher.getByRole("button", { name: /^Zacharias/ }).click();
    await shot(teacher, "child-dialog");
    await teacher
      .getByRole("button", { name: "Take Zacharias off the table; a bot plays on" })
      .click();
    await first.locator(".my-cards strong").waitFor();
    await teacher.getByRole("button", { name: /^Zacharias.*waits/ }).waitFor();
    // And is put in a bot's place again: the same one.
    await teacher.getByRole("button", { name: /^Zacharias/ }).click();
    await teacher.getByRole("button", { name: /in place of the bot on seat/ }).click();
    await first.locator(".board").waitFor();
    await teacher.getByRole("button", { name: /^Zacharias.*Table \d/ }).waitFor();

    await teacher.getByRole("button", { name: "End the lesson" }).click();
    await teacher.getByRole("button", { name: "End it" }).click();
    await teacher.getByText("No lesson is going on.").waitFor();
    await other.getByText("Time’s up. Well played.").waitFor();
    await other.getByRole("link", { name: "Back to my card" }).click();
    await other.locator(".my-cards strong").waitFor();

    await teacher.getByRole("link", { name: "What they know" }).click();
    await teacher.getByRole("button", { name: /^7 × 8:/ }).click();
    await shot(teacher, "numbers");
    const saving = teacher.waitForEvent("download");
    await teacher.getByRole("button", { name: "Save as a table (CSV)" }).click();
    const table = await readFile(await (await saving).path(), "utf8");
    const lines = table.trim().split("\r\n");
    expect(lines.length).toBe(7);
    expect(lines[0]).toMatch(/"Name","Card","× sums","× right"/);
    expect(lines[1]).toMatch(/^"Zacharias","blue owl","\d+"/);
    await teacher.getByRole("link", { name: "Print reports" }).click();
    await teacher.locator(".report").first().waitFor();
    expect(await teacher.locator(".report").count()).toBe(7);
    expect(await teacher.locator(".report").nth(1).textContent()).toContain("Zacharias");
    await shot(teacher, "report");
    for (const [size, points] of [
      ["A4", A4],
      ["Letter", LETTER],
    ] as const) {
      await teacher.getByLabel(size, { exact: true }).check();
      // The class and six children; sheets have one page of answers; eight cards fit on one.
      for (const [what, count] of [
        ["Practice sheets", 7],
        ["Cards", 1],
        ["Reports", 7],
      ] as const) {
        await teacher.getByLabel(what).check();
        const pdf = pagesOf(await teacher.pdf({ preferCSSPageSize: true }));
        expect(pdf, `${what}, ${size}`).toEqual({ count, sizes: [points] });
      }
    }
    await teacher.getByLabel("Practice sheets").check();
    expect(await teacher.locator(".practice-paper").count()).toBe(6);
    expect(await teacher.locator(".answer-key li").count()).toBe(180);
    await shot(teacher, "sheets");

    await teacher.getByRole("link", { name: "Back to the class" }).click();
    await teacher.getByRole("link", { name: "Class", exact: true }).click();
    await shot(teacher, "about");
    await teacher.getByRole("button", { name: "Erase the class now" }).click();
    await teacher.getByRole("button", { name: "Erase everything" }).click();
    await teacher.getByRole("heading", { name: "Open a class" }).waitFor();
    await first.getByText("Type the code on your card").waitFor();
    visit.expectComplaints(/404/);
    await first.goto(`/card/${codes[0]}`);
    await first.getByText("No card has this code.").waitFor();
  });

  it("children type their codes at home, share a device, practise, and put cards away", async ({
    visit,
  }) => {
    visit.expectComplaints(/404/);
    const teacher = await openClass(visit, 3);
    const codes = await codesOf(teacher);
    const [first = "", second = "", third = ""] = codes;
    const child = await visit.person({ viewport: PHONE });
    await child.goto("/");
    await child.getByLabel("Join a table").fill(first.toLowerCase());
    await child.getByRole("button", { name: "Join" }).click();
    await child.locator(".my-cards strong", { hasText: "blue owl" }).waitFor();

    // A second child at the same device.
    await child.getByRole("button", { name: "Another child plays here, too" }).click();
    await child.getByLabel("The code on your card").fill(second);
    await child.getByRole("button", { name: "Go" }).click();
    await child.locator(".my-cards strong", { hasText: "red dolphin" }).waitFor();
    await teacher.getByRole("link", { name: "Lesson" }).click();
    await teacher.getByText("2 of 3 are here").waitFor();

    // What the second practises is the second's.
    await child.getByRole("link", { name: "Practise as red dolphin" }).click();
    await child.getByText("You practise as red dolphin.").waitFor();
    await child.getByRole("button", { name: /^Start/ }).click();
    await child.locator(".sum-asked").waitFor();
    await child.keyboard.type("1");
    await child.keyboard.press("Enter");
    await child.locator(".sum-wrong, .sum-right").first().waitFor();
    await teacher.getByRole("link", { name: "What they know" }).click();
    await teacher.getByRole("link", { name: /^red dolphin/ }).click();
    await expect
      .poll(() => teacher.locator("td:not([data-standing=unseen])").count())
      .toBeGreaterThan(0);
    await teacher.getByRole("link", { name: /^blue owl/ }).click();
    await teacher.getByText("What blue owl knows of the tables").waitFor();
    expect(await teacher.locator("td:not([data-standing=unseen])").count()).toBe(0);
    expect(await child.evaluate(() => localStorage.getItem("pipwise.numbers"))).toBeNull();

    // Both sit at one table, and play it from one device.
    await teacher.getByRole("link", { name: "Lesson" }).click();
    await teacher.getByRole("button", { name: "Make tables" }).click();
    await teacher.getByRole("button", { name: "Start 1 table" }).click();
    await child.goto("/card");
    await child.locator(".board").waitFor();
    await teacher.getByText("1 table plays").waitFor();

    // A card in use is not taken without asking.
    const other = await visit.person({ viewport: PHONE });
    await other.goto(`/card/${first}`);
    visit.expectComplaints(/404|409/);
    await other.getByText("This card is in use on another device.").waitFor();
    expect(await other.locator(".card-picture[data-colour=blue]").count()).toBe(1);
    await shot(other, "card-in-use");
    await other.getByRole("button", { name: "Yes, play here with it" }).click();
    await other.locator(".board").waitFor();

    // The third comes late, and puts the card away again.
    const late = await visit.person({ viewport: PHONE });
    await joined(late, third);
    await late.getByText("Your teacher starts the game soon.").waitFor();
    await late.getByRole("button", { name: /^Put the card away/ }).click();
    await late.getByText("Type the code on your card").waitFor();
  });

  it("a teacher comes back by the saved file, and hears what is wrong with another one", async ({
    visit,
  }) => {
    visit.expectComplaints(/404/);
    const teacher = await openClass(visit, 2);
    await teacher.getByRole("link", { name: "Cards" }).click();
    await teacher.getByLabel(/blue owl/).fill("Zacharias");
    await teacher.getByRole("link", { name: "Class", exact: true }).click();
    const saving = teacher.waitForEvent("download");
    await teacher.getByRole("button", { name: "Save as a file" }).click();
    const path = await (await saving).path();
    const text = await readFile(path, "utf8");
    await teacher.getByRole("button", { name: "Link for your phone" }).click();
    const link = await teacher.getByLabel("The teacher’s link").inputValue();

    const elsewhere = await visit.person({ viewport: PHONE });
    const open = (contents: string) =>
      elsewhere.getByLabel("The file that you saved last time").setInputFiles({
        name: "3b.json",
        mimeType: "application/json",
        buffer: Buffer.from(contents),
      });
    await elsewhere.goto("/class");
    await open(text.replace('"key": "', '"key": "!'));
    await elsewhere.getByText("“3b.json” is no saved class, or it was changed.").waitFor();
    await open(text);
    await elsewhere.getByRole("button", { name: /Zacharias/ }).waitFor();

    // By the link the names are not there, and the key is not left in the address.
    const phone = await visit.person({ viewport: PHONE });
    await phone.goto(new URL(link).pathname + new URL(link).hash);
    await phone.getByRole("button", { name: /blue owl/ }).waitFor();
    expect(new URL(phone.url()).hash).toBe("");
    await phone.reload();
    await phone.getByRole("button", { name: /blue owl/ }).waitFor();

    // A link with another key leads nowhere.
    const stranger = await visit.person({ viewport: PHONE });
    await stranger.goto(new URL(link).pathname);
    await stranger.getByText("This is a teacher’s page.").waitFor();
    await stranger.goto(`${new URL(link).pathname}#${"a".repeat(26)}`);
    await stranger.reload();
    await stranger
      .getByText("There is no such class, or this link to it is not the right one.")
      .waitFor();
  });

  it("a lesson on a fresh server from the saved file: answers, levels, cards and names", async ({
    visit,
    web,
  }) => {
    visit.expectComplaints(/404/);
    const klass = await lessonOf(visit.house, { cards: 2, games: ["plyt"], keepDays: 3 });
    const { cards } = ok(await klass.api.info());
    const [first, second] = await Promise.all(cards.map(({ code }) => join(visit.house, code)));
    const sums = [
      practised({ at: Date.now() - 1000 }),
      practised({ at: Date.now(), right: false }),
    ];
    if (first) ok(await first.guest.classes.sendAnswers(first.card, sums));
    ok(await klass.api.setTerms([{ card: 1, terms: { plyt: { standard: 3 } } }]));
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    await teacher.getByText(/^Everything of this class is erased on/).waitFor();
    await shot(teacher, "soon-erased");
    await teacher.getByRole("link", { name: "Cards" }).click();
    await teacher.getByLabel(/blue owl/).fill("Zacharias");
    await teacher.getByRole("link", { name: "Class", exact: true }).click();
    const saving = teacher.waitForEvent("download");
    await teacher.getByRole("button", { name: "Save as a file" }).click();
    const buffer = await readFile(await (await saving).path());
    second?.line.close();

    const other = await openHouse({ web });
    try {
      const elsewhere = await visit.person({ viewport: LAPTOP });
      await elsewhere.goto(`${other.base}/class`);
      await elsewhere
        .getByLabel("The file that you saved last time")
        .setInputFiles({ name: "3b.json", mimeType: "application/json", buffer });
      await elsewhere.getByRole("button", { name: /Zacharias/ }).waitFor();
      // The printed cards still work.
      for (const { code } of cards) await join(other, code);
      await elsewhere.getByText("2 of 2 are here").waitFor();
      await elsewhere.getByRole("button", { name: "Make tables" }).click();
      await elsewhere.getByText("3 dice · multiplies", { exact: false }).waitFor();
      await elsewhere.getByRole("button", { name: "Start 1 table" }).click();
      await elsewhere.getByText("1 table plays").waitFor();
      await elsewhere.getByRole("link", { name: "What they know" }).click();
      await elsewhere.getByRole("link", { name: /Zacharias/ }).click();
      await expect
        .poll(() => elsewhere.locator("td:not([data-standing=unseen])").count())
        .toBeGreaterThan(0);
      await elsewhere.goto("about:blank");
    } finally {
      hangUp();
      await other.stop();
    }
  });

  it("terms are suggested from what a child has shown, and a table is made fair", async ({
    visit,
  }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 2, games: ["plyt"] });
    const info = ok(await klass.api.info());
    const children: Child[] = [];
    for (const { code } of info.cards) children.push(await join(house, code));
    // One gets everything right, the other half of it.
    const round = async (): Promise<void> => {
      ok(await klass.api.plan(pairs(info)));
      const table = ok(await klass.api.start()).tables.at(-1);
      await Promise.all(
        children.map((child, seat) =>
          answerSums(child, table?.id ?? "", seat, 10, seat === 0 ? 99 : 2),
        ),
      );
      ok(await klass.api.end());
    };
    await round();
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    await teacher.getByRole("button", { name: "Make tables" }).click();
    await teacher.getByText("Fair start: too early to say.").waitFor();
    expect(await teacher.getByText("chances").count()).toBe(0);
    for (let rounds = 0; rounds < 2; rounds++) await round();
    await teacher.getByRole("button", { name: /^red dolphin/ }).click();
    await teacher
      .getByText("5 of the last 10 sums were wrong: an easier step would help.")
      .waitFor();
    await teacher.getByRole("button", { name: "Close" }).click();
    await teacher.getByRole("button", { name: /^blue owl/ }).click();
    await teacher
      .getByText("10 of the last 10 sums were right: ready for the next step.")
      .waitFor();
    await shot(teacher, "suggested");
    await teacher
      .getByRole("button", { name: /^Set: 3 dice · multiplies · no time limit/ })
      .click();
    await teacher.getByText("It seems to fit, or too little has been seen yet.").waitFor();
    await teacher.getByRole("button", { name: "Close" }).click();

    await teacher.getByRole("button", { name: /^(Make tables|Shuffle again)$/ }).click();
    await teacher.getByText("Uneven chances: make it fair").click();
    const chances = async (column: number): Promise<number[]> => {
      const cells = await teacher.locator(`.fair td:nth-child(${column})`).allTextContents();
      return cells.map((cell) => Number.parseInt(cell, 10));
    };
    const [before, after] = [await chances(2), await chances(3)];
    await shot(teacher, "fair");
    expect(Math.max(...before)).toBeGreaterThan(60);
    for (const chance of after) expect(Math.abs(chance - 50)).toBeLessThanOrEqual(2);
    await teacher.getByRole("button", { name: "Use the fair start" }).click();
    await teacher.getByText("Even chances").waitFor();
    const planned = ok(await klass.api.info()).plan[0]?.seats ?? [];
    expect(planned.map((seat) => (seat.terms as { standard?: number }).standard)).toContain(3);

    // By drag: one child goes to a table of its own, where a bot joins it.
    const where = teacher.getByLabel("Where red dolphin sits");
    await where.selectOption("A new table");
    await teacher.getByRole("button", { name: "Start 2 tables" }).waitFor();
    const tables = teacher.locator(".class-plan .class-table");
    await tables.nth(1).locator("li[draggable=true]").dragTo(tables.nth(0));
    await teacher.getByRole("button", { name: "Start 1 table" }).waitFor();
  });

  it("what one child gets wrong no other reads, and the projector shows what all got right", async ({
    visit,
  }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 3, games: ["plyt"] });
    const { cards } = ok(await klass.api.info());
    const children: Page[] = [];
    for (const { code } of cards.slice(0, 2)) {
      const child = await visit.person({ viewport: PHONE });
      await joined(child, code);
      children.push(child);
    }
    ok(await klass.api.plan(pairs({ cards: cards.slice(0, 2) })));
    ok(await klass.api.start());
    const starts = await Promise.race(
      children.map(async (child, i) => {
        await child.locator(".turn[data-you]").waitFor();
        return i;
      }),
    );
    const [child, other] = [children[starts], children[1 - starts]] as [Page, Page];
    await child.getByRole("button", { name: /^Throw/ }).click();
    // Everybody's piece is the animal on their card.
    await expect.poll(() => other.locator(".plyt-own").count()).toBe(2);
    await shot(other, "child-watches");
    for (const key of "999") await child.getByRole("button", { name: key, exact: true }).click();
    await child.getByRole("button", { name: /^Answer/ }).click();
    await child.getByText(/You say 999, but/).waitFor();
    await other.getByText(/^\d+ × \d+ = \d+\.$/).waitFor();
    await shot(other, "child-hears");
    expect(await other.locator("main").textContent()).not.toContain("999");
    expect(await other.getByRole("button", { name: /back/ }).count()).toBe(0);
    expect(await other.locator(".plyt-players").textContent()).not.toMatch(/multipl.*multipl/);
    await other.getByRole("button", { name: /^Throw/ }).click();
    const sum = (await other.locator(".plyt-task").textContent()) ?? "";
    const [a = 0, b = 0] = sum.split("×").map(Number);
    for (const key of String(a * b))
      await other.getByRole("button", { name: key, exact: true }).click();
    await other.getByRole("button", { name: /^Answer/ }).click();
    await other.getByText(/You are right/).waitFor();
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    await teacher.getByText("1 table plays").waitFor();
    await teacher.goto(`/class/${klass.opened.id}/screen`);
    await teacher.getByText("1 sum right together").waitFor();
    expect(await teacher.locator(".screen-tables b").count()).toBe(0);
    await shot(teacher, "screen");
    // The end: to each child its own, to all what they did together, and a paper to take home.
    ok(await klass.api.endLesson());
    await child.getByText(/^One sum tried\. One to look at: \d+ × \d+ = \d+\.$/).waitFor();
    await other.getByText("1 of 1 right.", { exact: true }).waitFor();
    await shot(child, "child-ended");
    await teacher.locator(".screen-day", { hasText: "1 sum right together" }).waitFor();
    await shot(teacher, "screen-day");
    await teacher.goto(`/class/${klass.opened.id}`);
    await teacher.getByRole("heading", { name: "Today" }).waitFor();
    await teacher.getByText("had 1 sum right.").waitFor();
    await teacher.getByText("kept at it: 1 sum.").waitFor();
    await shot(teacher, "today");
    await teacher.getByRole("link", { name: "Print certificates" }).click();
    await teacher.locator(".certificate").first().waitFor();
    expect(pagesOf(await teacher.pdf({ preferCSSPageSize: true })).count).toBe(2);
    await shot(teacher, "certificates");
  });

  it("at the end of a game a child reads who won and its own sums, and nobody is last", async ({
    visit,
  }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 2, games: ["plyt"] });
    const info = ok(await klass.api.info());
    const children = await Promise.all(info.cards.map(({ code }) => join(house, code)));
    const [plan] = pairs(info);
    ok(await klass.api.plan(plan ? [{ ...plan, options: { cards: "off", start: 100 } }] : []));
    const [table] = ok(await klass.api.start()).tables;
    await Promise.all(
      children.map((child, seat) =>
        answerSums(child, table?.id ?? "", seat, 20, seat === 0 ? 99 : 1),
      ),
    );
    const page = await visit.person({ viewport: PHONE });
    // The device on which the child has played.
    const [name = "", value = ""] = children[0]?.guest.cookie.split("=") ?? [];
    await page.context().addCookies([{ name, value, url: house.base }]);
    await page.goto(`/t/${table?.id}`);
    await page.getByRole("heading", { name: /^You win$/ }).waitFor();
    await page.getByText(/^(\d+) of \1 right\.$/).waitFor();
    expect(await page.locator(".finish ol").count()).toBe(0);
    expect(await page.getByRole("link", { name: "See how it went" }).count()).toBe(0);
    await shot(page, "child-finished");
  });

  it("two who share a device read whom to pass it to, with their picture", async ({ visit }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 2, games: ["plyt"] });
    const info = ok(await klass.api.info());
    const child = await visit.person({ viewport: PHONE });
    for (const { code, words } of info.cards) {
      await child.goto(`/card/${code}`);
      await child.locator(".my-cards strong", { hasText: words }).waitFor();
    }
    ok(await klass.api.plan(pairs(info)));
    ok(await klass.api.start());
    await child.getByRole("button", { name: /^Throw/ }).click();
    await child.getByRole("button", { name: "Pass", exact: true }).click();
    const pass = child.locator(".pass-on", { hasText: /^Pass to (blue owl|red dolphin)$/ });
    await pass.waitFor();
    expect(await pass.locator("svg.piece path").count()).toBe(1);
    await shot(child, "pass-on");
  });

  it("levels are set for several at once and as suggested, and hold for tables that are planned", async ({
    visit,
  }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 4, games: ["plyt"] });
    const info = ok(await klass.api.info());
    const children = await Promise.all(info.cards.map(({ code }) => join(house, code)));
    ok(await klass.api.plan(pairs(info)));
    const { tables } = ok(await klass.api.start());
    // The first two get all right, the others every second.
    await Promise.all(
      children.map((child, i) =>
        answerSums(child, tables[i < 2 ? 0 : 1]?.id ?? "", i % 2, 10, i < 2 ? 99 : 2),
      ),
    );
    ok(await klass.api.end());
    ok(await klass.api.plan(pairs(info)));
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    await teacher.getByRole("button", { name: "Start 2 tables" }).waitFor();
    await teacher.getByRole("link", { name: "Levels" }).click();
    await teacher.getByRole("button", { name: "Accept 4 suggestions" }).waitFor();
    await shot(teacher, "levels");
    await teacher.getByRole("checkbox", { name: /^blue owl/ }).check();
    await teacher.getByRole("button", { name: "Accept 1 suggestion" }).click();
    await teacher.getByText("3 dice · multiplies · no time limit", { exact: true }).waitFor();
    await teacher.getByRole("button", { name: "Accept 3 suggestions" }).click();
    await expect
      .poll(async () =>
        ok(await klass.api.info()).cards.map(({ termsAt }) => termsAt !== undefined),
      )
      .toEqual([true, true, true, true]);
    // Several at once, by keyboard.
    for (const name of [/^green rabbit/, /^orange elephant/])
      await teacher.getByRole("checkbox", { name }).press("Space");
    await teacher.locator(".levels-set").getByText("adding two dice", { exact: true }).click();
    await shot(teacher, "levels-set");
    await teacher.getByRole("button", { name: "Set for 2 children" }).click();
    await expect.poll(() => teacher.getByText("2 dice · adds · no time limit").count()).toBe(2);
    const seats = ok(await klass.api.info()).plan.flatMap((table) => table.seats);
    const planned = seats.map(({ terms }) => terms as { standard?: number; operation?: string });
    expect(
      planned.map(({ standard = 2, operation = "multiply" }) => `${standard} ${operation}`),
    ).toEqual(["3 multiply", "3 multiply", "2 add", "2 add"]);
  });

  it("names come by paste, and another code is asked about first", async ({ visit }) => {
    const teacher = await openClass(visit, 3);
    const [code] = await codesOf(teacher);
    await teacher.getByText("Paste a list of names").click();
    const list = teacher.getByLabel("One name a line, in the order of the cards");
    await list.fill("Ada\tLovelace\n\n Ben \nCleo\nDan");
    await teacher.getByRole("button", { name: "Write them beside the cards" }).click();
    await teacher.getByText("There is 1 name more than cards. Add a card first.").waitFor();
    expect(await list.inputValue()).toContain("Dan");
    await list.fill("Ada\tLovelace\n\n Ben \nCleo");
    await teacher.getByRole("button", { name: "Write them beside the cards" }).click();
    await expect
      .poll(() =>
        teacher
          .getByLabel(/^The name of the child/)
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      )
      .toEqual(["Ada Lovelace", "Ben", "Cleo"]);
    await shot(teacher, "pasted");
    await teacher.getByRole("button", { name: "New code Ada Lovelace" }).click();
    await teacher.getByText("A new code for Ada Lovelace?").waitFor();
    await teacher.getByRole("button", { name: "Keep the code" }).click();
    expect(await teacher.locator(".class-deck .code").first().textContent()).toBe(code);
    await teacher.getByRole("button", { name: "New code Ada Lovelace" }).click();
    await teacher.getByRole("button", { name: "New code", exact: true }).click();
    await expect
      .poll(() => teacher.locator(".class-deck .code").first().textContent())
      .not.toBe(code);
  });

  it("games, options and length change after opening, and tables play by them", async ({
    visit,
  }) => {
    const klass = await lessonOf(visit.house, { cards: 2, games: ["plyt"] });
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    await teacher.getByRole("link", { name: "Class", exact: true }).click();
    await teacher.getByRole("checkbox", { name: "Yatzy", exact: true }).click();
    await teacher.getByText("Yatzy: how it is played").waitFor();
    await teacher.getByText("Plyt: how it is played").click();
    await teacher.getByText("leave out", { exact: true }).click();
    await shot(teacher, "class-options");
    await expect
      .poll(async () => ok(await klass.api.info()))
      .toMatchObject({ games: ["plyt", "yatzy"], options: { plyt: { cards: "off" } } });
    const { cards } = ok(await klass.api.info());
    ok(await klass.api.plan([{ game: "plyt", seats: cards.map(({ card }) => ({ card })) }]));
    const [table] = ok(await klass.api.start()).tables;
    const child = await join(visit.house, cards[0]?.code ?? "");
    expect(ok(await child.guest.api.find(table?.id ?? "")).options).toMatchObject({ cards: "off" });
  });

  it("seven clicks at most lead from /class to thirty children who play", async ({ visit }) => {
    const { house } = visit;
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto("/class");
    await teacher.evaluate(() => {
      const counted = window as unknown as { clicks: number };
      counted.clicks = 0;
      document.addEventListener("click", ({ isTrusted }) => {
        if (isTrusted) counted.clicks++;
      });
    });
    await teacher.getByLabel("What the class is called").click();
    await teacher.keyboard.type("3b");
    await teacher.getByLabel("Children", { exact: true }).click();
    await teacher.keyboard.press("ControlOrMeta+A");
    await teacher.keyboard.type("30");
    await teacher.getByRole("button", { name: "Open the class" }).click();
    await teacher.getByText("0 of 30 are here").waitFor();
    await teacher.getByRole("link", { name: "Cards" }).click();
    const codes = await teacher.locator(".class-deck .code").allTextContents();
    const children = await Promise.all(codes.map((code) => join(house, code)));
    await teacher.getByRole("link", { name: "Lesson", exact: true }).click();
    await teacher.getByText("30 of 30 are here").waitFor();
    await teacher.getByRole("button", { name: "Make tables" }).click();
    await teacher.getByRole("button", { name: "Start 8 tables" }).click();
    await Promise.all(
      children.map(({ cards }) => cards.until(([card]) => card?.table !== undefined)),
    );
    expect(
      await teacher.evaluate(() => (window as unknown as { clicks: number }).clicks),
    ).toBeLessThanOrEqual(7);
  });

  it("thirty children are on one screen, with a flag for whoever had three wrong in a row", async ({
    visit,
  }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 30, games: ["plyt"] });
    const info = ok(await klass.api.info());
    const children = await Promise.all(info.cards.map(({ code }) => join(house, code)));
    ok(await klass.api.plan(pairs({ cards: info.cards.slice(0, 26) })));
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    // What starts the tables is in sight, however long the plan.
    const start = teacher.getByRole("button", { name: "Start 13 tables" });
    await start.waitFor();
    await expect.poll(() => isInView(teacher, ".plan-start .primary")).toBe(true);
    await start.click();
    await teacher.getByText("13 tables play").waitFor();
    const { tables } = ok(await klass.api.info());
    const [one, two] = children;
    if (one && two)
      await Promise.all(
        [one, two].map((child, seat) => answerSums(child, tables[0]?.id ?? "", seat, 3, 1)),
      );
    await teacher.getByRole("button", { name: /^blue owl.*3 wrong in a row/ }).waitFor();
    for (const viewport of [LAPTOP, DESK]) {
      await teacher.setViewportSize(viewport);
      expect(await isInView(teacher, ".class-children li:last-child")).toBe(true);
    }
    await shot(teacher, "thirty");
    await teacher.setViewportSize(PHONE);
    await shot(teacher, "thirty-phone");
  });

  it("whoever comes after the plan gets a table", async ({ visit }) => {
    const { house } = visit;
    const klass = await lessonOf(house, { cards: 3, games: ["plyt"] });
    const info = ok(await klass.api.info());
    const [one, other] = info.cards;
    for (const { code } of [one, other].flatMap((card) => card ?? [])) await join(house, code);
    const teacher = await visit.person({ viewport: LAPTOP });
    await teacher.goto(`/class/${klass.opened.id}#${klass.opened.key}`);
    await teacher.getByRole("button", { name: "Make tables" }).click();
    await join(house, info.cards[2]?.code ?? "");
    const late = teacher.getByLabel("Where green rabbit sits");
    await late.selectOption("Table 1");
    await expect.poll(() => late.inputValue()).toBe("0");
    expect(ok(await klass.api.info()).plan[0]?.seats.length).toBe(3);
  });
});
