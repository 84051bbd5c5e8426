// Moves a second on one core, every move checked and logged, random play.
import { filledWith, isRefusal, playout, randomMind } from "@pipwise/core";
import { games } from "@pipwise/games";
import { randomGame } from "./boardgame-yatzy.mjs";

const WARM_UP = 1500;
const MEASURED = 3000;

/** Runs whole games for a while; the figure is moves per second of CPU time. */
function rate(play) {
  spend(play, WARM_UP, "warm");
  return spend(play, MEASURED, "bench");
}

function spend(play, milliseconds, seed) {
  const until = performance.now() + milliseconds;
  const before = process.cpuUsage();
  let moves = 0;
  let count = 0;
  while (performance.now() < until) moves += play(`${seed}/${count++}`);
  const { user, system } = process.cpuUsage(before);
  return { moves, games: count, movesPerSecond: Math.round((moves / (user + system)) * 1e6) };
}

export function engine(report = () => {}) {
  const ours = games.map((game) => {
    report(game.name);
    const seats = Math.max(game.seats.min, Math.min(2, game.seats.max));
    const play = (seed) => {
      const played = playout(game, filledWith(seats, "random", randomMind), seed);
      if (isRefusal(played)) throw new Error(played.refused);
      return played.moves;
    };
    return { game: game.id, seats, ...rate(play) };
  });
  report("boardgame.io");
  const peer = rate(randomGame);
  const yatzy = ours.find(({ game }) => game === "yatzy");
  return {
    ours,
    peers: [{ name: "boardgame.io 0.50.2 reducer, same Yatzy", ...peer }],
    ratio: Math.round((yatzy.movesPerSecond / peer.movesPerSecond) * 10) / 10,
  };
}
