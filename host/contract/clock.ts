// What every clock promises. `pass` lets time go by: by waiting, or by moving it.
import type { Clock } from "../ports.ts";
import { type Check, expectSame } from "./check.ts";

/** A clock to be checked, and how its time passes. */
export interface ClockUnderTest {
  readonly clock: Clock;
  pass(milliseconds: number): Promise<void>;
}

/** What every clock must do. */
export function clockContract(open: () => ClockUnderTest): Check[] {
  return [
    {
      name: "calls in order, not before its time, and never at once",
      run: async () => {
        const { clock, pass } = open();
        const called: string[] = [];
        const early: boolean[] = [];
        const start = clock.now();
        const call = (name: string, after: number): void => {
          clock.at(start + after, () => {
            called.push(name);
            early.push(clock.now() < start + after);
          });
        };
        call("late", 40);
        call("soon", 10);
        call("past", -1000);
        expectSame(called, [], "at once");
        await pass(80);
        expectSame(called, ["past", "soon", "late"], "order");
        expectSame(early, [false, false, false], "early");
      },
    },
    {
      name: "what is called off is not called",
      run: async () => {
        const { clock, pass } = open();
        let called = 0;
        clock.at(clock.now() + 5, () => called++)();
        clock.at(0, () => called++)();
        await pass(20);
        expectSame(called, 0);
      },
    },
    {
      name: "never goes backwards",
      run: async () => {
        const { clock, pass } = open();
        const before = clock.now();
        await pass(5);
        expectSame(clock.now() >= before, true);
      },
    },
  ];
}
