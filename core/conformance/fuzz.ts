import { chanceFrom } from "../chance.ts";
import { allows, sample } from "../game.ts";
import { isRefusal } from "../refusal.ts";
import { seatsOf } from "../seat.ts";
import { type Accepted, act } from "../table.ts";
import { type Json, mutated, nonsense } from "./mutate.ts";
import { isPlain } from "./plain.ts";
import { must, type Subject, settingsOf, worded } from "./subject.ts";
import { type Stop, walk } from "./walk.ts";

/** Throws random, mutated and misplaced moves at random games; answers with how many. */
export function fuzz(subject: Subject, atLeast: number, seed = "fuzz"): number {
  let tried = 0;
  for (let round = 0; tried < atLeast; round++)
    for (const setting of settingsOf(subject)) {
      walk(subject.game, setting, `${seed}/${round}`, (stop) => {
        tried += tryNonsense(subject, stop);
      });
      if (tried >= atLeast) break;
    }
  return tried;
}

function tryNonsense(subject: Subject, { table, asked, random }: Stop): number {
  const { game } = subject;
  const legal = game.legal(table.state as never, asked.seat);
  const good = sample(legal, random) as Json;
  const attempts: Json[] = [
    mutated(good, random),
    mutated(mutated(good, random), random),
    nonsense(random),
  ];
  const chance = chanceFrom(random);
  for (const move of attempts) {
    const done = act(table, { type: "moved", seat: asked.seat, move }, chance, 0);
    if (isRefusal(done)) worded(subject, done.refused);
    else {
      const { state } = (done as Accepted).table;
      must(isPlain(state), `state after ${JSON.stringify(move)} is not plain`);
      must(allows(legal, move), `${JSON.stringify(move)} is not legal, but was accepted`);
      subject.game.view(state as never, "watcher");
    }
  }
  const stranger = seatsOf(table.chairs.length).find(
    (seat) => !table.asked.some((other) => other.seat === seat),
  );
  for (const seat of [stranger ?? -1, -1, 1.5, table.chairs.length])
    must(
      isRefusal(act(table, { type: "moved", seat, move: good }, chance, 0)),
      `seat ${seat} moved out of turn`,
    );
  return attempts.length + 4;
}
