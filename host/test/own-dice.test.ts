// People throw their own dice; what happens by itself has nobody's hands.
import { isNeeds, type Outcome } from "@pipwise/core";
import { expect, it } from "vitest";
import { MemoryLog, type Ports, TableRegistry, TestClock, typedDice } from "../index.ts";
import type { Answer, TableHost } from "../table-host.ts";

const ADA = "ada";
/** A late answer leads back, and every square has a card to turn. */
const OPTIONS = {
  start: 60,
  penalty: true,
  plytSquares: Array.from({ length: 112 }, (_, i) => i + 1),
};

it("a card that is turned because time ran out is turned by the table", async () => {
  const clock = new TestClock();
  const registry = new TableRegistry(portsWith(clock), {
    newId: () => "a",
    newCode: () => "A",
    newSecret: () => undefined,
    takeback: "agreed",
    isProgram: () => false,
  });
  const wish = { game: "plyt", seats: 2, ownDice: true, options: OPTIONS };
  const host = (await registry.open(wish, ADA)) as TableHost;
  for (const seat of [0, 1]) {
    const owner = { seat, guest: ADA, seed: "" };
    await host.sit(ADA, seat, { name: `Ada ${seat}` }, owner);
  }
  await withDice((typed) => host.do(ADA, { type: "started" }, { typed }));
  const seat = host.table.asked[0]?.seat ?? 0;
  await withDice((typed) => host.do(ADA, { type: "moved", seat, move: { dice: 2 } }, { typed }));
  await clock.pass(31_000);
  const last = host.eventsAfter(0).at(-1);
  expect(last).toMatchObject({ type: "timed-out", seat });
  // A card may lead to a square with another one.
  expect(last?.chance.length).toBeGreaterThan(0);
  registry.stop();
});

function portsWith(clock: TestClock): Ports {
  return {
    log: new MemoryLog(),
    bots: { choose: async () => undefined, hint: async () => undefined },
    clock,
    timing: { bot: 0, standIn: 0, grace: 0 },
    diceFor: () => typedDice(),
    report(error) {
      throw error;
    },
  };
}

/** Somebody throws whatever is needed, no two dice alike. */
async function withDice(ask: (typed: readonly Outcome[]) => Promise<Answer>): Promise<Answer> {
  const typed: Outcome[] = [];
  for (;;) {
    const answer = await ask(typed);
    if (!isNeeds(answer)) return answer;
    for (const { of } of answer.needs) typed.push(of[typed.length % of.length] as Outcome);
  }
}
