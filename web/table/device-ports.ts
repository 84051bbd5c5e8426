// The host's ports on this device.
import {
  type Bots,
  type Ports,
  plainDice,
  type RegistryOptions,
  realClock,
  typedDice,
} from "@pipwise/host";
import { browserStore, type KeyValueStore } from "../device/storage.ts";
import { askHint, askMove } from "../thread/ask.ts";
import { DeviceLog } from "./device-log.ts";

/** Bots move at once: the page shows their moves at a pace that people can follow. */
const TIMING = { bot: 0, standIn: 1200, grace: 50 };

export interface DevicePorts extends Ports {
  readonly log: DeviceLog;
}

const threadBots: Bots = { choose: askMove, hint: askHint };

export function devicePorts(
  store: KeyValueStore = browserStore,
  bots: Bots = threadBots,
): DevicePorts {
  return {
    log: new DeviceLog(store),
    bots,
    clock: realClock(),
    timing: TIMING,
    diceFor: ({ ownDice }) => (ownDice ? typedDice() : plainDice()),
    report: (error) => reportError(error),
  };
}

export const deviceOptions: RegistryOptions = {
  // Not randomUUID: a house in the network at home has no certificate, and browsers keep that from it.
  newId: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join(""),
  newCode: () => "",
  newSecret: () => undefined,
  takeback: "choices",
  isProgram: () => false,
};
