import type { Words } from "@pipwise/core";

/** What is said when a game is over. A room that counts in something else than points has its own `finish.won`. */
export const finishWords = {
  "finish.won":
    "{who, select, you {You win} other {{name} wins}}{margin, plural, =0 {} one { by # point} other { by # points}}",
  "finish.shared": "{names} share the win",
  "finish.alone": "{points, plural, one {# point} other {# points}}",
  "finish.points": "{points, number}",
  "finish.gave-up": "gave up",
  "finish.again": "Play again",
  "finish.next": "To the next game",
  "finish.joined": "The next game is being set up. Your seat is kept.",
  "finish.home": "All games",
  "finish.study": "See how it went",
} as const satisfies Words;
