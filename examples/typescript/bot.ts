// A bot for any game in TypeScript, on the client's package: sits down at a table by its code and plays to the end.
//   node examples/typescript/bot.ts http://localhost:3000 ABCDEF     (Node 22.18 or later; before: npx tsx …)
import { argv } from "node:process";
import { guestOf } from "@pipwise/client/node";
import { isRefusal, type Refusal, type Standing } from "@pipwise/core";
import type { View as PlytView } from "@pipwise/plyt";
import type { TableInfo } from "@pipwise/protocol";
import type { SolitaireView } from "@pipwise/pytagora";
import type { View as WhottotalView } from "@pipwise/whottotal";

/** How long to wait when we have asked too often; milliseconds. */
const TOO_FAST = 2000;

/** Sits down and plays; where everybody came in, or nothing where the game was given up. */
export async function playAt(
  base: string,
  code: string,
  name = "Typist",
): Promise<readonly Standing[] | undefined> {
  const { api, connect } = await guestOf(base);
  const found = must(await api.byCode(code));
  const seat = found.seats.findIndex((one) => one.name === undefined);
  const { id } = must(await api.sit(found.id, seat, { name }));
  const connection = connect();
  try {
    return await new Promise((resolve, reject) => {
      let answered = 0;
      const answer = async (table: TableInfo, view: unknown): Promise<void> => {
        const asked = table.asked.find((one) => one.seat === seat && !one.optional);
        if (!asked || asked.since === answered) return;
        answered = asked.since;
        const may = await api.moves(id, seat);
        if (isRefusal(may) && may.refused === "too-fast") {
          answered = 0;
          setTimeout(() => void answer(table, view).catch(reject), TOO_FAST);
          return;
        }
        // It has gone on meanwhile: we are about to hear how.
        if (isRefusal(may) || may.since !== asked.since) return;
        const move = may.moves ? anyOf(may.moves) : thoughtOf(table.game, view, seat);
        // The server knows the game's moves; what a program sends may be anything.
        const deed = { type: "moved", seat, move: move as never, answers: asked.since } as const;
        must(await connection.deed(id, deed));
      };
      connection.watch(id, ({ table, views }) => {
        if (table.life === "finished" || table.life === "abandoned") resolve(table.standings);
        else answer(table, views[seat]).catch(reject);
      });
    });
  } finally {
    connection.close();
  }
}

/** Any of them, but rather one that gives nothing away. */
function anyOf(moves: readonly unknown[]): unknown {
  const better = moves.filter((move) => !("zero" in Object(move) || "discard" in Object(move)));
  const among = better.length > 0 ? better : moves;
  return among[Math.floor(Math.random() * among.length)];
}

/** Where moves cannot be listed: a sum is easy, a guess is free, and equations are for others. */
function thoughtOf(game: string, view: unknown, seat: number): unknown {
  switch (game) {
    case "plyt": {
      const { sum, agreed } = view as PlytView;
      const adds = agreed.players[seat]?.operation === "add";
      return { answer: sum.reduce((a, b) => (adds ? a + b : a * b)) };
    }
    case "whottotal": {
      const { players, row } = view as WhottotalView;
      const taken = players.map(({ guess }) => guess);
      let guess = 4 * row.length;
      while (taken.includes(guess)) guess++;
      return { guess };
    }
    case "solitaire-yahtzee": {
      const free = (view as SolitaireView).sheets[seat]?.lines.indexOf(null) ?? 0;
      return { pass: true, line: ["blue", "green", "red", "poker", "101"][free] };
    }
    default:
      return { pass: true };
  }
}

function must<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const [, file, base, code] = argv;
if (file === import.meta.filename && base && code) console.log(await playAt(base, code));
