// Dice with Bluetooth that are not there: Chromium's own radio is emulated, and answers as the makers' dice do.
import type { CDPSession, Page } from "playwright-core";

/** As much as is used of what Playwright's types do not know yet. */
interface Radio {
  send(method: string, params: object): Promise<Record<string, string>>;
  on(event: string, hear: (params: Record<string, string>) => void): void;
  once(event: string, hear: (params: Prompt) => void): void;
}

interface Prompt {
  readonly id: string;
  readonly devices: readonly { readonly id: string }[];
}

export interface Make {
  readonly service: string;
  readonly talks: string;
  readonly listens: string;
}

export const GODICE: Make = {
  service: "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
  talks: "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
  listens: "6e400002-b5a3-f393-e0a9-e50e24dcca9e",
};

export const PIXELS: Make = {
  service: "a6b90001-7a5a-43f2-a962-350c8edc9b5b",
  talks: "a6b90002-7a5a-43f2-a962-350c8edc9b5b",
  listens: "a6b90003-7a5a-43f2-a962-350c8edc9b5b",
};

/** Whatever notifies has it. */
const SUBSCRIBING = "00002902-0000-1000-8000-00805f9b34fb";

export interface DieOnAir {
  /** It says this. */
  say(...bytes: number[]): Promise<void>;
  /** The connection breaks. */
  vanish(): Promise<void>;
  /** What the page has asked it so far, first bytes only. */
  readonly asked: readonly number[];
}

/** Everything that dice do within reach of a page, which is to be opened afterwards. */
export async function openAir(page: Page) {
  const radio = (await page.context().browser()?.newBrowserCDPSession()) as unknown as Radio;
  const browser = (await page.context().newCDPSession(page)) as CDPSession as unknown as Radio;
  await radio.send("BluetoothEmulation.enable", { state: "powered-on", leSupported: true });
  await browser.send("DeviceAccess.enable", {});
  // The emulated radio has no way to notify: what a die says is read where the page listens for it.
  await page.addInitScript(() => {
    const listening = new Map<string, { readValue(): Promise<unknown> }>();
    Object.assign(window, { listening });
    const { prototype } = (window as never as Record<string, { prototype: Start }>)
      .BluetoothRemoteGATTCharacteristic as { prototype: Start };
    interface Start {
      startNotifications(this: Talking): Promise<unknown>;
    }
    interface Talking {
      readonly service: { readonly device: { readonly name: string } };
      readValue(): Promise<unknown>;
    }
    const start = prototype.startNotifications;
    prototype.startNotifications = function (this: Talking) {
      listening.set(this.service.device.name, this);
      return start.call(this);
    };
  });
  const dice = new Map<string, { connected(): Promise<void> }>();
  const talking = new Map<string, () => string>();
  const asked = new Map<string, number[]>();
  radio.on("BluetoothEmulation.gattOperationReceived", async ({ address, type }) => {
    if (type === "connection") await dice.get(address ?? "")?.connected();
    const answer = { address, type, code: 0 };
    await radio.send("BluetoothEmulation.simulateGATTOperationResponse", answer);
  });
  radio.on("BluetoothEmulation.characteristicOperationReceived", async (operation) => {
    const { characteristicId = "", type, data = "" } = operation;
    if (type === "write") asked.get(characteristicId)?.push(Buffer.from(data, "base64")[0] ?? -1);
    const said = type === "read" ? { data: talking.get(characteristicId)?.() ?? "" } : {};
    const answer = { characteristicId, type, code: 0, ...said };
    await radio.send("BluetoothEmulation.simulateCharacteristicOperationResponse", answer);
  });
  return {
    /** A die lies there; it is connected when the page asks for one and the person chooses it. */
    async die(name: string, make: Make): Promise<DieOnAir> {
      const address = `0A:0A:0A:0A:0A:${(10 + dice.size).toString(16).toUpperCase().padStart(2, "0")}`;
      const heard: number[] = [];
      let words = "";
      const known = { address, name, manufacturerData: [], knownServiceUuids: [make.service] };
      await radio.send("BluetoothEmulation.simulatePreconnectedPeripheral", known);
      const part = async (id: string | undefined, uuid: string, properties: object) => {
        const wish = { serviceId: id, characteristicUuid: uuid, properties };
        return (await radio.send("BluetoothEmulation.addCharacteristic", wish)).characteristicId;
      };
      dice.set(address, {
        async connected() {
          const wish = { address, serviceUuid: make.service };
          const { serviceId } = await radio.send("BluetoothEmulation.addService", wish);
          const listens = await part(serviceId, make.listens, { writeWithoutResponse: true });
          const talks = await part(serviceId, make.talks, { notify: true, read: true });
          const switched = { characteristicId: talks, descriptorUuid: SUBSCRIBING };
          await radio.send("BluetoothEmulation.addDescriptor", switched);
          asked.set(listens ?? "", heard);
          talking.set(talks ?? "", () => words);
        },
      });
      browser.once("DeviceAccess.deviceRequestPrompted", ({ id }) => {
        void browser.send("DeviceAccess.selectPrompt", { id, deviceId: address });
      });
      return {
        asked: heard,
        async say(...bytes) {
          words = Buffer.from(bytes).toString("base64");
          await page.evaluate(async (who) => {
            const all = (window as never as { listening: Map<string, Talks> }).listening;
            interface Talks {
              readValue(): Promise<unknown>;
            }
            await all.get(who)?.readValue();
          }, name);
        },
        async vanish() {
          await radio.send("BluetoothEmulation.simulateGATTDisconnection", { address });
        },
      };
    },
  };
}
