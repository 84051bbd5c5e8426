import type { Bus } from "@pipwise/host";

/** The bus of a node. */
export interface NodeBus extends Bus {
  /** What has gone out and come in so far. */
  readonly published: number;
  readonly heard: number;
  close(): Promise<void>;
}
