export * from "./board.ts";
export * from "./dice.ts";
export * from "./grid.ts";
export * from "./paint.ts";
