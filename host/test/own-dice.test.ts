// People throw their own dice and turn their own cards; what they mistyped is set right.
import {
  awaited,
  chanceFrom,
  isNeeds,
  type Outcome,
  type Random,
  replay,
  sample,
  seeded,
  type Table,
  verifyRecord,
} from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import { describe, expect, it } from "vitest";
import type { Answer } from "../answer.ts";
import {
  type Actor,
  MemoryLog,
  type Ports,
  sit,
  TableRegistry,
  TestClock,
  typedDice,
} from "../index.ts";
import type { TableHost } from "../table-host.ts";
import { Follower, ok } from "./company.ts";

const ADA = "ada";
const BEN = "ben";
const EVERY_SQUARE = Array.from({ length: 112 }, (_, i) => i + 1);
/** A late answer leads back, and every square has a card to turn. */
const LATE = { start: 60, penalty: true, plytSquares: EVERY_SQUARE };

/** So that a game of people who do anything ends soon, and meets cards. */
const OPTIONS: Readonly<Record<string, object>> = {
  ploc: { turnLimit: 6 },
  plyt: { plytSquares: EVERY_SQUARE, cards: "keep" },
  whottotal: { rounds: 12 },
};

describe("TAB-2 a whole game with own dice, in which one throw was mistyped", () => {
  it.each(games.map(({ id }) => id))("%s ends as if it had been typed right", async (id) => {
    const [mended, right] = [await tableOf(id), await tableOf(id)];
    let mistakes = 0;
    for (const [host, mistypes] of [[mended, true] as const, [right, false] as const]) {
      const random = seeded(`own/${id}`);
      const slips = seeded(`slips/${id}`);
      const wrongAt = 4 + random.below(6);
      let thrown = 0;
      while (host.table.life === "playing") {
        const { seat } = awaited(host.table)[0] as { seat: number };
        const move = sample(host.game.legal(host.table.state as never, seat), random);
        const by = host.ownerOf(seat) ?? ADA;
        const deed = { type: "moved", seat, move } as const;
        const throws = isNeeds(await host.do(by, deed));
        const isWrong = mistypes && throws && ++thrown === wrongAt;
        if (!throws) continue;
        const hand = handOf(random);
        await withDice((typed) => host.do(by, deed, { typed }), isWrong ? handOf(slips) : hand);
        if (!isWrong) continue;
        mistakes++;
        const event = host.seq;
        const set = { type: "corrected", seat, event } as const;
        const done = await withDice((typed) => host.do(by, set, { typed }), hand);
        expect(done).toMatchObject({ seq: event + 1 });
        expect(typeOf(host, event)).toBe("moved");
        expect(typeOf(host, event + 1)).toBe("corrected");
      }
    }
    expect(mistakes).toBe(1);
    expect(mended.table.state).toEqual(right.table.state);
    await holds(mended);
  });
});

describe("TAB-2 what was mistyped", () => {
  it("is set right by whoever typed it, with all that they did on it since", async () => {
    const host = await tableOf("yatzy");
    const { seat } = host.table.asked[0] as { seat: number };
    const [me, other] = seat === 0 ? [ADA, BEN] : [BEN, ADA];
    await throws(host, seat, [1, 2, 3, 4, 6]);
    const event = host.seq;
    await throws(host, seat, [6, 6, 6, 6]);
    const corrected = { type: "corrected", seat, event } as const;
    expect(await host.do("eve", corrected, { typed: SIXES })).toMatchObject({
      refused: "not-your-seat",
    });
    if (other !== host.setup.host)
      expect(await host.do(other, corrected, { typed: SIXES })).toMatchObject({
        refused: "not-your-seat",
      });
    expect(await host.do(me, corrected, { typed: [6] })).toMatchObject({ needs: { length: 4 } });
    expect(await host.do(me, corrected, { typed: [7, 6, 6, 6, 6] })).toMatchObject({
      refused: "impossible-outcome",
    });
    expect(await host.do(me, corrected, { typed: [1, 2, 3, 4, 6] })).toMatchObject({
      refused: "typed-so",
    });
    ok(await host.do(me, corrected, { typed: SIXES }));
    expect(viewOf(host)).toMatchObject({ dice: SIXES, throwsLeft: 2 });
    ok(await host.do(me, { ...corrected, event: host.seq }, { typed: [1, 1, 1, 1, 1] }));
    expect(viewOf(host)).toMatchObject({ dice: [1, 1, 1, 1, 1] });
    await holds(host);
  });

  it("is set right with everybody's consent once somebody else has acted on it", async () => {
    const host = await tableOf("yatzy");
    const { seat } = host.table.asked[0] as { seat: number };
    const [me, other] = seat === 0 ? [ADA, BEN] : [BEN, ADA];
    await throws(host, seat, [1, 2, 3, 4, 6]);
    const event = host.seq;
    ok(await host.do(me, { type: "moved", seat, move: { box: "chance" } }));
    await throws(host, 1 - seat, [2, 2, 2, 2, 2]);
    const typed = host.info(me).typed;
    expect(typed?.map(({ isLast }) => isLast)).toEqual([true, false, false]);
    const corrected = { type: "corrected", seat, event } as const;
    expect(await host.do(me, corrected, { typed: SIXES })).toMatchObject({
      refused: "acted-on-since",
    });
    const proposed = { type: "proposed", seat, deed: { type: "corrected", event } } as const;
    expect(await host.do(me, proposed)).toMatchObject({ needs: { length: 5 } });
    ok(await host.do(me, proposed, { typed: SIXES }));
    expect(viewOf(host)).toMatchObject({ dice: [2, 2, 2, 2, 2] });
    ok(await host.do(other, { type: "agreed", seat: 1 - seat }));
    expect(viewOf(host)).toMatchObject({ dice: SIXES, throwsLeft: 2 });
    expect(host.table.asked).toMatchObject([{ seat }]);
    await holds(host);
  });

  it("leaves the game as it is if somebody would rather not, or plays on", async () => {
    const host = await tableOf("yatzy");
    const { seat } = host.table.asked[0] as { seat: number };
    const [me, other] = seat === 0 ? [ADA, BEN] : [BEN, ADA];
    await throws(host, seat, [1, 2, 3, 4, 6]);
    const event = host.seq;
    ok(await host.do(me, { type: "moved", seat, move: { box: "chance" } }));
    const proposed = { type: "proposed", seat, deed: { type: "corrected", event } } as const;
    ok(await host.do(me, proposed, { typed: SIXES }));
    ok(await host.do(other, { type: "declined", seat: 1 - seat }));
    ok(await host.do(me, proposed, { typed: SIXES }));
    await throws(host, 1 - seat, [2, 2, 2, 2, 2]);
    expect(host.table.proposal).toBeUndefined();
    expect(viewOf(host)).toMatchObject({ dice: [2, 2, 2, 2, 2] });
  });

  it("can be what the start needed, until anybody has moved", async () => {
    const host = await tableOf("yatzy");
    const [started] = host.info(ADA).typed ?? [];
    const event = started?.event as number;
    expect(started).toMatchObject({ isLast: true });
    const typed = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1];
    expect(await host.do(BEN, { type: "corrected", event }, { typed })).toMatchObject({
      refused: "not-the-host",
    });
    ok(await host.do(ADA, { type: "corrected", event }, { typed }));
    expect(host.table.asked).toMatchObject([{ seat: 0 }]);
    const back = [1, 1, 1, 1, 1, 6, 6, 6, 6, 6];
    ok(await host.do(ADA, { type: "corrected", event: host.seq }, { typed: back }));
    expect(host.table.asked).toMatchObject([{ seat: 1 }]);
    await holds(host);
  });

  it("may be the throw that ended the game", async () => {
    const host = await tableOf("ploc");
    const random = seeded("the end");
    while (host.table.life === "playing") {
      const { seat } = host.table.asked[0] as { seat: number };
      const move = sample(host.game.legal(host.table.state as never, seat), random);
      await withDice(
        (typed) => host.do(host.ownerOf(seat) ?? ADA, { type: "moved", seat, move }, { typed }),
        handOf(random),
      );
    }
    const [last] = host.info(ADA).typed ?? [];
    const { seat = 0, event = 0, outcomes = [] } = last ?? {};
    expect(last).toMatchObject({ isLast: true });
    const typed = outcomes.map((face) => (face === 6 ? 1 : Number(face) + 1));
    ok(await host.do(host.ownerOf(seat) ?? ADA, { type: "corrected", seat, event }, { typed }));
    expect(host.table.life).toBe("playing");
    await holds(host);
  });

  it("TAB-1 is nothing that the table threw, nor from before that", async () => {
    const host = await tableOf("yatzy", {
      seats: [ADA, "BOT"],
      typed: [6, 6, 6, 6, 6, 1, 1, 1, 1, 1],
    });
    await throws(host, 0, [1, 2, 3, 4, 6]);
    const event = host.seq;
    ok(await host.do(ADA, { type: "moved", seat: 0, move: { box: "chance" } }));
    ok(await host.do("house", { type: "moved", seat: 1, move: { keep: [] } }));
    expect(host.info(ADA).typed).toEqual([]);
    const proposed = { type: "proposed", seat: 0, deed: { type: "corrected", event } } as const;
    expect(await host.do(ADA, proposed, { typed: SIXES })).toMatchObject({
      refused: "nothing-typed",
    });
    const thrown = { type: "corrected", seat: 1, event: host.seq } as const;
    expect(await host.do(ADA, thrown, { typed: SIXES })).toMatchObject({
      refused: "nothing-typed",
    });
  });

  it("PLY-28 is told to nobody else while it is a secret card", async () => {
    const host = await tableOf("plyt", {
      options: { start: 60, cards: "keep", plytSquares: EVERY_SQUARE },
    });
    const { seat } = host.table.asked[0] as { seat: number };
    const [me, other] = seat === 0 ? [ADA, BEN] : [BEN, ADA];
    await answersRight(host, seat, me);
    expect(host.table.asked).toMatchObject([{ seat, kind: "turn" }]);
    const heard = new Follower();
    host.followers.follow(other, heard);
    ok(await host.do(me, { type: "moved", seat, move: { turn: true } }, { typed: ["me-up"] }));
    expect(host.info(me).typed?.[0]).toMatchObject({ seat, outcomes: ["me-up"] });
    expect(host.info(other).typed?.[0]).not.toHaveProperty("outcomes");
    const set = { type: "corrected", seat, event: host.seq } as const;
    ok(await host.do(me, set, { typed: ["other-down"] }));
    expect(JSON.stringify(heard.told.map(({ message }) => message))).not.toMatch(
      /me-up|other-down/,
    );
    expect(host.game.view(host.table.state as never, seat)).toMatchObject({
      turned: { card: "other-down" },
    });
  });
});

describe("TAB-3 own cards", () => {
  it("are asked for whenever one is turned, round after round", async () => {
    const host = await tableOf("whottotal", { options: { rounds: 40 } });
    const random = seeded("round after round");
    let turned = 0;
    while (host.table.life === "playing") {
      const { seat, kind } = host.table.asked[0] as { seat: number; kind: string };
      const moves = host.game.legal(host.table.state as never, seat);
      const move = kind === "commit" ? { commit: true } : sample(moves, random);
      const by = host.ownerOf(seat) as string;
      const needs = await host.do(by, { type: "moved", seat, move });
      if (isNeeds(needs) && needs.needs[0]?.name === "card") {
        turned++;
        const { row } = viewOf(host) as { row: (number | null)[] };
        const open = row.filter((card) => card !== null);
        for (const card of [1, 5, 12])
          expect(needs.needs[0].of.filter((one) => one === card)).toHaveLength(
            4 - open.filter((one) => one === card).length,
          );
      }
      if (isNeeds(needs))
        await withDice(
          (typed) => host.do(by, { type: "moved", seat, move }, { typed }),
          handOf(random),
        );
    }
    const turns = host
      .eventsAfter(0)
      .filter((event) => event.type === "moved" && isTurn(event.move));
    expect(turns.map(({ chance }) => chance.length)).toEqual(Array(turned).fill(1));
    expect(turned, "more than the deck has").toBeGreaterThan(48);
    await holds(host);
  });

  it("are turned by people for a bot, too", async () => {
    const host = await tableOf("whottotal", { seats: [ADA, "BOT"], typed: [1, 6] });
    ok(await host.do("house", { type: "moved", seat: 1, move: { deal: true } }));
    ok(await host.do(ADA, { type: "moved", seat: 0, move: { guess: 30 } }));
    ok(await host.do("house", { type: "moved", seat: 1, move: { guess: 40 } }));
    expect(host.table.asked).toMatchObject([{ seat: 1, kind: "turn" }]);
    const turn = { type: "moved", seat: 1, move: { turn: true } } as const;
    expect(await host.do("eve", turn, { typed: [7] })).toMatchObject({ refused: "not-your-seat" });
    expect(await host.do(ADA, turn)).toMatchObject({ needs: [{ name: "card" }] });
    ok(await host.do(ADA, turn, { typed: [7] }));
    expect(viewOf(host)).toMatchObject({ total: 7 });
    ok(await host.do(ADA, { type: "corrected", seat: 1, event: host.seq }, { typed: [9] }));
    expect(viewOf(host)).toMatchObject({ total: 9 });
  });

  it("are turned by whoever landed there, also because their time ran out", async () => {
    const clock = new TestClock();
    const host = await tableOf("plyt", { options: LATE, clock });
    const { seat } = host.table.asked[0] as { seat: number };
    const by = host.ownerOf(seat) as string;
    await withDice((typed) => host.do(by, { type: "moved", seat, move: { dice: 2 } }, { typed }));
    await clock.pass(31_000);
    expect(host.eventsAfter(0).at(-1)).toMatchObject({ type: "timed-out", seat, chance: [] });
    expect(host.table.asked).toMatchObject([{ seat, kind: "turn" }]);
    const turn = { type: "moved", seat, move: { turn: true } } as const;
    // Nobody is above the lowest level but those who started there: it leads nowhere for somebody alone.
    ok(await host.do(by, turn, { typed: ["me-down"] }));
    expect(viewOf(host)).toMatchObject({ steps: { length: expect.any(Number) } });
  });

  it("PLY-21, PLY-23 that cannot be acted on say why, one after the other", async () => {
    const host = await tableOf("plyt", { options: { plytSquares: EVERY_SQUARE } });
    const { seat } = host.table.asked[0] as { seat: number };
    const by = host.ownerOf(seat) as string;
    await answersRight(host, seat, by);
    const turn = { type: "moved", seat, move: { turn: true } } as const;
    ok(await host.do(by, turn, { typed: ["me-down"] }));
    expect(viewOf(host)).toMatchObject({
      stage: "turn",
      steps: [
        { step: "turned", card: "me-down" },
        { step: "under", card: "me-down", why: "below" },
      ],
    });
    ok(await host.do(by, turn, { typed: ["other-back"] }));
    expect(viewOf(host)).toMatchObject({ stage: "turn", steps: [{}, { why: "before" }] });
    ok(await host.do(by, turn, { typed: ["other-forward"] }));
    expect(host.table.asked).toMatchObject([{ seat: 1 - seat, kind: "turn" }]);
  });
});

const SIXES = [6, 6, 6, 6, 6];

interface Wanted {
  readonly options?: object;
  /** Guests; one in capitals is a bot. */
  readonly seats?: readonly string[];
  readonly clock?: TestClock;
  /** What is thrown for the start. */
  readonly typed?: readonly Outcome[];
}

async function tableOf(game: string, wanted: Wanted = {}): Promise<TableHost> {
  const { options = OPTIONS[game], seats = [ADA, BEN], clock = new TestClock(), typed } = wanted;
  const registry = new TableRegistry(portsWith(clock), {
    newId: () => "a",
    newCode: () => "A",
    newSecret: () => undefined,
    takeback: "agreed",
    isProgram: () => false,
  });
  const wish = { game, seats: seats.length, ownDice: true, ...(options ? { options } : {}) };
  const host = ok(await registry.open(wish, ADA));
  for (const [seat, guest] of seats.entries()) {
    const isBot = guest === guest.toUpperCase();
    const player = isBot ? { name: guest, mind: "random" } : { name: guest };
    ok(await sit(host, ADA, seat, player, isBot ? {} : { owner: { seat, guest } }));
  }
  if (typed) ok(await host.do(ADA, { type: "started" }, { typed }));
  else await withDice((so) => host.do(ADA, { type: "started" }, { typed: so }));
  return host;
}

function portsWith(clock: TestClock): Ports {
  return {
    log: new MemoryLog(),
    // Bots never come to move by themselves here: the test moves for them.
    bots: { choose: () => new Promise(() => {}), hint: async () => undefined },
    clock,
    timing: { bot: 0, standIn: 0, grace: 0 },
    // What the app throws for bots is the same in every run.
    diceFor: () => typedDice(chanceFrom(seeded("hands"))),
    report(error) {
      throw error;
    },
  };
}

type Hand = (of: readonly Outcome[], place: number) => Outcome;

/** No two dice alike. */
const IN_ORDER: Hand = (of, place) => of[place % of.length] as Outcome;

/** What somebody throws: the same dice however often they are asked for them. */
function handOf(random: Random): Hand {
  const thrown: number[] = [];
  return (of, place) => {
    thrown[place] ??= random.below(1 << 20);
    return of[thrown[place] % of.length] as Outcome;
  };
}

/** Somebody throws whatever is needed. */
async function withDice(
  ask: (typed: readonly Outcome[]) => Promise<Answer>,
  hand: Hand = IN_ORDER,
): Promise<Answer> {
  const typed: Outcome[] = [];
  for (;;) {
    const answer = await ask(typed);
    if (!isNeeds(answer)) return ok(answer);
    for (const { of } of answer.needs) typed.push(hand(of, typed.length));
  }
}

/** Keeps the ones before the last so many dice, and throws these. */
async function throws(host: TableHost, seat: number, dice: readonly number[]): Promise<void> {
  const keep = Array.from({ length: 5 - dice.length }, (_, place) => place);
  const by: Actor = host.ownerOf(seat) as string;
  ok(await host.do(by, { type: "moved", seat, move: { keep } }, { typed: dice }));
}

async function answersRight(host: TableHost, seat: number, by: Actor): Promise<void> {
  ok(await host.do(by, { type: "moved", seat, move: { dice: 2 } }, { typed: [3, 4] }));
  ok(await host.do(by, { type: "moved", seat, move: { answer: 12 } }));
}

function viewOf({ game, table }: { game: TableHost["game"]; table: Table }): object {
  return game.view(table.state as never, "watcher") as object;
}

function typeOf(host: TableHost, seq: number): string | undefined {
  return host.eventsAfter(0)[seq - 1]?.type;
}

/** The record leads to the same game, says that nothing can be verified, and can be studied. */
async function holds(host: TableHost): Promise<void> {
  const record = JSON.parse(JSON.stringify(host.record()));
  const again = replay(host.game, record) as Table;
  expect(again.state).toEqual(host.table.state);
  expect(verifyRecord(host.game as never, record)).toMatchObject({
    problem: { refused: "own-dice" },
  });
  if (host.table.life !== "finished") return;
  const room = roomOf(host.game.id);
  const analyse = (await room?.analyses?.())?.[host.game.id];
  const analysis = await analyse?.(record);
  for (const { start, luck, mistakes, result } of (analysis as { seats: [] } | undefined)?.seats ??
    [])
    expect(start + luck - mistakes).toBeCloseTo(result, 6);
}

function isTurn(move: unknown): boolean {
  return typeof move === "object" && move !== null && "turn" in move;
}
