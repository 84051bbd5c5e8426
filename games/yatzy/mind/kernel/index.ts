// AssemblyScript, compiled to WebAssembly with SIMD by scripts/build-kernel.mjs of this room. It solves all positions
// with one set of open lower boxes; ../kernel.ts lays out the memory and calls it set by set.
//
// A row is 64 bytes: sixteen f32 or eight f64 lanes, each another upper total. Whatever the loops reach is a row given
// by its byte offset, so that they hold no arithmetic but the one that matters. Each part is a function of its own, and
// exported so that it stays one: the engine optimises small functions within milliseconds, a big one after a second.
import { addPatterns, joinFaces, joinHalves, prepare } from "./boxes";
import { keeps } from "./column";
import { bestOfRun, expected, means } from "./lattice";
import { chunkCount, chunks, NEVER, ROW, rowBytes, values } from "./memory";

export { place } from "./memory";
export { decide, placeDecisions } from "./decide";
export { add, block, fill, firstKeep, flow, placeFlow, secondKeep, send, spread } from "./flow";
export { deal, fresh, makePlan, placeGames, playBlocks, playTurns } from "./games";

/** Solves the row of a set of open lower boxes, chunk by chunk; `first` skips the end of the game itself. */
export function solveF32(lower: i32, first: i32): void {
  const row = values + <usize>lower * rowBytes;
  for (let chunk = first; chunk < chunkCount; chunk++) {
    prepareF32(lower, chunk);
    joinFacesF32();
    joinHalvesF32(lower, chunk);
    addPatternsF32(lower, chunk);
    meansF32();
    bestF32();
    meansF32();
    bestF32();
    expectedF32(row + <usize>load<u16>(chunks + <usize>chunk * 4));
    if (chunk == 0) store<f32>(row + 15 * sizeof<f32>(), <f32>NEVER);
  }
}

export function prepareF32(lower: i32, chunk: i32): void {
  prepare<f32>(lower, chunk, false, 0, ROW);
}

export function joinFacesF32(): void {
  joinFaces<f32>();
}

export function joinHalvesF32(lower: i32, chunk: i32): void {
  joinHalves<f32>(lower, chunk, false);
}

export function addPatternsF32(lower: i32, chunk: i32): void {
  addPatterns<f32>(lower, chunk, false, 0, ROW);
}

export function meansF32(): void {
  means<f32>(false);
}

/** Runs of multisets by size and by the number of different faces: first multiset, first edge, how many. */
export function bestF32(): void {
  ofFaces1F32(1, 0, 6);
  ofFaces1F32(7, 6, 6);
  ofFaces2F32(13, 12, 15);
  ofFaces1F32(28, 42, 6);
  ofFaces2F32(34, 48, 30);
  ofFaces3F32(64, 108, 20);
  ofFaces1F32(84, 168, 6);
  ofFaces2F32(90, 174, 45);
  ofFaces3F32(135, 264, 60);
  ofFaces4F32(195, 444, 15);
  ofFaces1F32(210, 504, 6);
  ofFaces2F32(216, 510, 60);
  ofFaces3F32(276, 630, 120);
  ofFaces4F32(396, 990, 60);
  ofFaces5F32(456, 1230, 6);
}

export function expectedF32(to: usize): void {
  expected<f32>(to);
}

export function ofFaces1F32(run: usize, edges: usize, count: i32): void {
  bestOfRun<f32>(1, run * ROW, edges * 2, count);
}

export function ofFaces2F32(run: usize, edges: usize, count: i32): void {
  bestOfRun<f32>(2, run * ROW, edges * 2, count);
}

export function ofFaces3F32(run: usize, edges: usize, count: i32): void {
  bestOfRun<f32>(3, run * ROW, edges * 2, count);
}

export function ofFaces4F32(run: usize, edges: usize, count: i32): void {
  bestOfRun<f32>(4, run * ROW, edges * 2, count);
}

export function ofFaces5F32(run: usize, edges: usize, count: i32): void {
  bestOfRun<f32>(5, run * ROW, edges * 2, count);
}

/** Solves the row of a set of open lower boxes, chunk by chunk; `first` skips the end of the game itself. */
export function solveF64(lower: i32, first: i32): void {
  const row = values + <usize>lower * rowBytes;
  for (let chunk = first; chunk < chunkCount; chunk++) {
    prepareF64(lower, chunk);
    joinFacesF64();
    joinHalvesF64(lower, chunk);
    addPatternsF64(lower, chunk);
    meansF64();
    bestF64();
    meansF64();
    bestF64();
    expectedF64(row + <usize>load<u16>(chunks + <usize>chunk * 4));
    if (chunk == 0) store<f64>(row + 15 * sizeof<f64>(), <f64>NEVER);
  }
}

export function prepareF64(lower: i32, chunk: i32): void {
  prepare<f64>(lower, chunk, false, 0, ROW);
}

export function joinFacesF64(): void {
  joinFaces<f64>();
}

export function joinHalvesF64(lower: i32, chunk: i32): void {
  joinHalves<f64>(lower, chunk, false);
}

export function addPatternsF64(lower: i32, chunk: i32): void {
  addPatterns<f64>(lower, chunk, false, 0, ROW);
}

export function meansF64(): void {
  means<f64>(false);
}

/** Runs of multisets by size and by the number of different faces: first multiset, first edge, how many. */
export function bestF64(): void {
  ofFaces1F64(1, 0, 6);
  ofFaces1F64(7, 6, 6);
  ofFaces2F64(13, 12, 15);
  ofFaces1F64(28, 42, 6);
  ofFaces2F64(34, 48, 30);
  ofFaces3F64(64, 108, 20);
  ofFaces1F64(84, 168, 6);
  ofFaces2F64(90, 174, 45);
  ofFaces3F64(135, 264, 60);
  ofFaces4F64(195, 444, 15);
  ofFaces1F64(210, 504, 6);
  ofFaces2F64(216, 510, 60);
  ofFaces3F64(276, 630, 120);
  ofFaces4F64(396, 990, 60);
  ofFaces5F64(456, 1230, 6);
}

export function expectedF64(to: usize): void {
  expected<f64>(to);
}

export function ofFaces1F64(run: usize, edges: usize, count: i32): void {
  bestOfRun<f64>(1, run * ROW, edges * 2, count);
}

export function ofFaces2F64(run: usize, edges: usize, count: i32): void {
  bestOfRun<f64>(2, run * ROW, edges * 2, count);
}

export function ofFaces3F64(run: usize, edges: usize, count: i32): void {
  bestOfRun<f64>(3, run * ROW, edges * 2, count);
}

export function ofFaces4F64(run: usize, edges: usize, count: i32): void {
  bestOfRun<f64>(4, run * ROW, edges * 2, count);
}

export function ofFaces5F64(run: usize, edges: usize, count: i32): void {
  bestOfRun<f64>(5, run * ROW, edges * 2, count);
}

/** Decides every roll of a chunk's positions, with the numbers of boxes and keeps in the values' lowest bits. */
export function boxesTagged(lower: i32, chunk: i32): void {
  prepare<f64>(lower, chunk, true, 0, ROW);
  joinFacesF64();
  joinHalves<f64>(lower, chunk, true);
  addPatterns<f64>(lower, chunk, true, 0, ROW);
}

export function meansTagged(): void {
  means<f64>(true);
}

export function keepsF32(lower: i32, chunk: i32, column: usize, left: i32): void {
  keeps<f32>(lower, chunk, column, left);
}

export function keepsF64(lower: i32, chunk: i32, column: usize, left: i32): void {
  keeps<f64>(lower, chunk, column, left);
}
