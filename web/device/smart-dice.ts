// Real dice that say by Bluetooth what they show. They stay connected from game to game, as long as the page is open.
import { DICE_MAKERS, type DiceMaker, type DieSaid } from "./dice-makers.ts";
import { store } from "./store.ts";

export interface SmartDie {
  readonly id: string;
  readonly name: string;
  readonly line: "connecting" | "here" | "lost";
  readonly faces: number | undefined;
  /** Its firmware names faces wrongly: what it says is not taken. */
  readonly isOutdated: boolean;
  readonly isRolling: boolean;
  /** Percent. */
  readonly battery?: number;
}

/** What browsers with Web Bluetooth have, as far as dice need it. */
interface Characteristic {
  readonly value?: DataView;
  readonly properties: { readonly writeWithoutResponse: boolean };
  oncharacteristicvaluechanged: (() => void) | null;
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>;
}

interface Service {
  getCharacteristic(id: string): Promise<Characteristic>;
}

interface Device extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt: {
    connect(): Promise<{ getPrimaryService(id: string): Promise<Service> }>;
    disconnect(): void;
  };
}

interface Bluetooth {
  requestDevice(wish: object): Promise<Device>;
}

/** Between two tries to find a die again; milliseconds. */
const TRIES = [500, 1000, 2000, 4000, 8000, 16_000, 32_000] as const;

export const smartDice = store<readonly SmartDie[]>([]);

type HearRoll = (die: SmartDie, roll: { readonly face: number } | "no-throw") => void;
const hearing = new Set<HearRoll>();
const devices = new Map<string, Device>();

/** Only secure pages may, and not in every browser. */
export function canConnectDice(): boolean {
  return isSecureContext && bluetooth() !== undefined;
}

function bluetooth(): Bluetooth | undefined {
  return (navigator as { bluetooth?: Bluetooth }).bluetooth;
}

/** Hears what dice show that were thrown. Returns how to stop. */
export function onRoll(hear: HearRoll): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** The browser asks which die; whoever chooses none has changed their mind. */
export async function addDie(): Promise<void> {
  const device = await bluetooth()
    ?.requestDevice({
      filters: DICE_MAKERS.map(({ filter }) => filter),
      optionalServices: DICE_MAKERS.map(({ service }) => service),
    })
    .catch((error: Error) => {
      if (error.name !== "NotFoundError") throw error;
      return undefined;
    });
  if (!device || isHere(device.id)) return;
  const { faces, name } = makerOf(device);
  const isNew = !devices.has(device.id);
  devices.set(device.id, device);
  if (isNew) {
    device.addEventListener("gattserverdisconnected", () => void findAgain(device));
    const fresh = { id: device.id, name: device.name ?? name, faces };
    const die = { ...fresh, line: "connecting", isOutdated: false, isRolling: false } as const;
    smartDice.set([...smartDice.get(), die]);
  }
  await connect(device).catch(() => change(device.id, { line: "lost" }));
}

export function forgetDie(id: string): void {
  const device = devices.get(id);
  devices.delete(id);
  smartDice.set(smartDice.get().filter((die) => die.id !== id));
  device?.gatt.disconnect();
}

/** By hand, when the page has given up. */
export function callDie(id: string): void {
  const device = devices.get(id);
  if (device) void findAgain(device);
}

function isHere(id: string): boolean {
  return smartDice.get().some((die) => die.id === id && die.line !== "lost");
}

function makerOf({ name }: Device): DiceMaker {
  const [byService] = DICE_MAKERS.filter(({ filter }) => !filter.namePrefix);
  const byName = DICE_MAKERS.find(
    ({ filter }) => filter.namePrefix && name?.startsWith(filter.namePrefix),
  );
  return (byName ?? byService) as DiceMaker;
}

async function connect(device: Device): Promise<void> {
  const { id } = device;
  const maker = makerOf(device);
  change(id, { line: "connecting", isRolling: false });
  const service = await (await device.gatt.connect()).getPrimaryService(maker.service);
  const talks = await service.getCharacteristic(maker.talks);
  talks.oncharacteristicvaluechanged = () => {
    const said = talks.value && maker.hear(talks.value);
    if (said) take(id, said);
  };
  await talks.startNotifications();
  const listens = await service.getCharacteristic(maker.listens);
  for (const question of maker.questions) {
    const bytes = Uint8Array.from(question);
    if (listens.properties.writeWithoutResponse) await listens.writeValueWithoutResponse(bytes);
    else await listens.writeValueWithResponse(bytes);
  }
  change(id, { line: "here" });
}

/** A die that falls asleep, or rolls too far away, comes back by itself when it can. */
async function findAgain(device: Device): Promise<void> {
  const { line } = smartDice.get().find(({ id }) => id === device.id) ?? {};
  if (line === "connecting") return;
  for (const pause of TRIES) {
    if (devices.get(device.id) !== device) return;
    change(device.id, { line: "connecting", isRolling: false });
    try {
      return await connect(device);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  change(device.id, { line: "lost" });
}

function take(id: string, said: DieSaid): void {
  if (said.said === "battery") return change(id, { battery: said.percent });
  if (said.said === "kind") return change(id, { faces: said.faces, isOutdated: said.isOutdated });
  const die = smartDice.get().find((one) => one.id === id);
  if (!die) return;
  change(id, { isRolling: said.said === "rolling" });
  if (said.said === "rolling" || die.isOutdated) return;
  for (const hear of hearing) hear(die, said.said === "rolled" ? { face: said.face } : "no-throw");
}

function change(id: string, what: Partial<SmartDie>): void {
  smartDice.set(smartDice.get().map((die) => (die.id === id ? { ...die, ...what } : die)));
}
