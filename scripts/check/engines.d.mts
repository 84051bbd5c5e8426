/** What tests use of engines.mjs. */
export interface Engine {
  readonly port: number;
  readonly pid: number;
  readonly folder: string;
  url(database?: string): string;
  start(): Promise<void>;
  /** `SIGINT` unless told otherwise. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** A standby of PostgreSQL becomes the primary; done when it is. */
  promote(): void;
  /** Ends it, and its folder with it. */
  stop(): Promise<void>;
}

export function missingEngines(): string[];
export function freePort(): Promise<number>;
export function startPostgres(how?: {
  readonly settings?: object;
  readonly detached?: boolean;
}): Promise<Engine>;
export function startStandby(primary: Engine, how?: { readonly through?: number }): Promise<Engine>;
export function startNats(how?: { readonly detached?: boolean }): Promise<Engine>;
