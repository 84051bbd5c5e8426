// A next version of a game's rules, made up here: by which of the two are tables opened?
import { type AnyGame, fetchGame, type Room, roomOf, rooms } from "@pipwise/games/rooms";
import { expect, it } from "vitest";
import { Company, ok } from "./company.ts";

const ploc = (await fetchGame("ploc")) as AnyGame;
const next: AnyGame = { ...ploc, version: 2 };
const room = roomOf("ploc") as Room;
(rooms as Room[])[rooms.indexOf(room)] = { ...room, rules: async () => [next, ploc] };
const PEOPLE = ["ada", "ben"];

it("by the newest, where nobody else reads the log", async () => {
  const { setup, table } = await new Company().table("ploc", PEOPLE);
  expect(setup.rules).toBe(2);
  expect(table.game).toBe(next);
});

it("by those that every node knows, and woken by them once all know the newest", async () => {
  const before = new Company(undefined, undefined, "t", (kind) => kind !== "ploc@2");
  const { setup } = await before.table("ploc", PEOPLE);
  expect(setup.rules).toBe(1);
  const after = new Company(before.log, before.clock, "u", () => true);
  const woken = ok((await after.registry.find(setup.id)) ?? { refused: "no-such-table" });
  expect([woken.setup.rules, woken.table.game]).toEqual([1, ploc]);
  expect((await after.table("ploc", PEOPLE)).setup.rules).toBe(2);
});
