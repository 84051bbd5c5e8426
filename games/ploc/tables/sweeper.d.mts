/** One sweep of value iteration after another; sides are numbered (column × levels + weakened) × 24 + athletes − 1. */
export class Sweeper {
  static wake(
    levels: 1 | 3,
    given?: {
      readonly precise?: boolean;
      readonly most?: number;
    },
  ): Promise<Sweeper>;
  readonly levels: number;
  readonly sides: number;
  /** The chances of every side that throws against every other, row after row. */
  readonly from: Float32Array | Float64Array;
  /** Answers with those that a throw and the best turn make of them. */
  sweep(): Promise<Float32Array | Float64Array>;
  stop(): Promise<void>;
}
