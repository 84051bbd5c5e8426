// By which addresses others in the same network reach this machine.
import { isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";

/** What a server listens on when it listens on every address. */
const EVERYWHERE = ["0.0.0.0", "::"];

/** The addresses of this machine that a server on this host answers at; none where it keeps to itself. */
export function lanAddresses(host: string): readonly string[] {
  if (!EVERYWHERE.includes(host)) return isIPv4(host) && !host.startsWith("127.") ? [host] : [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

/** Whether somebody asks from this very machine, by a name that means something else to everybody else. */
export function isOwnName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
}
