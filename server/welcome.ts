// What is printed when the house opens: where to go, and a code for phones to scan.
import { lanAddresses } from "./addresses.ts";

/** `open-at` and `open-network` are keys of whoever prints it. */
interface Speaker {
  say(key: string, params: Readonly<Record<string, string>>): string;
}

/** Where the server can be found, with a code for phones, as lines. */
export async function welcome(port: number, host: string, speak: Speaker): Promise<string[]> {
  const here = `http://localhost:${port}`;
  const [lan] = lanAddresses(host);
  const open = speak.say("open-at", { address: here });
  if (lan === undefined) return [open];
  const there = `http://${lan}:${port}`;
  const { default: qrcode } = await import("qrcode");
  const code = await qrcode.toString(there, { type: "terminal", small: true });
  return [open, speak.say("open-network", { address: there }), "", code];
}
