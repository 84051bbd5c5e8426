// Our server in a process of its own.
import { openPipwise } from "./open-pipwise.mjs";
import { serving } from "./serving.mjs";

const { port, stop } = await openPipwise(process.argv[2]);
serving(port, stop);
