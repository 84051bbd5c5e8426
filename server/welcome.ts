// What is printed when the house opens: where to go, and a code for phones to scan.
import { networkInterfaces } from "node:os";

export async function welcome(port: number, host: string): Promise<string[]> {
  const here = `http://localhost:${port}`;
  const lan = host === "127.0.0.1" || host === "localhost" ? undefined : lanAddress();
  if (lan === undefined) return [`Pipwise is open at ${here}`];
  const there = `http://${lan}:${port}`;
  const { default: qrcode } = await import("qrcode");
  const code = await qrcode.toString(there, { type: "terminal", small: true });
  return [`Pipwise is open at ${here}`, `On this network:    ${there}`, "", code];
}

/** The address by which phones on the same network reach this machine. */
function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}
