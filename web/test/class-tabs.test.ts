// A teacher with the class open several times: in two tabs of one browser, and on the computer at school.
import { expect } from "vitest";
import { hangUp, join, openClass } from "../../server/test/lesson.ts";
import { ok } from "../../server/test/players.ts";
import { it } from "./visit.ts";

it("what is done in one of a teacher's tabs is seen in all, and done once", async ({ visit }) => {
  const { opened, api } = await openClass(visit.house, { cards: 4 });
  const { cards } = ok(await api.info());
  for (const { code } of cards) await join(visit.house, code);
  const tab = await visit.person();
  const link = `/class/${opened.id}#${opened.key}`;
  await tab.goto(link);
  const other = await tab.context().newPage();
  await other.goto(link);
  const atSchool = await visit.person();
  await atSchool.goto(link);
  const tabs = [tab, other, atSchool];
  for (const page of tabs) await page.getByText("4 of 4 are here").waitFor();

  await tab.getByLabel("Children at a table, at most").fill("2");
  await tab.getByRole("button", { name: "Make tables" }).click();
  // Only one of them starts the tables; the others are told that there is nothing to start any more.
  visit.expectComplaints(/40[049]/);
  const start = { name: "Start 2 tables" };
  for (const page of tabs) await page.getByRole("button", start).waitFor();
  await Promise.all(tabs.map((page) => page.getByRole("button", start).dispatchEvent("click")));
  for (const page of tabs) await page.getByText("2 tables play").waitFor();
  expect(ok(await api.info()).tables).toHaveLength(2);

  // Two change the class at once, each something else.
  await tab.getByRole("link", { name: "Class", exact: true }).click();
  await atSchool.getByRole("link", { name: "Class", exact: true }).click();
  await Promise.all([
    tab.getByLabel("What the class is called").fill("4b"),
    atSchool.getByLabel("Minutes a lesson lasts").fill("33"),
  ]);
  await Promise.all([tab.keyboard.press("Tab"), atSchool.keyboard.press("Tab")]);
  await expect.poll(async () => ok(await api.info())).toMatchObject({ name: "4b", minutes: 33 });

  // A real name is written beside a card in one tab, and stands in the other of the same browser only.
  await tab.getByRole("link", { name: "Cards" }).click();
  await tab.getByLabel(/^The name of the child with the card blue owl/).fill("Zacharias");
  await other.getByRole("link", { name: "Cards" }).click();
  const name = other.getByLabel(/^The name of the child with the card blue owl/);
  await expect.poll(() => name.inputValue()).toBe("Zacharias");
  await atSchool.getByRole("link", { name: "Cards" }).click();
  const there = atSchool.getByLabel(/^The name of the child with the card blue owl/);
  expect(await there.inputValue()).toBe("");

  // Erased in one: nothing is left to be done in the others.
  ok(await api.erase());
  for (const page of tabs) await page.getByText(/no such class|There is no class/i).waitFor();
  await other.close();
  hangUp();
});
