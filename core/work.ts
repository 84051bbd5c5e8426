/** Long work says how far it is, and can be told to stop. */
export interface Work {
  /** From 0 to 1; may come as often as the work likes. */
  progress?(done: number): void;
  /** Any AbortSignal will do. */
  readonly signal?: { readonly aborted: boolean };
}
