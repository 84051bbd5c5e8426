// What is printed when the house opens: where to go, and a code for phones to scan.
import { lanAddresses } from "./addresses.ts";

export async function welcome(port: number, host: string): Promise<string[]> {
  const here = `http://localhost:${port}`;
  const [lan] = lanAddresses(host);
  if (lan === undefined) return [`Pipwise is open at ${here}`];
  const there = `http://${lan}:${port}`;
  const { default: qrcode } = await import("qrcode");
  const code = await qrcode.toString(there, { type: "terminal", small: true });
  return [`Pipwise is open at ${here}`, `On this network:    ${there}`, "", code];
}
