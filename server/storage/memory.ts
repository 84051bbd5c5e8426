import { MemoryLog } from "@pipwise/host";
import type { Listed, Store } from "./store.ts";

/** A store that is gone with the process. */
export class MemoryStore extends MemoryLog implements Store {
  readonly engine = { name: "memory" };

  async byCode(code: string): Promise<string | undefined> {
    return [...this.tables.values()].find(({ setup }) => setup.code === code)?.setup.id;
  }

  async list(which: Listed, time: number): Promise<readonly string[]> {
    const found = [...this.tables.values()].filter((kept) => {
      const { setup, life, touched, due } = kept;
      if (which === "joinable") return setup.public && life === "open" && touched > time;
      if (which === "idle") return (life === "open" || life === "playing") && touched < time;
      if (life !== "playing") return false;
      if (which === "due") return due !== undefined && due <= time;
      return touched > time || (setup.patience > 0 && due === undefined);
    });
    if (which === "due") for (const { setup } of found) this.change(setup.id, { due: undefined });
    return found.sort((a, b) => b.touched - a.touched).map(({ setup }) => setup.id);
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  onCommit(): void {}

  onFailure(): void {}
}
