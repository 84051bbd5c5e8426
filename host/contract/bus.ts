// What every bus promises: little, but that much.
import type { Bus, News } from "../ports.ts";
import { type Check, expectSame } from "./check.ts";

/** A bus to be checked, from both ends. */
export interface BusesUnderTest {
  /** Two programs on the same bus. */
  readonly one: Bus;
  readonly other: Bus;
  /** Everything that was published has been heard when this is done. */
  settled(): Promise<void>;
}

/** What every bus must do. */
export function busContract(open: () => Promise<BusesUnderTest>): Check[] {
  const check = (name: string, run: (buses: BusesUnderTest) => Promise<void>): Check => ({
    name,
    run: async () => run(await open()),
  });
  return [
    check("others hear what is published, in order, and from whom", async (buses) => {
      const { one, other, settled } = buses;
      const heard: [News, string][] = [];
      other.subscribe("a", (news, from) => heard.push([news, from]));
      await settled();
      for (let seq = 1; seq <= 50; seq++) one.publish("a", wrote(seq));
      await settled();
      const seqs = heard.map(([news]) => (news.news === "wrote" ? news.seq : 0));
      expectSame(
        seqs,
        Array.from({ length: 50 }, (_, i) => i + 1),
        "numbers",
      );
      expectSame(new Set(heard.map(([, from]) => from)).size, 1, "senders");
    }),
    check("gives texts back to the letter", async ({ one, other, settled }) => {
      const heard: News[] = [];
      other.subscribe("a", (news) => heard.push(news));
      await settled();
      const news = { news: "wrote", seq: 1, event: 'a "b" \\ é 🎲', deedId: "0/x" } as const;
      one.publish("a", news);
      await settled();
      expectSame(heard, [news], "heard");
    }),
    check("whoever publishes does not hear it", async ({ one, settled }) => {
      let heard = 0;
      one.subscribe("a", () => heard++);
      await settled();
      one.publish("a", { news: "changed" });
      await settled();
      expectSame(heard, 0, "heard");
    }),
    check("only of the tables that it asked for, and only as long", async (buses) => {
      const { one, other, settled } = buses;
      const heard: string[] = [];
      const stop = other.subscribe("a", () => heard.push("a"));
      other.subscribe("b", () => heard.push("b"));
      await settled();
      for (const table of ["a", "b", "c"]) one.publish(table, { news: "changed" });
      await settled();
      expectSame(heard, ["a", "b"], "two tables");
      stop();
      await settled();
      for (const table of ["a", "b"]) one.publish(table, { news: "changed" });
      await settled();
      expectSame(heard, ["a", "b", "b"], "one table");
    }),
  ];
}

function wrote(seq: number): News {
  return { news: "wrote", seq };
}
