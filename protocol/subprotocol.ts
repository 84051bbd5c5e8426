// How a page at another site brings a token: it cannot set a header on a socket, but it can name protocols.

/** What a socket's protocol is called, where a client names one at all. */
export const SUBPROTOCOL = "pipwise";

const TOKEN = "bearer.";

/** The protocols that such a page names: `new WebSocket(address, tokenProtocols(token))`. No colon may be in a name. */
export function tokenProtocols(token: string): string[] {
  return [SUBPROTOCOL, TOKEN + token.replace(":", "~")];
}

/** The token among protocols, as the header lists them. */
export function tokenAmong(protocols: string): string | undefined {
  const named = protocols.split(",").map((one) => one.trim());
  const found = named.find((one) => one.startsWith(TOKEN));
  return found?.slice(TOKEN.length).replace("~", ":");
}
