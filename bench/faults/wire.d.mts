export type Mode = "open" | "cut" | "silent" | "deaf";

export class Wire {
  constructor(targets: () => readonly number[]);
  readonly port: number;
  readonly mode: Mode;
  listen(port?: number): Promise<this>;
  become(mode: Mode): void;
  breakTo(port: number): void;
  close(): Promise<void>;
}
