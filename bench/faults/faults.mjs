// What befalls a cluster, at random. Each fault says whom it hits, so that nobody is hit twice at once, and mends itself.

/** Seconds that a fault lasts: at least and at most. */
const LASTS = [0.5, 5];

export const FAULTS = {
  "kill -9 of a node": {
    on: "node",
    async do(node, last) {
      await node.end("SIGKILL");
      await last();
      await node.start();
    },
  },
  "a node is replaced (SIGTERM)": {
    on: "node",
    async do(node) {
      await node.end("SIGTERM");
      await node.start();
    },
  },
  "a node stands still (SIGSTOP)": {
    on: "node",
    async do(node, last) {
      node.signal("SIGSTOP");
      await last();
      node.signal("SIGCONT");
    },
  },
  "a node is cut off from NATS": wireFault("toBus", ["cut", "silent"]),
  "a node is cut off from PostgreSQL": wireFault("toDatabase", ["cut", "silent", "deaf"]),
  "a node is cut off from clients": wireFault("door", ["cut", "silent", "deaf"]),
  "NATS is restarted": {
    on: "nats",
    async do(nats, last, random) {
      await nats.end(random.below(2) === 0 ? "SIGINT" : "SIGKILL");
      await last();
      await nats.start();
    },
  },
  "PostgreSQL is restarted": {
    on: "postgres",
    async do(postgres) {
      await postgres.end("SIGINT");
      await postgres.start();
    },
  },
  "PostgreSQL is killed": {
    on: "postgres",
    async do(postgres, last) {
      await postgres.end("SIGKILL");
      await last();
      await postgres.start();
    },
  },
};

function wireFault(wire, modes) {
  return {
    on: "node",
    async do(node, last, random) {
      node[wire].become(modes[random.below(modes.length)]);
      await last();
      node[wire].become("open");
    },
  };
}

/** Lets faults happen until told to stop; returns how many of each there were. */
export class Storm {
  #cluster;
  #random;
  #apart;
  #busy = new Set();
  #under = new Set();
  #stopped = false;
  #report;
  #log = [];
  counts = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, 0]));

  /** `apart`: seconds from one fault to the next, on average. */
  constructor(cluster, random, apart, report) {
    this.#cluster = cluster;
    this.#random = random;
    this.#apart = apart;
    this.#report = report;
  }

  get total() {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** What was wrong in that time, and for how long in all; milliseconds. */
  during({ began, ended }) {
    return this.#log
      .filter((fault) => fault.began < ended && (fault.ended ?? ended) > began)
      .map((fault) => ({
        name: fault.name,
        at: fault.began - began,
        lasted: (fault.ended ?? ended) - fault.began,
      }));
  }

  async run() {
    const names = Object.keys(FAULTS);
    while (!this.#stopped) {
      await pause(this.#between(0.2 * this.#apart, 1.8 * this.#apart));
      if (this.#stopped) break;
      const name = names[this.#random.below(names.length)];
      const target = this.#target(FAULTS[name].on);
      if (target) this.#begin(name, target);
    }
    await Promise.all(this.#under);
  }

  /** What is under way still mends itself. */
  stop() {
    this.#stopped = true;
  }

  #begin(name, target) {
    this.#busy.add(target);
    this.counts[name]++;
    this.#report(`${this.total} faults; ${name}`);
    const lasts = this.#between(...LASTS);
    const entry = { name, began: Date.now(), ended: undefined };
    this.#log.push(entry);
    const under = FAULTS[name]
      .do(target, () => pause(lasts), this.#random)
      .finally(() => {
        entry.ended = Date.now();
        this.#busy.delete(target);
        this.#under.delete(under);
      });
    this.#under.add(under);
  }

  #target(on) {
    const { nodes, nats, postgres } = this.#cluster;
    const all = { node: nodes, nats: [nats], postgres: [postgres] }[on];
    const free = all.filter((one) => !this.#busy.has(one));
    return free[this.#random.below(Math.max(1, free.length))];
  }

  /** Milliseconds. */
  #between(least, most) {
    return 1000 * (least + ((most - least) * this.#random.below(1000)) / 1000);
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
