// A device without a browser: storage that tabs share, and bots that think where the test runs. For tests.

import { seeded } from "@pipwise/core";
import { chooseMove, findHint } from "@pipwise/games/think";
import { type KeyValueStore, keyValueStore } from "../device/storage.ts";
import { type DevicePorts, devicePorts } from "../table/device-ports.ts";

export class Device {
  readonly kept = new Map<string, string>();
  readonly #tabs: EventTarget[] = [];

  /** What one tab keeps and hears; `room`: how many more entries the storage takes. */
  tab(room = Number.POSITIVE_INFINITY): KeyValueStore {
    const tab = new EventTarget();
    this.#tabs.push(tab);
    const storage = {
      getItem: (key: string) => this.kept.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (!this.kept.has(key) && this.kept.size >= room) throw new Error("full");
        this.kept.set(key, text);
        // As browsers do: the others hear of it, and a moment later.
        for (const other of this.#tabs)
          if (other !== tab) setTimeout(() => other.dispatchEvent(written(key)));
      },
      removeItem: (key: string) => void this.kept.delete(key),
    };
    return keyValueStore(
      () => storage as unknown as Storage,
      () => tab,
    );
  }

  ports(): DevicePorts {
    const ports = devicePorts(this.tab(), {
      choose: (level, at) => chooseMove(level, at, seeded("a bot")),
      hint: (at) => findHint(at),
    });
    return {
      ...ports,
      timing: { ...ports.timing, standIn: 0 },
      report(error) {
        throw error;
      },
    };
  }
}

function written(key: string): Event {
  return Object.assign(new Event("storage"), { key });
}
