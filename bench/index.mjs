// What `pipwise bench` can measure. Each answers with figures, and reports what it is doing meanwhile.
import { engine } from "./engine.mjs";

export const benches = {
  engine: {
    about: "moves a second, every move checked and logged, beside boardgame.io's reducer",
    run: engine,
    lines: ({ ours, peers, ratio }) => [
      ...[...ours, ...peers].map(
        ({ game, name, movesPerSecond }) =>
          `${String(movesPerSecond).padStart(9)} moves/s  ${game ?? name}`,
      ),
      `Yatzy here is ${ratio} times as fast as the same Yatzy there.`,
    ],
  },
};
