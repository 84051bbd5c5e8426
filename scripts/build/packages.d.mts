export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: object;
  readonly repository: { readonly directory: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, { readonly types: string }>>;
  readonly types?: string;
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export function publishedFolders(): string[];
export function manifestOf(folder: string): Manifest;
export function pageOf(markdown: string): string;
