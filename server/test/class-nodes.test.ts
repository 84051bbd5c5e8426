// A class across nodes: its teacher at one, its children at both.
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeCluster } from "../../test/engines.ts";
import { known } from "../dist/cluster/cluster.js";
import type { House } from "./house.ts";
import {
  answerSums,
  answersOf,
  type Child,
  hangUp,
  join,
  openClass,
  pairs,
  refusalOf,
  watcherOf,
} from "./lesson.ts";
import { type Cluster, openCluster } from "./nodes.ts";
import { ok } from "./players.ts";

let cluster: Cluster;
let one: House;
let other: House;

/** Children sit at both nodes, the teacher at the first. */
async function lesson() {
  const teacher = await openClass(one, { cards: 4 });
  const info = ok(await teacher.api.info());
  const children = await Promise.all(
    info.cards.map(({ code }, i) => join(i % 2 === 0 ? one : other, code)),
  );
  ok(await teacher.api.plan(pairs(info)));
  const { tables } = ok(await teacher.api.start());
  return { teacher, children, codes: info.cards.map(({ code }) => code), tables };
}

describeCluster("a class at two nodes", () => {
  beforeAll(async () => {
    cluster = await openCluster(2);
    [one, other] = cluster.nodes as [House, House];
  });
  afterAll(() => cluster.stop());

  it("the teacher sees everybody, wherever they are", async () => {
    const { teacher, children } = await lesson();
    await teacher.board.until(({ cards }) => cards.every(({ line }) => line === "here"));
    const places = await Promise.all(
      children.map((child) => child.cards.until(([card]) => card?.table !== undefined)),
    );
    await Promise.all(
      children.map((child, i) => {
        const { table, seat } = places[i]?.[0] ?? {};
        return answerSums(child, table ?? "", seat ?? 0, 3, i === 1 ? 3 : undefined);
      }),
    );
    const seen = await teacher.board.until(({ cards }) =>
      cards.every(({ right, wrong }) => right + wrong === 3),
    );
    expect(seen.cards.map(({ wrong }) => wrong)).toEqual([0, 1, 0, 0]);
    expect((await answersOf(teacher.api)).map((one) => one.length)).toEqual([3, 3, 3, 3]);
    children[1]?.line.close();
    await teacher.board.until(({ cards }) => cards[1]?.line === "away");
    hangUp();
  });

  it("a card is in use though its device is at another node, and can be taken over there", async () => {
    const { teacher, children, codes, tables } = await lesson();
    await teacher.board.until(({ cards }) => cards.every(({ line }) => line === "here"));
    const tablet = await other.guest();
    expect(refusalOf(await tablet.classes.takeCard(codes[0] ?? ""))).toBe("card-in-use");
    ok(await tablet.classes.takeCard(codes[0] ?? "", true));
    await children[0]?.cards.until((cards) => cards.length === 0);
    expect(ok(await tablet.api.find(tables[0]?.id ?? "")).seats[0]?.mine).toBe(true);
    hangUp();
  });

  it("a card that is taken out hears nothing more at the other node", async () => {
    const { teacher, children, tables } = await lesson();
    const { card, guest, line } = children[1] as Child;
    line.close();
    const socket = await watcherOf(other, guest, tables[0]?.id ?? "");
    ok(await teacher.api.dropCard(card.card));
    await socket.heard.until(({ type }) => type === "refused");
    const before = await socket.all();
    ok(await teacher.api.pause());
    expect(await socket.all()).toEqual(before);
    socket.close();
    hangUp();
  });

  it("two teachers' pages at two nodes start the same plan once", async () => {
    const teacher = await openClass(one, { cards: 2 });
    const again = (await other.guest()).classes.classWith(teacher.opened);
    ok(await teacher.api.plan(pairs(ok(await teacher.api.info()))));
    await Promise.all([teacher.api.start(), again.start()]);
    const { tables } = ok(await again.info());
    expect(tables.map(({ life }) => life)).toEqual(["playing"]);
    hangUp();
  });

  it("whatever is changed at one node is known at the other; what is erased is gone at both", async () => {
    const { teacher, children, tables } = await lesson();
    const there = (await other.guest()).classes.classWith(teacher.opened);
    expect(ok(await there.change({ name: "4b" })).name).toBe("4b");
    expect((await teacher.board.until(({ name }) => name === "4b")).cards).toHaveLength(4);
    ok(await there.pause());
    await teacher.board.until((info) => info.tables.every(({ paused }) => paused));
    ok(await there.erase());
    await Promise.all(children.map((child) => child.cards.until((cards) => cards.length === 0)));
    expect(refusalOf(await teacher.api.info())).toBe("no-such-class");
    expect(refusalOf(await children[0]?.guest.api.find(tables[0]?.id ?? ""))).toBe("no-such-table");
    hangUp();
  });
});

describeCluster("while nodes are upgraded", () => {
  it("nobody opens a class that some of them do not know of", async () => {
    const before = known().filter((kind) => kind !== "classes");
    const mixed = await openCluster(1, { knows: before });
    const upgraded = await mixed.join({ knows: known() });
    const guest = await upgraded.guest();
    const wish = { name: "3b", games: ["plyt"], minutes: 45, cards: 1, language: "en" };
    expect(refusalOf(await guest.classes.openClass(wish))).toBe("upgrade-under-way");
    await mixed.stop();
  });
});

describeCluster("a class at two nodes without a bus", () => {
  it("the teacher sees what was answered at the other node, from the database", async () => {
    const apart = await openCluster(2, {}, "none");
    const [here, there] = apart.nodes as [House, House];
    const teacher = await openClass(here, { cards: 2 });
    const info = ok(await teacher.api.info());
    ok(await teacher.api.plan(pairs(info)));
    const { tables } = ok(await teacher.api.start());
    const children = await Promise.all(info.cards.map(({ code }) => join(there, code)));
    await Promise.all(
      children.map((child, seat) => answerSums(child, tables[0]?.id ?? "", seat, 2)),
    );
    await teacher.board.until(({ cards }) => cards.every(({ right }) => right === 2));
    hangUp();
    await apart.stop();
  });
});
