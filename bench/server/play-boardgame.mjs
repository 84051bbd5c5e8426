import { seeded } from "@pipwise/core";
import { io } from "socket.io-client";
import { randomMove } from "./yatzy-player.mjs";

export async function playBoardgame(port, tables, count) {
  for (let i = 0; i < tables; i++) {
    const random = seeded(`boardgame/${i}`);
    for (const seat of [0, 1]) await sitDown(port, `t${i}`, seat, random, count);
  }
}

function sitDown(port, table, seat, random, count) {
  const socket = io(`http://127.0.0.1:${port}/yatzy`, {
    transports: ["websocket"],
    forceNew: true,
  });
  let match = `${table}-0`;
  const sync = () => socket.emit("sync", match, `${seat}`, undefined, 2);
  const see = (state) => {
    if (state.ctx.gameover) {
      match = `${table}-${Number(match.split("-")[1]) + 1}`;
      return sync();
    }
    if (state.ctx.currentPlayer !== `${seat}`) return;
    const { dice, thrown, sheets } = state.G;
    const { keep, box, zero } = randomMove({ dice, thrown, boxes: sheets[seat] }, random);
    const payload = {
      type: keep ? "keep" : "box",
      args: keep ? [keep] : [box, zero],
      playerID: `${seat}`,
    };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, `${seat}`);
  };
  socket.on("update", (of, state) => {
    if (of !== match) return;
    if (state._stateID > 0 && seat === 0) count.moves++;
    see(state);
  });
  return new Promise((resolve) => {
    socket.on("sync", (of, { state }) => {
      resolve();
      if (of === match) see(state);
    });
    socket.on("connect", sync);
  });
}
