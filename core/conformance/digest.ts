// What a game's rules tell in a few random games, as one short text. Another text means that games go otherwise than they went:
// either something broke, or the rules have changed and need another `version`.
import { plainSign } from "../chain.ts";
import { chanceFrom } from "../chance.ts";
import { seeded } from "../random.ts";
import { isRefusal } from "../refusal.ts";
import type { Viewer } from "../seat.ts";
import { act, happeningOf, standings } from "../table.ts";
import { type Subject, settingsOf } from "./subject.ts";
import { type AnyGame, type Setting, type Stop, walk } from "./walk.ts";

const GAMES = 2;
/** Positions of a game that are written down whole; of the others only the way through them. */
const LOOKED_AT = 40;
/** Earlier moves that are offered again, out of place. */
const OFFERED = 12;

/** A fingerprint of the rules: what is seen, told, offered, refused and lost by time, in random games of every setting. */
export function digest(subject: Subject): string {
  const { game } = subject;
  const all = settingsOf(subject).flatMap((setting) =>
    Array.from({ length: GAMES }, (_, i) => toldIn(game, setting, `digest/${i}`)),
  );
  return plainSign("00")(all.join("\n")).slice(0, 16);
}

function toldIn(game: AnyGame, setting: Setting, seed: string): string {
  const lines: unknown[] = [];
  const earlier = new Map<string, unknown>();
  const { table, events } = walk(game, setting, seed, (stop) => {
    const { event } = stop;
    if (event.type === "moved") {
      earlier.set(JSON.stringify(event.move), event.move);
      if (earlier.size > OFFERED) earlier.delete(earlier.keys().next().value ?? "");
    }
    if (lines.length < LOOKED_AT) lines.push(seen(game, stop), offered(stop, earlier.values()));
  });
  return JSON.stringify([lines, events, standings(table)]);
}

function seen(game: AnyGame, { table, before, event, asked }: Stop): unknown {
  const state = table.state as never;
  const legal = game.legal(state, asked.seat);
  const happening = before.state === undefined ? undefined : happeningOf(event, before, table);
  const eyes: Viewer[] = [asked.seat, "watcher"];
  const late = game.timeOut?.(state, asked.seat, chanceFrom(seeded("late")));
  return [
    table.asked,
    Array.isArray(legal) ? legal : "a space",
    eyes.map((viewer) => game.view(state, viewer)),
    happening && eyes.map((viewer) => game.report(before.state as never, happening, state, viewer)),
    happening && game.reveals?.(before.state as never, state),
    game.imagine?.(state, asked.seat, seeded("imagined")),
    late && game.view(late as never, "watcher"),
  ];
}

/** What becomes of moves that belong elsewhere: mostly a refusal, with its clause and its place. */
function offered({ table, asked: { seat } }: Stop, moves: Iterable<unknown>): unknown {
  return [...moves].map((move) => {
    const done = act(table, { type: "moved", seat, move }, chanceFrom(seeded("elsewhere")), 0);
    return isRefusal(done) ? done : "accepted";
  });
}
