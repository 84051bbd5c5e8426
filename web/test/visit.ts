// A real server, a real browser, and people who visit: for tests.
import { join } from "node:path";
import { games } from "@pipwise/games";
import type { Page } from "playwright-core";
import { expect, it as plain } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { openCrowd, type Person } from "./crowd.ts";

export const DESK = { width: 1440, height: 900 };
/** What most people look at, and less to draw than a desk. */
export const LAPTOP = { width: 1024, height: 700 };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };

export interface Visit {
  readonly house: House;
  /** Somebody with a browser of their own; settings are for people in a hurry. */
  person(options?: Person): Promise<Page>;
  /** What browsers complain about fails the test, except for this. */
  expectComplaints(about: RegExp): void;
}

const HURRIED = { tempo: "instant", motion: "calm", toured: games.map(({ id }) => id) };

/** A test that is given a visit. Tests share the server and the browser, and nothing else. */
export const it = plain
  .extend("web", { scope: "worker" }, () => join(import.meta.dirname, "..", "dist"))
  .extend("house", { scope: "worker" }, async ({ web }, { onCleanup }) => {
    const house = await openHouse({ web, botPace: 1 });
    onCleanup(() => house.stop());
    return house;
  })
  .extend("crowd", { scope: "worker" }, async ({ house }, { onCleanup }) => {
    const crowd = await openCrowd(house.base);
    onCleanup(() => crowd.end());
    return crowd;
  })
  .extend("visit", async ({ house, crowd }, { onCleanup }): Promise<Visit> => {
    const complaints: string[] = [];
    const people: (() => Promise<void>)[] = [];
    let known = /^$/;
    onCleanup(async () => {
      await Promise.all(people.map((leave) => leave()));
      expect(complaints.filter((complaint) => !known.test(complaint))).toEqual([]);
    });
    return {
      house,
      async person({ settings, ...options } = {}) {
        const { page, leave } = await crowd.person({
          viewport: LAPTOP,
          ...options,
          settings: { ...HURRIED, ...settings },
          complain: (complaint) => complaints.push(complaint),
        });
        people.push(leave);
        return page;
      },
      expectComplaints: (about) => void (known = about),
    };
  });
