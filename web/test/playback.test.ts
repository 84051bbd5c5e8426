// What happens is shown one thing after the other: the queue of the page, on a clock that the test moves.
import { TestClock } from "@pipwise/host";
import { describe, expect, it } from "vitest";
import { AT_ONCE, Playback, type Schedule, scheduleOf } from "../table/playback.ts";

const THROW = scheduleOf({ rest: 900, steps: [200, 300], look: 1000 });

function shown(scheduleOf: (one: string) => Schedule = () => THROW, isHeld = false) {
  const clock = new TestClock();
  const playback = new Playback(clock, scheduleOf, isHeld);
  const seen: string[] = [];
  playback.shown.listen(() => {
    const { shows, progress, isOver } = playback.shown.get() ?? {};
    const { settled, step, over } = progress ?? {};
    seen.push(`${shows} ${over ? "whole" : settled ? step : "rolls"}${isOver ? " over" : ""}`);
  });
  return { clock, playback, seen };
}

describe("the playback", () => {
  it("shows what comes first as it lies: nobody saw it happen", () => {
    const { playback, seen } = shown();
    playback.add("a");
    expect(seen).toEqual(["a whole over"]);
  });

  it("lets dice come to rest, then one step after the other, then time to look", async () => {
    const { clock, playback, seen } = shown();
    playback.add("a");
    playback.add("b");
    expect(seen.at(-1)).toBe("b rolls");
    for (const [time, now] of [
      [899, "b rolls"],
      [1, "b 0"],
      [200, "b 1"],
      [299, "b 1"],
      [1, "b whole"],
      [999, "b whole"],
      [1, "b whole over"],
    ] as const) {
      await clock.pass(time);
      expect(seen.at(-1)).toBe(now);
    }
  });

  it("keeps what comes next until what is shown has had its time", async () => {
    const { clock, playback, seen } = shown();
    for (const one of ["a", "b", "c", "d"]) playback.add(one);
    expect(seen.at(-1)).toBe("b rolls");
    await clock.pass(2399);
    expect(seen.at(-1)).toBe("b whole");
    await clock.pass(1);
    expect(seen.at(-1)).toBe("c rolls");
    await clock.pass(2400);
    expect(seen.at(-1)).toBe("d rolls");
  });

  it("goes on in two steps: first all of it, then what comes next", async () => {
    const { clock, playback, seen } = shown();
    for (const one of ["a", "b", "c"]) playback.add(one);
    await clock.pass(300);
    playback.goOn();
    expect(seen.at(-1)).toBe("b whole");
    // It is still looked at for as long as anything else that lies there.
    await clock.pass(999);
    expect(seen.at(-1)).toBe("b whole");
    await clock.pass(1);
    expect(seen.at(-1)).toBe("c rolls");
    playback.goOn();
    playback.goOn();
    expect(seen.at(-1)).toBe("c whole over");
    playback.add("d");
    expect(seen.at(-1)).toBe("d rolls");
  });

  it("catches up: what is now is there, whole, and what comes next is not kept waiting", () => {
    const { playback, seen } = shown();
    for (const one of ["a", "b", "c", "d"]) playback.add(one);
    playback.catchUp();
    expect(seen).toEqual(["a whole over", "b rolls", "d whole over"]);
    playback.add("e");
    expect(seen.at(-1)).toBe("e rolls");
  });

  it("amends the newest, and no throw is cut short by somebody who comes in", async () => {
    const { clock, playback, seen } = shown();
    playback.add("a");
    playback.add("b");
    await clock.pass(500);
    playback.amend("b, and Ben is here");
    expect(seen.at(-1)).toBe("b, and Ben is here rolls");
    await clock.pass(400);
    expect(seen.at(-1)).toBe("b, and Ben is here 0");
    playback.add("c");
    playback.amend("c, and Ben is gone");
    expect(seen.at(-1)).toBe("b, and Ben is here 0");
    playback.goOn();
    playback.goOn();
    expect(seen.at(-1)).toBe("c, and Ben is gone rolls");
  });

  it("waits until somebody looks, and shows then what has happened since", async () => {
    const { clock, playback, seen } = shown(() => THROW, true);
    for (const one of ["a", "b", "c"]) playback.add(one);
    await clock.pass(1e9);
    expect(seen).toEqual(["a whole over"]);
    playback.begin();
    expect(seen.at(-1)).toBe("b rolls");
    await clock.pass(2400);
    expect(seen.at(-1)).toBe("c rolls");
  });

  it("plays at the tempo that was asked for, and dice fall as fast as they fall", async () => {
    expect(scheduleOf({ rest: 900, look: 100 }, 0.5)).toEqual({ beats: [900], time: 500 });
    const { clock, playback, seen } = shown(() => scheduleOf({ rest: 900, look: 100 }, 0));
    for (const one of ["a", "b", "c"]) playback.add(one);
    expect(seen.at(-1)).toBe("c rolls over");
    await clock.pass(900);
    expect(seen.at(-1)).toBe("c whole over");
  });

  it("is silent when it has stopped, and tells nobody what is the same", async () => {
    const { clock, playback, seen } = shown(() => AT_ONCE);
    playback.add("a");
    playback.add("b");
    expect(seen).toEqual(["a whole over", "b whole over"]);
    playback.goOn();
    expect(seen).toHaveLength(2);
    const other = shown();
    other.playback.add("a");
    other.playback.add("b");
    other.playback.stop();
    await other.clock.pass(5000);
    await clock.pass(5000);
    expect(other.seen.at(-1)).toBe("b rolls");
  });
});
