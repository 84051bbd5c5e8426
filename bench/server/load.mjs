// People at many tables, in a process of their own: each moves as soon as it is their turn.
import { playBoardgame } from "./play-boardgame.mjs";
import { playColyseus } from "./play-colyseus.mjs";
import { playPipwise } from "./play-pipwise.mjs";

const players = { pipwise: playPipwise, colyseus: playColyseus, boardgame: playBoardgame };
const [kind, port, tables] = process.argv.slice(2);
const count = { moves: 0 };
await players[kind](Number(port), Number(tables), count);
process.on("message", (question) => {
  if (question === "moves") process.send({ moves: count.moves });
});
process.send({ playing: true });
