export interface ProfileFigures {
  readonly name: string;
  readonly hardFound: number;
  readonly seen: number;
  readonly found: number;
  readonly called: number;
}

export function facts(
  report?: (doing: string) => void,
  how?: { readonly short?: boolean; readonly children?: number; readonly only?: readonly string[] },
): { readonly children: number; readonly profiles: readonly ProfileFigures[] };
export function heldBy(figures: ProfileFigures, bar?: number): boolean;
