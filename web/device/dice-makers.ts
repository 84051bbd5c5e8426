// What dice with Bluetooth say, byte by byte, as their makers have published it.

/** What a die says. */
export type DieSaid =
  | { readonly said: "rolled"; readonly face: number }
  /** It lies askew, or was only tilted or pushed: that is no throw. */
  | { readonly said: "no-throw" }
  | { readonly said: "rolling" }
  | { readonly said: "battery"; readonly percent: number }
  /** How many faces it has, where they are numbered from one on, and whether it names them wrongly. */
  | { readonly said: "kind"; readonly faces: number | undefined; readonly isOutdated: boolean };

export interface DiceMaker {
  readonly name: string;
  /** How a browser finds its dice. */
  readonly filter: { readonly namePrefix?: string; readonly services?: readonly string[] };
  readonly service: string;
  /** Where the die talks, and where it listens. */
  readonly talks: string;
  readonly listens: string;
  /** Asked as soon as it is there. */
  readonly questions: readonly (readonly number[])[];
  /** Until it says something else. */
  readonly faces: number | undefined;
  hear(bytes: DataView): DieSaid | undefined;
}

/** Six sides by the axis that points up: ± 64 where it lies flat. */
const GODICE_SIDES = { "-x": 1, "+z": 2, "+y": 3, "-y": 4, "-z": 5, "+x": 6 } as const;
/** Of 64; less is not flat. */
const FLAT = 45;

const goDice: DiceMaker = {
  name: "GoDice",
  filter: { namePrefix: "GoDice_" },
  service: "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
  talks: "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
  listens: "6e400002-b5a3-f393-e0a9-e50e24dcca9e",
  questions: [[3]],
  faces: 6,
  hear(bytes) {
    const word = wordOf(bytes);
    if (word.startsWith("R")) return { said: "rolling" };
    if (word.startsWith("Bat")) return percentAt(bytes, 3);
    // Stable, but tilted, moved by hand, or after a throw that was none.
    if (/^[FTM]S/.test(word)) return { said: "no-throw" };
    return word.startsWith("S") && bytes.byteLength >= 4 ? sideUp(bytes) : undefined;
  },
};

function sideUp(bytes: DataView): DieSaid {
  const along = ["x", "y", "z"].map((axis, i) => ({ axis, by: bytes.getInt8(1 + i) }));
  const { axis, by } = along.reduce((a, b) => (Math.abs(b.by) > Math.abs(a.by) ? b : a));
  if (Math.abs(by) < FLAT) return { said: "no-throw" };
  const side = `${by < 0 ? "-" : "+"}${axis}` as keyof typeof GODICE_SIDES;
  return { said: "rolled", face: GODICE_SIDES[side] };
}

/** Kinds of dice by number: how many faces, where they are numbered from one on. */
const PIXELS_FACES: Readonly<Record<number, number>> = { 1: 4, 2: 6, 3: 8, 6: 12, 7: 20, 8: 6 };
/** Firmware until then, in seconds, names faces wrongly. */
const PIXELS_FIXED = 1_704_150_000;
const [WHO, I_AM, ROLL, BATTERY_ASKED, BATTERY] = [1, 2, 3, 33, 34];
/** Of what a die says of itself: when its firmware was built, and what it is. */
const [BUILT, KIND] = [4, 22];
const [ROLLED, HANDLED, ROLLING, CROOKED] = [1, 2, 3, 4];

const pixels: DiceMaker = {
  name: "Pixels",
  filter: { services: ["a6b90001-7a5a-43f2-a962-350c8edc9b5b"] },
  service: "a6b90001-7a5a-43f2-a962-350c8edc9b5b",
  talks: "a6b90002-7a5a-43f2-a962-350c8edc9b5b",
  listens: "a6b90003-7a5a-43f2-a962-350c8edc9b5b",
  questions: [[WHO], [BATTERY_ASKED]],
  faces: undefined,
  hear(bytes) {
    const type = bytes.byteLength > 0 ? bytes.getUint8(0) : undefined;
    if (type === I_AM && bytes.byteLength > KIND)
      return {
        said: "kind",
        faces: PIXELS_FACES[bytes.getUint8(KIND)],
        isOutdated: bytes.getUint32(BUILT, true) <= PIXELS_FIXED,
      };
    if (type === BATTERY) return percentAt(bytes, 1);
    return type === ROLL && bytes.byteLength >= 3 ? rollOf(bytes) : undefined;
  },
};

/** What lies on a face without having been thrown says nothing. */
function rollOf(bytes: DataView): DieSaid | undefined {
  const state = bytes.getUint8(1);
  if (state === ROLLED) return { said: "rolled", face: bytes.getUint8(2) + 1 };
  if (state === HANDLED || state === ROLLING) return { said: "rolling" };
  return state === CROOKED ? { said: "no-throw" } : undefined;
}

function percentAt(bytes: DataView, place: number): DieSaid | undefined {
  if (bytes.byteLength <= place) return undefined;
  return { said: "battery", percent: Math.min(100, bytes.getUint8(place)) };
}

function wordOf(bytes: DataView): string {
  const first = Array.from({ length: Math.min(3, bytes.byteLength) }, (_, i) => bytes.getUint8(i));
  return String.fromCharCode(...first);
}

export const DICE_MAKERS: readonly DiceMaker[] = [goDice, pixels];
