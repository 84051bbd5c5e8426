/** assumed data: six of these are printed (6, 12, 21, 27, 77, 101), the others are ours. */
export const PLYT_SQUARES: readonly number[] = [
  6, 12, 21, 27, 36, 45, 53, 61, 70, 77, 86, 94, 101, 107,
];
