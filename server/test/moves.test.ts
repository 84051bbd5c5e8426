// Legal moves on request: for who holds the seat, and without a hint.
import { bearerOf } from "@pipwise/client/node";
import { games, roomOf } from "@pipwise/games";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

/** Ada at seat 0, who is the one to act; the others are people of hers. */
async function begun(game: string, seats: number, options?: object) {
  const ada = await house.guest();
  const wish = options ? { game, seats, options } : { game, seats };
  const { id } = ok(await ada.api.open(wish));
  for (let seat = 0; seat < seats; seat++) ok(await ada.api.sit(id, seat, { name: `P${seat}` }));
  ok(await ada.api.start(id));
  const { asked } = ok(await ada.api.find(id));
  return { ada, id, seat: asked[0]?.seat ?? 0, since: asked[0]?.since };
}

describe("what a seat may do", () => {
  it("is a list where it can be listed, with what is asked", async () => {
    const { ada, id, since } = await begun("yatzy", 1);
    expect(await ada.api.moves(id, 0)).toEqual({ kind: "throw", since, moves: [{ keep: [] }] });
    const line = ada.connect();
    ok(await line.deed(id, { type: "moved", seat: 0, move: { keep: [] } as never }));
    const { kind, moves = [] } = ok(await ada.api.moves(id, 0));
    expect(kind).toBe("keep-or-box");
    expect(moves).toContainEqual({ keep: [0, 2, 4] });
    expect(moves).toContainEqual({ box: "chance" });
    line.close();
  });

  it("is a shape, and no more than that, where it cannot: equations and sums are not solved", async () => {
    const { ada, id, seat } = await begun("one-by-one", 2);
    const line = ada.connect();
    ok(await line.deed(id, { type: "moved", seat, move: { throw: true } as never }));
    const told = ok(await ada.api.moves(id, seat));
    expect(Object.keys(told).sort()).toEqual(["kind", "move", "since"]);
    const wire = (await roomOf("one-by-one")?.wire?.())?.["one-by-one"];
    const equation = wire?.decisions.find(({ kind }) => kind === "equation");
    expect(told).toMatchObject({ kind: "equation", move: equation?.move });
    line.close();
  });

  it("is told to nobody else: not to the others, not to watchers, not where it is not asked", async () => {
    const [ada, ben, eve] = [await house.guest(), await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    expect(await ada.api.moves(id, 0)).toEqual({ refused: "not-playing" });
    ok(await ada.api.start(id));
    const turn = ok(await ada.api.find(id)).asked[0]?.seat as number;
    const [mine, theirs] = turn === 0 ? [ada, ben] : [ben, ada];
    expect(ok(await mine.api.moves(id, turn)).kind).toBe("throw");
    expect(await theirs.api.moves(id, turn)).toEqual({ refused: "not-your-seat" });
    expect(await eve.api.moves(id, turn)).toEqual({ refused: "not-your-seat" });
    expect(await theirs.api.moves(id, 1 - turn)).toEqual({ refused: "not-your-turn" });
    expect(await mine.api.moves(id, 7)).toEqual({ refused: "not-your-seat" });
  });

  it("is told to a program by its token", async () => {
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
    const { token = "" } = ok(await ada.api.sit(id, 0, { name: "HAL", token: true }));
    ok(await ada.api.start(id));
    expect(await ada.api.moves(id, 0)).toEqual({ refused: "not-your-seat" });
    expect(ok(await bearerOf(house.base, token).api.moves(id, 0)).kind).toBe("throw");
  });

  it("does not tell apart what others have handed in in secret", async () => {
    const { ada, id } = await begun("whottotal", 2, { atOnce: true });
    const line = ada.connect();
    // A round with one card is over before anybody stays or goes.
    for (let guess = 0; ; guess++) {
      const [{ seat, kind } = { seat: 0, kind: "" }] = ok(await ada.api.find(id)).asked;
      if (kind === "commit") break;
      const move = kind === "deal" ? { deal: true } : { guess };
      ok(await line.deed(id, { type: "moved", seat, move: move as never }));
    }
    const before = ok(await ada.api.moves(id, 1));
    ok(await line.deed(id, { type: "moved", seat: 0, move: { drop: true } as never }));
    expect(await ada.api.moves(id, 1)).toEqual(before);
    line.close();
  });

  it("counts like every request", async () => {
    const strict = await openHouse({ rateLimit: 6 });
    const nowhere = `${strict.base}/api/v1/tables/${"a".repeat(26)}/seats/0/moves`;
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await fetch(nowhere)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
    await strict.stop();
  });
});

describe("/games", () => {
  it("tells every game's moves, by decision, its views and its reports", async () => {
    const told = await (await fetch(`${house.base}/api/v1/games`)).json();
    expect(told.map(({ id }: { id: string }) => id)).toEqual(games.map(({ id }) => id));
    for (const game of told) {
      expect(game.view.properties).toBeDefined();
      expect(game.report.anyOf ?? game.report.properties).toBeDefined();
      expect(game.decisions.length).toBeGreaterThan(1);
      for (const { kind, move } of game.decisions) {
        expect(kind).toMatch(/^[a-z-]+$/);
        expect(move.anyOf ?? move.properties).toBeDefined();
      }
    }
  });

  it("and one game alone", async () => {
    const all = await (await fetch(`${house.base}/api/v1/games`)).json();
    const ploc = await (await fetch(`${house.base}/api/v1/games/ploc`)).json();
    expect(ploc).toEqual(all.find(({ id }: { id: string }) => id === "ploc"));
    const none = await fetch(`${house.base}/api/v1/games/chess`);
    expect([none.status, (await none.json()).refused]).toEqual([404, "no-such-game"]);
  });
});
