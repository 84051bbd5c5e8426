import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What the server counts; /metrics shows it. */
export interface Metrics {
  committed(milliseconds: number, jobs: number): void;
  opened(): void;
  message(): void;
  text(tables: number, sockets: number, broken: number): Promise<string>;
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
  const sockets = new Gauge({ name: "pipwise_sockets", help: "Open sockets", registers });
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
  return {
    committed(milliseconds, count) {
      commits.observe(milliseconds / 1000);
      jobs.inc(count);
    },
    opened: () => opened.inc(),
    message: () => void heard++,
    text(awake, open, unreadable) {
      tables.set(awake);
      sockets.set(open);
      broken.set(unreadable);
      return (registers[0] as Registry).metrics();
    },
  };
}
