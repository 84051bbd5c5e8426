interface Figures {
  readonly tables: readonly {
    readonly game: string;
    readonly played: number;
    readonly tenths: readonly {
      readonly count: number;
      readonly stated: number;
      readonly happened: number;
      readonly error: number;
    }[];
  }[];
}

export function chances(
  report?: (doing: string) => void,
  how?: { readonly short?: boolean; readonly games?: number; readonly only?: readonly string[] },
): Promise<Figures>;
