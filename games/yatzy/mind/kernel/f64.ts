// The kernel in double precision: does what f32.ts does, and finds the best decisions themselves, which the
// distribution of scores and simulated games need.
export * from "./f32";
export { placeDecisions } from "./decide";
export { flow, lookAhead, placeFlow } from "./flow";
export { deal, placeGames, playTurns } from "./games";
export { handOn, placeScores, startFlow } from "./scores";
