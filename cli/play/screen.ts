// Whoever sits around the screen hears what happens, as everybody at the table may hear it.
import { type Audience, HOUSE, type TableHost, type Told, tableMessage } from "@pipwise/host";
import { type EventInfo, type TableUpdate, UpdateReader } from "@pipwise/protocol";
import type { Scene } from "@pipwise/ui/terminal";
import { sceneWith } from "./scene.ts";
import type { Terminal } from "./terminal.ts";

/** No seat is the screen's own: it is told what a watcher is told. */
const SCREEN = "screen";

export class Screen implements Audience {
  readonly #terminal: Terminal;
  readonly #host: TableHost;
  readonly #reader = new UpdateReader();
  readonly #listeners = new Set<() => void>();

  constructor(terminal: Terminal, host: TableHost) {
    this.#terminal = terminal;
    this.#host = host;
    this.tell(tableMessage(host, SCREEN));
    host.followers.follow(SCREEN, this);
  }

  tell({ message }: Told): void {
    if (message.type !== "table" && message.type !== "moved") return;
    const update = this.#reader.read(message);
    for (const listener of [...this.#listeners]) listener();
    for (const event of update?.events ?? []) this.#tell(event, update as TableUpdate);
  }

  /** Called when something has happened, before it is told: a prompt may have to leave its line. Returns how to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(event: EventInfo, update: TableUpdate): void {
    const { print, news } = this.#terminal;
    if (event.type === "timed-out") this.#spareOthers();
    for (const line of this.#linesOf(event, update)) {
      print(line);
      news.push(line);
    }
  }

  /** Others may be asked at the same time, but only one can sit at the keyboard: their time has not run. */
  #spareOthers(): void {
    if (this.#host.table.asked.some(({ limit }) => limit !== undefined))
      void this.#host.do(HOUSE, { type: "clock-restarted" });
  }

  #linesOf(event: EventInfo, { table, views }: TableUpdate): string[] {
    const { speak, board } = this.#terminal;
    const names = table.seats.map(({ name }) => name ?? "");
    const name = names[event.seat ?? 0] ?? "";
    const scene: Scene<unknown> = sceneWith(this.#terminal, views.watcher, "watcher", names);
    const report = event.reports.watcher;
    const told = report === undefined ? undefined : board.tell(report, scene);
    const lines = told === undefined ? [] : [told];
    switch (event.type) {
      case "undo-asked":
      case "undo-agreed":
        return table.undo ? [] : [speak.say("play.undone")];
      case "corrected":
        return [speak.say("play.set-right")];
      case "proposed":
      case "agreed":
        return table.typed?.[0]?.event === event.seq ? [speak.say("play.set-right")] : [];
      case "resigned":
        return [speak.say("play.resigned", { name })];
      case "more-time":
        return [speak.say("play.more-time", { name, how: givenTo(table, event.seat) })];
      case "timed-out":
        return [speak.say("play.time-up", { name }), ...lines];
      default:
        return lines;
    }
  }
}

/** Half the limit comes first, and only then the whole time. */
function givenTo({ asked }: TableUpdate["table"], seat: number | undefined): "half" | "whole" {
  const { given = 0, limit = 0 } = asked.find((one) => one.seat === seat) ?? {};
  return given * 2 <= limit ? "half" : "whole";
}
