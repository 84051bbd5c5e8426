// In a thread of its own: a page's language is chosen once, by what the browser says.
import { parentPort, workerData } from "node:worker_threads";

const { bundle, language } = workerData;
Object.defineProperty(globalThis, "navigator", { value: { languages: [language] } });
const { drawFirstPages } = await import(bundle);
parentPort.postMessage(await drawFirstPages());
