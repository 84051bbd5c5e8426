// The order of test files: what takes long begins first, so that no core is idle at the end. Vitest knows by itself how long
// a file took the last time; on a fresh machine this list stands in for that.
import { BaseSequencer, type TestSpecification } from "vitest/node";

const LONG = [
  "web/test/sizes",
  "web/test/all-german",
  "web/test/focus",
  "web/test/everyone",
  "web/test/class",
  "web/test/class-everyone",
  "web/test/true-words",
  "web/test/other-browsers",
  "server/test/takeover",
  "test/packages",
  "test/new-game",
  "test/dev",
  "test/quick-check",
  "test/faults",
  "server/test/attack",
  "test/reference",
  "test/first-hour",
  "cli/test/commands",
  "test/fuzz",
  "server/test/soak",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isKnown = (file: TestSpecification): boolean =>
      this.ctx.cache.getFileTestResults(keyOf(file, this.ctx.config.root)) !== undefined;
    if (files.some(isKnown)) return sorted;
    // Files of one project stay together: they share a browser.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      sorted.filter(({ project }) => project === one).sort((a, b) => rank(a) - rank(b)),
    );
  }
}

function keyOf({ project, moduleId }: TestSpecification, root: string): string {
  return `${project.name}:${moduleId.slice(root.length + 1)}`;
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? LONG.length : at;
}
