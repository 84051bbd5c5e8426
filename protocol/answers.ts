// What the numbers in an answer's row stand for; classes.ts says what else is in it.

/** What was done with the numbers of a sum. */
export const ANSWERED = ["multiply", "add", "divide"] as const;
/** Where a sum was done: in practice, asked for in a game, or chosen there as a part of an equation. */
export const ANSWERED_IN = ["practice", "game", "choice"] as const;
