// What the list says of games, for whoever has no rules at hand, is what their rules say.

import { MOST_SEATS } from "@pipwise/core";
import { games } from "@pipwise/games";
import { fetchRules, type Room, rooms } from "@pipwise/games/rooms";
import { describe, expect, it } from "vitest";

describe.each(rooms.map((room) => [room.games.map(({ name }) => name).join(", "), room]))(
  "%s",
  (_, room: Room) => {
    it("has rules for every game on the list, and is called and seats as they say", async () => {
      const rules = await fetchRules(room);
      const newest = rules.filter(({ id }, i) => rules.findIndex((one) => one.id === id) === i);
      expect(room.games).toMatchObject(newest.map(({ id, name, seats }) => ({ id, name, seats })));
    });

    it("has the newest rules of a game before those that it keeps", async () => {
      const rules = await fetchRules(room);
      for (const { id } of room.games) {
        const versions = rules.filter((game) => game.id === id).map(({ version }) => version);
        expect(versions).toEqual(versions.toSorted((a, b) => b - a));
      }
    });
  },
);

it("no two games have the same id", () => {
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
});

it("no game has more seats than a table", () => {
  expect(Math.max(...games.map(({ seats }) => seats.max))).toBeLessThanOrEqual(MOST_SEATS);
});
