// What deploy/ names is there: flags, ports, probes, files and metrics. No container engine is needed to see that.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

describe("the units for systemd", () => {
  const folder = join(ROOT, "deploy/debian");
  const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));

  it("run commands that there are, with flags that they know", () => {
    const lines = units.flatMap(
      (unit) => read(`deploy/debian/${unit}`).match(/pipwise\.js .*/g) ?? [],
    );
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [, command = "", ...rest] = line.replaceAll("'", "").split(" ");
      const help = execFileSync(
        process.execPath,
        [join(ROOT, "cli/bin/pipwise.js"), command, "--help"],
        { encoding: "utf8" },
      );
      const flags = rest.filter((word) => word.startsWith("--"));
      expect(flags.length).toBeGreaterThan(0);
      for (const flag of flags) expect(help).toContain(`${flag} `);
    }
  });

  const hasSystemd = !spawnSync("systemd-analyze", ["--version"]).error;
  it.runIf(hasSystemd)("are what systemd understands", () => {
    const files = units.map((unit) => join(folder, unit));
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...files], {
      encoding: "utf8",
    });
    const said = `${stdout}${stderr}`.split("\n");
    expect(said.filter((line) => /debian\/.*(Unknown|Failed|Invalid|bad)/i.test(line))).toEqual([]);
  });
});

it("the documents name the same files", () => {
  const named = ["docs/operations.md", "docs/scale.md"].map(read).join();
  const files = [
    "compose.yaml",
    "kubernetes.yaml",
    "Containerfile",
    "dashboard.json",
    ...readdirSync(join(ROOT, "deploy/debian")).map((name) => `debian/${name}`),
  ];
  for (const file of files.filter((name) => name !== "debian/pipwise-backup.service"))
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
