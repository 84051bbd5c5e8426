// By which addresses others in the same network reach this machine.
import type { IncomingHttpHeaders } from "node:http";
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

/** A request, as far as it says where it came from. */
interface Asked {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether somebody asks from this very machine, for themselves. By who connected, whatever a header tells: but a proxy on
 * this machine speaks for somebody else, and so does a page whose name leads to this machine only since it was loaded.
 */
export function isFromHere({ socket, headers }: Asked): boolean {
  const { remoteAddress = "" } = socket;
  const forwarded = headers["x-forwarded-for"] ?? headers.forwarded ?? headers.via;
  const isHere = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(remoteAddress);
  return isHere && forwarded === undefined && isOwnName(headers.host ?? "");
}

/** Whether a server is found there from its own machine only: the name means something else to everybody else. */
export function isOwnName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
}
