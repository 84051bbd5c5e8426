// Which decisions a game asks for, seen in its playthroughs and in random games that begin like them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  act,
  awaited,
  chanceFrom,
  FORMAT,
  fits,
  fold,
  isRefusal,
  openRecord,
  sample,
  seeded,
} from "@pipwise/core";
import { ROOT } from "./install.mjs";

const GAMES = join(ROOT, "games");
/** Of random games, so many moves at most: everything that is asked has been asked by then. */
const MOST_MOVES = 400;
/** Of moves that cannot be listed, so many are tried. */
const SAMPLES = 12;

const playthroughs = readdirSync(GAMES, { recursive: true, encoding: "utf8" })
  .filter((file) => /^[^/]+\/playthroughs\/[^/]+\.json$/.test(file))
  .sort()
  .map((file) => JSON.parse(readFileSync(join(GAMES, file), "utf8")));

/** Everything that somebody answered in the playthroughs: what was asked, what they saw, and their move. */
export function answered(game) {
  return ofGame(game).flatMap((playthrough) => {
    const opened = openRecord(game, { ...playthrough, format: FORMAT });
    if (isRefusal(opened)) return [];
    let { table } = opened;
    const all = [];
    for (const { expect, ...event } of opened.events) {
      const { asked, state } = table;
      const next = fold(table, { ...event, seq: table.seq + 1 });
      if (isRefusal(next)) continue;
      const question = asked.find(({ seat }) => seat === event.seat);
      if (event.type === "moved" && question)
        all.push({ kind: question.kind, view: game.view(state, event.seat), move: event.move });
      table = next;
    }
    return all;
  });
}

/** What somebody is asked in random games that are set like the playthroughs, with moves that are allowed then. */
export function* asked(game, seed, games) {
  const pool = answered(game).map(({ move }) => move);
  for (const [i, playthrough] of ofGame(game).entries())
    for (let n = 0; n < games; n++) {
      const opened = openRecord(game, { ...playthrough, format: FORMAT });
      if (isRefusal(opened)) continue;
      const random = seeded(`${seed}/${game.id}/${i}/${n}`);
      const chance = chanceFrom(random);
      let { table } = opened;
      for (let moved = 0; moved < MOST_MOVES && table.life === "playing"; moved++) {
        const [{ seat, kind }] = awaited(table);
        const moves = game.legal(table.state, seat);
        const some = Array.isArray(moves)
          ? moves
          : [
              ...Array.from({ length: SAMPLES }, () => sample(moves, random)),
              ...pool.filter((move) => moves.has(move)),
            ];
        yield { kind, view: game.view(table.state, seat), moves: some };
        const done = act(table, { type: "moved", seat, move: sample(moves, random) }, chance, 0);
        if (isRefusal(done)) throw new Error(`${game.id}: ${JSON.stringify(done)}`);
        ({ table } = done);
      }
    }
}

/** Of the shapes that a game's moves have, those that these moves have. */
export function shapesOf({ move }, moves) {
  return (move.anyOf ?? [move]).filter((shape) => moves.some((one) => fits(shape, one)));
}

/** Of each kind of decision the example that says it in the fewest words. */
export function examplesOf(game) {
  const examples = new Map();
  for (const { kind, view, move } of answered(game)) {
    const known = examples.get(kind);
    if (!known || JSON.stringify(view).length < JSON.stringify(known.view).length)
      examples.set(kind, { view, move });
  }
  return examples;
}

/** Those that were made by the rules of now. */
function ofGame({ id, version }) {
  return playthroughs.filter(({ game, rules }) => game === id && rules === version);
}
