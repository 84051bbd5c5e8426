import { isRefusal } from "@pipwise/core";
import type { DoneSum } from "@pipwise/facts";
import type { TableInfo } from "@pipwise/protocol";
import { part } from "../device/part.ts";
import { namesOf } from "../device/speak.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { api } from "../house/api.ts";
import { speak } from "./voice.ts";

/** How a child did at a table of its class: what was right, and one sum to look at. Nobody else reads it. */
export function MySums({ table }: { readonly table: TableInfo }) {
  const mine = table.seats.filter((seat) => seat.mine && seat.mind === undefined);
  const sums = useLoaded(table.id, sumsAt);
  const names = namesOf(table.seats);
  const isShared = mine.length > 1;
  return mine.map(({ seat }) => {
    const done = sums?.filter((sum) => sum.seat === seat) ?? [];
    return done.length === 0 ? null : (
      <p key={seat} className="my-sums" role="status">
        {isShared ? `${names[seat]}: ` : null}
        {kindly(done)}
      </p>
    );
  });
}

async function sumsAt(table: string): Promise<readonly DoneSum[]> {
  const record = await api.record(table);
  if (isRefusal(record)) return [];
  const { sumsIn } = await part(() => import("../numbers/from-game.ts"));
  return sumsIn(record);
}

function kindly(done: readonly DoneSum[]): string {
  const right = done.filter((sum) => sum.right).length;
  const missed = done.findLast((sum) => !sum.right);
  const told = speak.say("card.sums", { right, count: done.length });
  return missed ? `${told} ${speak.say("card.look-at", { sum: sumText(missed) })}` : told;
}

const SIGNS = { multiply: " × ", add: " + ", divide: " ÷ " } as const;

function sumText({ numbers, operation }: DoneSum): string {
  const result = numbers.reduce((so, number) =>
    operation === "add" ? so + number : operation === "divide" ? so / number : so * number,
  );
  return `${numbers.join(SIGNS[operation])} = ${result}`;
}
