// Whole classes behind one address, with the limits that every server begins with.
import { expect, it } from "vitest";
import { DEFAULTS } from "../dist/index.js";
import { openHouse } from "./house.ts";
import { answerSums, type Child, hangUp, join, openClass, pairs } from "./lesson.ts";
import { ok } from "./players.ts";

const { rateLimit, socketLimit, messageRate } = DEFAULTS;

it("35 devices are seated and playing within three minutes of opening the class", async () => {
  const house = await openHouse({ rateLimit, socketLimit, messageRate });
  const began = performance.now();
  const teacher = await openClass(house, { cards: 35 });
  const { cards } = ok(await teacher.api.info());
  const children = await Promise.all(cards.map(({ code }) => join(house, code)));
  ok(await teacher.api.plan(pairs({ cards })));
  ok(await teacher.api.start());
  await Promise.all(children.map((child) => playSome(child, 2)));
  await teacher.board.until((info) => info.cards.every(({ right }) => right === 2));
  expect(performance.now() - began).toBeLessThan(180_000);
  hangUp();
  await house.stop();
}, 180_000);

it("two classes of 40 behind one address join, play and load their pages again within a minute", async () => {
  const house = await openHouse({ rateLimit, socketLimit, messageRate });
  const classes = await Promise.all([1, 2].map(() => openClass(house, { cards: 40 })));
  const began = performance.now();
  const crowd = await Promise.all(
    classes.map(async (teacher) => {
      const { cards } = ok(await teacher.api.info());
      const children = await Promise.all(cards.map(({ code }) => join(house, code)));
      ok(await teacher.api.plan(pairs({ cards })));
      ok(await teacher.api.start());
      return children;
    }),
  );
  for (let again = 0; again < 3; again++)
    await Promise.all(crowd.flat().map((child) => loadAgain(child)));
  await Promise.all(crowd.flat().map((child) => playSome(child, 1)));
  expect(performance.now() - began).toBeLessThan(60_000);
  hangUp();
  await house.stop();
}, 120_000);

async function playSome(child: Child, sums: number): Promise<void> {
  const [card] = await child.cards.until(([first]) => first?.table !== undefined);
  await answerSums(child, card?.table ?? "", card?.seat ?? 0, sums);
}

/** What a page asks for when it is loaded. */
async function loadAgain({ guest }: Child): Promise<void> {
  const [card] = ok(await guest.classes.myCards());
  const { id } = ok(await guest.api.find(card?.table ?? ""));
  const line = guest.connect();
  await new Promise<void>((resolve) => void line.watch(id, () => resolve()));
  line.close();
}
