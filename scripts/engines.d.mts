/** What tests use of engines.mjs. */
export interface Engine {
  readonly port: number;
  readonly pid: number;
  readonly folder: string;
  url(database?: string): string;
  start(): Promise<void>;
  /** `SIGINT` unless told otherwise. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it, and its folder with it. */
  stop(): Promise<void>;
}

export function missingEngines(): string[];
export function installEngines(): boolean;
export function freePort(): Promise<number>;
export function startPostgres(how?: {
  readonly settings?: object;
  readonly detached?: boolean;
}): Promise<Engine>;
export function startNats(how?: { readonly detached?: boolean }): Promise<Engine>;
