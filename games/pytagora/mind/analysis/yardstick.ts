// What the levels give away at a decision, weakest first, by `pipwise bench play`.
import type { GameRecord, Yardstick } from "@pipwise/core";

export const YARDSTICKS = {
  oneByOne: {
    unit: "points",
    marks: [
      ["beginner", 7.762, 3.476],
      ["learner", 6.964, 3.63],
      ["casual", 5.923, 3.602],
      ["skilled", 4.975, 3.453],
      ["strong", 3.756, 3.492],
      ["expert", 2.548, 3.006],
      ["master", 1.268, 1.792],
      ["best", 0, 0],
    ],
  },
  allTogether: {
    unit: "points",
    marks: [
      ["beginner", 7.65, 3.46],
      ["learner", 6.424, 3.657],
      ["casual", 4.96, 3.445],
      ["skilled", 3.279, 3.33],
      ["strong", 1.664, 2.257],
      ["expert", 0.8014, 1.545],
      ["master", 0.311, 1.03],
      ["best", 0, 0],
    ],
  },
  lastDie: {
    unit: "chance",
    marks: [
      ["beginner", 0.5373, 0.4554],
      ["learner", 0.4458, 0.4603],
      ["casual", 0.3599, 0.4464],
      ["skilled", 0.2723, 0.4155],
      ["strong", 0.2043, 0.3779],
      ["expert", 0.1142, 0.2964],
      ["master", 0.05688, 0.2157],
      ["best", 0, 0],
    ],
  },
  solitaire: {
    unit: "points",
    marks: [
      ["beginner", 10.32, 5.615],
      ["learner", 8.557, 5.341],
      ["casual", 6.936, 4.308],
      ["skilled", 5.516, 3.785],
      ["strong", 4.17, 3.762],
      ["expert", 2.619, 2.935],
      ["master", 0.9815, 1.608],
      ["best", 0, 0],
    ],
  },
  tournament: {
    unit: "points",
    marks: [
      ["beginner", 1.164, 1.187],
      ["learner", 1.053, 1.147],
      ["casual", 0.8908, 1.07],
      ["skilled", 0.8034, 1.06],
      ["strong", 0.4927, 0.8872],
      ["expert", 0.2898, 0.6683],
      ["master", 0.1248, 0.484],
      ["best", 0, 0],
    ],
  },
} satisfies Record<string, Yardstick>;

/** With a clock the levels find less, and nobody has measured how much. */
export function yardstickFor(
  game: keyof typeof YARDSTICKS,
  { options }: GameRecord,
): Yardstick | undefined {
  const { seconds = 0 } = (options ?? {}) as { readonly seconds?: number };
  return seconds === 0 ? YARDSTICKS[game] : undefined;
}
