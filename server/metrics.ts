import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ClusterFigures } from "./cluster/cluster.ts";

/** What the server counts; /metrics shows it. */
export interface Metrics {
  committed(milliseconds: number, jobs: number): void;
  opened(): void;
  message(): void;
  /** `cluster`: of a node among others. */
  text(awake: Awake, cluster?: ClusterFigures): Promise<string>;
}

/** How many there are now. */
export interface Awake {
  readonly tables: number;
  readonly broken: number;
  readonly classes: number;
  readonly sockets: number;
  readonly listeners: number;
}

export function newMetrics(): Metrics {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0] as Registry });
  const tables = new Gauge({ name: "pipwise_tables_awake", help: "Tables in memory", registers });
  const broken = new Gauge({
    name: "pipwise_tables_broken",
    help: "Tables whose log does not fold: they are left alone",
    registers,
  });
  const classes = new Gauge({
    name: "pipwise_classes_awake",
    help: "Classes in memory",
    registers,
  });
  const sockets = new Gauge({ name: "pipwise_sockets", help: "Open sockets", registers });
  const listeners = new Gauge({
    name: "pipwise_listeners",
    help: "Streams of events, and requests that wait for one",
    registers,
  });
  const opened = new Counter({
    name: "pipwise_sockets_total",
    help: "Sockets ever opened",
    registers,
  });
  let heard = 0;
  new Counter({
    name: "pipwise_messages_total",
    help: "Messages received",
    registers,
    collect(): void {
      this.inc(heard);
      heard = 0;
    },
  });
  const jobs = new Counter({
    name: "pipwise_store_jobs_total",
    help: "Jobs of the store",
    registers,
  });
  const commits = new Histogram({
    name: "pipwise_commit_seconds",
    help: "How long a commit took, fsync included",
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
    registers,
  });
  let shown: ((figures: ClusterFigures) => void) | undefined;
  return {
    committed(milliseconds, count) {
      commits.observe(milliseconds / 1000);
      jobs.inc(count);
    },
    opened: () => opened.inc(),
    message: () => void heard++,
    text(awake, cluster) {
      if (cluster) shown ??= clusterMetrics(registers);
      if (cluster) shown?.(cluster);
      tables.set(awake.tables);
      classes.set(awake.classes);
      sockets.set(awake.sockets);
      listeners.set(awake.listeners);
      broken.set(awake.broken);
      return (registers[0] as Registry).metrics();
    },
  };
}

/** Only where there are other nodes. */
function clusterMetrics(registers: Registry[]): (figures: ClusterFigures) => void {
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `pipwise_${name}`, help, registers });
  const counter = (name: string, help: string): ((count: number) => void) => {
    const counted = new Counter({ name: `pipwise_${name}`, help, registers });
    let before = 0;
    return (count) => {
      counted.inc(count - before);
      before = count;
    };
  };
  const claims = gauge("claims", "Tables that this node looks after");
  const away = gauge("database_away", "1 while the database cannot be reached");
  const connected = gauge("bus_connected", "1 while the bus can be reached");
  const takenOver = counter("taken_over_total", "Tables taken over from nodes that died");
  const repaired = counter("repaired_total", "Tables at which a hint had been missed");
  const published = counter("bus_published_total", "Messages to other nodes");
  const heard = counter("bus_heard_total", "Messages from other nodes");
  return (figures) => {
    claims.set(figures.claims);
    away.set(figures.isAway ? 1 : 0);
    connected.set(figures.isBusConnected ? 1 : 0);
    takenOver(figures.takenOver);
    repaired(figures.repaired);
    published(figures.published);
    heard(figures.heard);
  };
}
