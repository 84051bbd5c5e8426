// Loaded before a server: its store's thread, the first to be started, ends on SIGUSR2.
import { once } from "node:events";

once(process, "worker").then(([store]) => process.on("SIGUSR2", () => store.terminate()));
