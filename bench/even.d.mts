export function even(
  report?: (doing: string) => void,
  how?: {
    readonly short?: boolean;
    readonly players?: number;
    readonly games?: number;
    readonly only?: readonly string[];
  },
): Promise<{
  readonly tables: readonly { readonly game: string; readonly shares: readonly number[] }[];
}>;
