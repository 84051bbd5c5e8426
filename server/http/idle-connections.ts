// Browsers open connections ahead of need, and say nothing on them. Node takes them for busy, and would wait for them when it closes.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** From now on, knows which connections have said nothing yet; answers how to hang them up for good. */
export function watchIdle(server: Server): () => void {
  const silent = new Set<Socket>();
  let closing = false;
  const spoke = ({ socket }: IncomingMessage): void => void silent.delete(socket);
  server.on("connection", (socket) => {
    if (closing) return socket.destroy();
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", spoke);
  server.prependListener("upgrade", spoke);
  return () => {
    closing = true;
    for (const socket of silent) socket.destroy();
  };
}
