// Re-rolls: along the edges of the lattice of 462 multisets, four vectors at a time.
import { above, below, chances, ROW, tags, work } from "./memory";
import { larger, plus, tagged } from "./vector";

/** Multisets that are not rolls. */
const KEEPS: usize = 210;

/**
 * A keep is worth the mean over the next die of the keep with that die added: from four dice down to none. With `tag`
 * every multiset carries its own number, and `bestOfRun` hands the best one's upwards.
 */
@inline
export function means<T>(tag: bool): void {
  const base = work;
  const sixth = v128.splat<T>(<T>(1.0 / 6.0));
  let edge = above;
  let row = base + (KEEPS - 1) * ROW;
  const names = tags;
  if (tag) tagRolls<T>();
  for (let number = <i32>KEEPS - 1; number >= 0; number--) {
    const first = load<u32>(edge);
    const second = load<u32>(edge, 4);
    const third = load<u32>(edge, 8);
    let p = base + <usize>(first & 0xffff);
    let a = v128.load(p);
    let b = v128.load(p, 16);
    let c = v128.load(p, 32);
    let d = v128.load(p, 48);
    p = base + <usize>(first >> 16);
    a = plus<T>(a, v128.load(p));
    b = plus<T>(b, v128.load(p, 16));
    c = plus<T>(c, v128.load(p, 32));
    d = plus<T>(d, v128.load(p, 48));
    p = base + <usize>(second & 0xffff);
    a = plus<T>(a, v128.load(p));
    b = plus<T>(b, v128.load(p, 16));
    c = plus<T>(c, v128.load(p, 32));
    d = plus<T>(d, v128.load(p, 48));
    p = base + <usize>(second >> 16);
    a = plus<T>(a, v128.load(p));
    b = plus<T>(b, v128.load(p, 16));
    c = plus<T>(c, v128.load(p, 32));
    d = plus<T>(d, v128.load(p, 48));
    p = base + <usize>(third & 0xffff);
    a = plus<T>(a, v128.load(p));
    b = plus<T>(b, v128.load(p, 16));
    c = plus<T>(c, v128.load(p, 32));
    d = plus<T>(d, v128.load(p, 48));
    p = base + <usize>(third >> 16);
    a = plus<T>(a, v128.load(p));
    b = plus<T>(b, v128.load(p, 16));
    c = plus<T>(c, v128.load(p, 32));
    d = plus<T>(d, v128.load(p, 48));
    const name = tag ? <i32>load<u16>(names + 2 * <usize>number) : 0;
    v128.store(row, tagged<T>(v128.mul<T>(a, sixth), name, tag));
    v128.store(row, tagged<T>(v128.mul<T>(b, sixth), name, tag), 16);
    v128.store(row, tagged<T>(v128.mul<T>(c, sixth), name, tag), 32);
    v128.store(row, tagged<T>(v128.mul<T>(d, sixth), name, tag), 48);
    edge += 12;
    row -= ROW;
  }
}

@inline
function tagRolls<T>(): void {
  let row = work + KEEPS * ROW;
  for (let number = 210; number < 462; number++) {
    const name = <i32>load<u16>(tags + 2 * <usize>number);
    for (let column: usize = 0; column < ROW; column += 16)
      v128.store(row + column, tagged<T>(v128.load(row + column), name, true));
    row += ROW;
  }
}

/** A run of multisets with so many different faces each: the best of itself and of those with one die fewer. */
@inline
export function bestOfRun<T>(distinct: i32, run: usize, edges: usize, count: i32): void {
  const base = work;
  let row = base + run;
  let edge = below + edges;
  for (let n = 0; n < count; n++) {
    let a = v128.load(row);
    let b = v128.load(row, 16);
    let c = v128.load(row, 32);
    let d = v128.load(row, 48);
    let p = base + <usize>load<u16>(edge);
    a = larger<T>(a, v128.load(p));
    b = larger<T>(b, v128.load(p, 16));
    c = larger<T>(c, v128.load(p, 32));
    d = larger<T>(d, v128.load(p, 48));
    if (distinct > 1) {
      p = base + <usize>load<u16>(edge, 2);
      a = larger<T>(a, v128.load(p));
      b = larger<T>(b, v128.load(p, 16));
      c = larger<T>(c, v128.load(p, 32));
      d = larger<T>(d, v128.load(p, 48));
    }
    if (distinct > 2) {
      p = base + <usize>load<u16>(edge, 4);
      a = larger<T>(a, v128.load(p));
      b = larger<T>(b, v128.load(p, 16));
      c = larger<T>(c, v128.load(p, 32));
      d = larger<T>(d, v128.load(p, 48));
    }
    if (distinct > 3) {
      p = base + <usize>load<u16>(edge, 6);
      a = larger<T>(a, v128.load(p));
      b = larger<T>(b, v128.load(p, 16));
      c = larger<T>(c, v128.load(p, 32));
      d = larger<T>(d, v128.load(p, 48));
    }
    if (distinct > 4) {
      p = base + <usize>load<u16>(edge, 8);
      a = larger<T>(a, v128.load(p));
      b = larger<T>(b, v128.load(p, 16));
      c = larger<T>(c, v128.load(p, 32));
      d = larger<T>(d, v128.load(p, 48));
    }
    v128.store(row, a);
    v128.store(row, b, 16);
    v128.store(row, c, 32);
    v128.store(row, d, 48);
    edge += 2 * distinct;
    row += ROW;
  }
}

/** The mean over all rolls, into the position's own row. */
@inline
export function expected<T>(to: usize): void {
  let row = work + KEEPS * ROW;
  let chance = chances;
  let a = v128.splat<T>(<T>0);
  let b = a;
  let c = a;
  let d = a;
  for (let n = 0; n < 252; n++) {
    const weight = v128.splat<T>(<T>load<f64>(chance));
    a = plus<T>(a, v128.mul<T>(weight, v128.load(row)));
    b = plus<T>(b, v128.mul<T>(weight, v128.load(row, 16)));
    c = plus<T>(c, v128.mul<T>(weight, v128.load(row, 32)));
    d = plus<T>(d, v128.mul<T>(weight, v128.load(row, 48)));
    chance += 8;
    row += ROW;
  }
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
}
