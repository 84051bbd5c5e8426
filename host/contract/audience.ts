// What every audience promises: whoever follows a table through it hears all that happens there, once and in order.
import { type Check, expectSame } from "./check.ts";

/** A table of one seat that somebody follows through the adapter. */
export interface AudienceUnderTest {
  /** Something happens at the table; resolves with the number of its event when it is durable. */
  play(): Promise<number>;
  /** The numbers of the events that were told so far, as they came; resolves when this one was. */
  toldUntil(seq: number): Promise<readonly number[]>;
  /** Follows no more. Absent where nobody goes before the program ends. */
  leave?(): Promise<void>;
  /** What was told by now. */
  told(): readonly number[];
}

/** What every audience must do. */
export function audienceContract(open: () => Promise<AudienceUnderTest>): Check[] {
  return [
    {
      name: "every event is told once, in order",
      run: async () => {
        const audience = await open();
        const done: number[] = [];
        for (let i = 0; i < 3; i++) done.push(await audience.play());
        expectSame((await audience.toldUntil(done[2] as number)).slice(-3), done);
        const told = audience.told();
        expectSame(
          told,
          [...new Set(told)].sort((a, b) => a - b),
          "once and in order",
        );
        await audience.leave?.();
      },
    },
    {
      name: "whoever has left hears nothing more, and the table goes on",
      run: async () => {
        const audience = await open();
        await audience.toldUntil(await audience.play());
        if (!audience.leave) return;
        await audience.leave();
        const told = [...audience.told()];
        await audience.play();
        await audience.play();
        expectSame(audience.told(), told);
      },
    },
  ];
}
