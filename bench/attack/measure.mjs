// What the attacks share: asking for health, many sockets, doing something again and again.
import { ask } from "./net.mjs";
import { pause } from "./people.mjs";

/** Asks for /healthz all the time, from an address that does nothing else. */
export function healthOf(port) {
  const waits = [];
  let failed = 0;
  let stopped = false;
  const asking = (async () => {
    for (let i = 0; !stopped; i++) {
      const begun = performance.now();
      const { status } = await ask({ port, from: `127.0.14.${1 + (i % 200)}`, path: "/healthz" });
      waits.push(performance.now() - begun);
      if (status !== 200) failed++;
      await pause(20);
    }
  })();
  return {
    async end() {
      stopped = true;
      await asking;
      return { p99Ms: at(waits, 0.99), worstMs: at(waits, 1), failed };
    },
  };
}

export async function many(count, open) {
  const sockets = await Promise.all(Array.from({ length: count }, (_, i) => open(i)));
  return sockets.filter((socket) => socket !== undefined);
}

export async function repeat(seconds, everyMs, work) {
  const until = performance.now() + 1000 * seconds;
  while (performance.now() < until) {
    await work();
    await pause(everyMs);
  }
}

export function at(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
}
