// What deploy/ names is there: flags, ports, probes, files and metrics. No container engine is needed to see that.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type House, openHouse } from "../server/test/house.ts";
import { openCluster } from "../server/test/nodes.ts";
import { describeCluster } from "./engines.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const container = read("deploy/Containerfile");
const compose = read("deploy/compose.yaml");
const nginx = read("deploy/nginx.conf");
const kubernetes = read("deploy/kubernetes.yaml");
const all = [container, compose, nginx, kubernetes];

it("every variable is one that `pipwise serve` reads", () => {
  const help = execFileSync(
    process.execPath,
    [join(ROOT, "cli/bin/pipwise.js"), "serve", "--help"],
    {
      encoding: "utf8",
    },
  );
  const named = all.flatMap((text) => text.match(/\bPIPWISE_(?!PASSWORD)[A-Z_]+/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(4);
  for (const variable of named) expect(help).toContain(variable);
});

it("the image runs a file that a package has", () => {
  const [, bin = ""] = /node_modules\/pipwise\/(bin\/[\w.]+)/.exec(container) ?? [];
  expect(existsSync(join(ROOT, "cli", bin))).toBe(true);
  expect(container).toContain('"serve"');
});

it("files, ports and probes fit together", async () => {
  expect(existsSync(join(ROOT, "deploy", "nginx.conf"))).toBe(true);
  expect(compose).toContain("./nginx.conf:");
  expect(compose).toContain("dockerfile: deploy/Containerfile");
  const { DEFAULTS } = await import("../server/dist/index.js");
  const port = String(DEFAULTS.port);
  expect(container).toMatch(new RegExp(`EXPOSE ${port} 9464`));
  expect(nginx.match(/server node-\d:(\d+)/g)).toEqual(
    [1, 2, 3].map((node) => `server node-${node}:${port}`),
  );
  for (const node of [1, 2, 3]) expect(compose).toContain(`node-${node}: *node`);
  expect(kubernetes).toContain(`containerPort: ${port}`);
  const house = await openHouse();
  const probes = [compose, kubernetes].flatMap((text) => text.match(/\/(readyz|healthz)/g) ?? []);
  expect(new Set(probes)).toEqual(new Set(["/readyz", "/healthz"]));
  for (const probe of probes) expect((await fetch(`${house.base}${probe}`)).status).toBe(200);
  await house.stop();
});

it("the documents name the same files", () => {
  const named = ["docs/operations.md", "docs/scale.md"].map(read).join();
  for (const file of ["compose.yaml", "kubernetes.yaml", "Containerfile", "dashboard.json"])
    expect(named).toContain(`deploy/${file}`);
});

describeCluster("the dashboard", () => {
  it("shows every metric of ours, and none that is not there", async () => {
    const cluster = await openCluster(1);
    const [node] = cluster.nodes as [House];
    const metrics = await (await fetch(`${node.base}/metrics`)).text();
    await cluster.stop();
    const known = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string);
    const shown = [
      ...read("deploy/dashboard.json").matchAll(/\b(pipwise|process|nodejs)_[a-z0-9_]+/g),
    ].map(([name]) => name.replace(/_bucket$/, ""));
    for (const name of shown) expect(known).toContain(name);
    const ours = known.filter((name) => name.startsWith("pipwise_"));
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
