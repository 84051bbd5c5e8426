import { Client } from "@colyseus/sdk";
import { seeded } from "@pipwise/core";
import { BOXES } from "@pipwise/yatzy";
import { randomMove } from "./yatzy-player.mjs";

export async function playColyseus(port, tables, count) {
  for (let i = 0; i < tables; i++) {
    const random = seeded(`colyseus/${i}`);
    const client = new Client(`ws://127.0.0.1:${port}`);
    const first = await client.create("yatzy");
    playAt(first, 0, random, count);
    playAt(await client.joinById(first.roomId), 1, random, count);
  }
}

function playAt(room, seat, random, count) {
  let played = -1;
  room.onMessage("seat", () => {});
  room.onMessage("refused", () => {
    throw new Error("refused");
  });
  room.onStateChange((state) => {
    if (state.turn !== seat || state.moves === played) return;
    played = state.moves;
    if (state.moves > 0) count.moves++;
    const boxes = BOXES.map((_, i) => state.sheets[seat].boxes[i]);
    // By index: after a patch the client's arrays may have old entries at their end.
    const dice = [0, 1, 2, 3, 4].map((place) => state.dice[place]);
    room.send("move", randomMove({ dice, thrown: state.thrown, boxes }, random));
  });
}
