#!/usr/bin/env node

// Standard error is for our own sentences, not for Node's remarks about the environment.
process.removeAllListeners("warning");

// Whoever reads us may stop reading (`| head`): that is no error.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const { main } = await import("../dist/bundle/main.js");
const INTERRUPTED = 130;
process.exitCode = await main(process.argv.slice(2));
// What was under way when somebody pressed Ctrl-C is not waited for.
if (process.exitCode === INTERRUPTED) process.exit();
