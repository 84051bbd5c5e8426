// Every screen of a class with many children under way: for tests that look at all of them.
import { FACTS } from "@pipwise/facts";
import type { SumAnswer } from "@pipwise/protocol";
import type { Page } from "playwright-core";
import {
  answerSums,
  type Child,
  join,
  openClass,
  pairs,
  type Teacher,
} from "../../server/test/lesson.ts";
import { ok } from "../../server/test/players.ts";
import type { Visit } from "./visit.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface ClassUnderWay {
  readonly teacher: Teacher;
  readonly children: readonly Child[];
}

/** So many children have practised, most of them play, some wait, one has lost its line. */
export async function classUnderWay(
  { house }: Visit,
  count: number,
  language = "en",
): Promise<ClassUnderWay> {
  const teacher = await openClass(house, { cards: count, language, games: ["plyt", "yatzy"] });
  const info = ok(await teacher.api.info());
  const children: Child[] = [];
  for (const { code } of info.cards.slice(0, -1)) children.push(await join(house, code));
  for (const [i, child] of children.entries()) {
    const { class: id, card } = child.card;
    for (let day = 3; day > 0; day--)
      ok(await child.guest.classes.sendAnswers({ class: id, card }, practised(i, day)));
  }
  ok(await teacher.api.plan(pairs({ cards: info.cards.slice(0, count - 4) })));
  ok(await teacher.api.start());
  const now = ok(await teacher.api.info());
  const [one, other] = children;
  const at = (child: Child | undefined) => now.cards.find(({ card }) => card === child?.card.card);
  for (const child of [one, other]) {
    const { table, seat } = at(child) ?? {};
    if (child && table && seat !== undefined) void answerSums(child, table, seat, 6, 3);
  }
  await teacher.board.until(({ cards }) => cards.reduce((sum, c) => sum + c.right, 0) > 4);
  ok(await teacher.api.plan([{ game: "plyt", seats: [{ card: count - 4 }, { card: count - 3 }] }]));
  children.at(-2)?.line.close();
  return { teacher, children };
}

/** The further on a child is, the more of it is right. */
function practised(child: number, day: number): SumAnswer[] {
  return FACTS.slice(12 + (day % 2) * 20, 52).map(({ a, b }, i) => {
    const at = Date.now() - day * DAY + i * 4000;
    const right = (i * 7 + child * 3 + day) % 10 < 3 + (child % 7);
    const how = { operation: "multiply", from: "practice" } as const;
    return { ...how, at, right, took: 1500 + 400 * (i % 9), numbers: [a, b] };
  });
}

/** Goes from screen to screen as the teacher. */
export async function tourClass(
  page: Page,
  { teacher: { opened } }: ClassUnderWay,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const at = `/class/${opened.id}`;
  const screens: readonly [name: string, path: string, there: string][] = [
    ["board", `${at}#${opened.key}`, ".class-tables"],
    ["cards", `${at}/cards`, ".class-deck"],
    ["levels", `${at}/levels`, ".levels-grid"],
    ["numbers", `${at}/numbers`, ".numbers-map"],
    ["numbers of a child", `${at}/numbers?card=3`, ".numbers-map"],
    ["about", `${at}/about`, ".class-about"],
    ["paper cards", `${at}/paper?what=cards`, ".paper-card"],
    ["paper report", `${at}/paper?what=report`, ".report-part"],
    ["paper sheets", `${at}/paper?what=sheets`, ".practice-paper"],
    ["paper certificates", `${at}/paper?what=certificates`, ".certificate"],
    ["screen", `${at}/screen`, ".screen-tables"],
    ["door", "/class", ".class-form"],
    ["privacy", "/class/privacy", ".class-privacy"],
    ["child without a card", "/card", ".child-code"],
  ];
  for (const [name, path, there] of screens) {
    await page.goto(path);
    await page.locator(there).first().waitFor();
    if (name === "board") {
      await look(name);
      await page.locator(".child-tile").first().click();
      await page.locator("dialog .child-terms").waitFor();
      await look("a child");
    } else await look(name);
    if (name === "levels") {
      await page.locator(".levels-grid .tick").first().click();
      await page.locator(".levels-set").waitFor();
      await look("a level for some");
    }
  }
}
