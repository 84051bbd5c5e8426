#!/usr/bin/env node
import { main } from "../dist/main.js";

// Whoever reads us may stop reading (`| head`): that is no error.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

process.exitCode = await main(process.argv.slice(2));
