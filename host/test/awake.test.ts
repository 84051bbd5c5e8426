// What tables and classes stand on: one deed after the other, who is awake, and what is done again and again.
import { refuse } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { Awake, type Awakened, BEATEN, every, Gone, Mailbox, TestClock } from "../index.ts";

/** Something to be done, and when it is. */
function work<T>() {
  let done: (result: T) => void = () => {};
  const result = new Promise<T>((resolve) => {
    done = resolve;
  });
  return { do: () => result, done };
}

describe("a mailbox", () => {
  it("does one deed after the other, also where one fails", async () => {
    const mailbox = new Mailbox();
    const first = work<void>();
    const done: string[] = [];
    const all = [
      mailbox.do(() => first.do().then(() => void done.push("first"))),
      mailbox.do(() => Promise.reject(new Error("the second fails"))).catch(() => {}),
      mailbox.do(async () => void done.push("third")),
    ];
    expect(mailbox.isEmpty).toBe(false);
    first.done();
    await Promise.all(all);
    expect(done).toEqual(["first", "third"]);
    expect(mailbox.isEmpty).toBe(true);
  });

  it("tries again on what somebody else has left, and gives up when it is always beaten", async () => {
    const mailbox = new Mailbox();
    let left = 3;
    const done = await mailbox.compareAndSet(async () => (--left > 0 ? BEATEN : "done"));
    expect(done).toBe("done");
    expect(await mailbox.compareAndSet(async () => BEATEN)).toEqual(refuse("too-busy"));
  });
});

describe("those that are awake", () => {
  function some(hasOtherWriters: boolean) {
    const woken: string[] = [];
    let isGone = false;
    const one = (id: string): Awakened => ({
      id,
      used: 0,
      async catchUp() {
        if (isGone) throw new Gone(id);
        return false;
      },
      gone: () => void woken.push(`${id} is gone`),
    });
    const awake = new Awake({ clock: new TestClock(), log: { hasOtherWriters } }, async (id) => {
      woken.push(id);
      return isGone ? undefined : one(id);
    });
    return { awake, woken, erase: () => void (isGone = true) };
  }

  it("are woken once, however many ask", async () => {
    const { awake, woken } = some(false);
    const [a, b] = await Promise.all([awake.find("one"), awake.find("one")]);
    expect(a).toBe(b);
    expect(await awake.find("one")).toBe(a);
    expect(woken).toEqual(["one"]);
    expect(awake.size).toBe(1);
  });

  it("are looked for anew where the log has them no more", async () => {
    const { awake, woken, erase } = some(true);
    await awake.find("one");
    erase();
    expect(await awake.find("one")).toBeUndefined();
    expect(woken).toEqual(["one", "one is gone", "one"]);
    expect(awake.size).toBe(0);
  });
});

describe("every", () => {
  it("does its job at once and again, also where it fails, until it is stopped", async () => {
    const clock = new TestClock();
    const failed: Error[] = [];
    let times = 0;
    const job = async (): Promise<void> => {
      if (++times === 2) throw new Error("the second fails");
    };
    const stop = every(clock, 100, job, (error) => void failed.push(error));
    await clock.pass(250);
    expect(times).toBe(3);
    expect(failed).toHaveLength(1);
    stop();
    await clock.pass(250);
    expect(times).toBe(3);
  });
});
