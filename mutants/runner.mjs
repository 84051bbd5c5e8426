// Stryker's runner for Vitest overlooks a test file that cannot be loaded: its tests are not there, so none of them fails, and
// the mutant seems to survive. Here such a file is a failed test.
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from "@stryker-mutator/api/plugin";
import { TestStatus } from "@stryker-mutator/api/test-runner";
import { strykerPlugins as plugins } from "@stryker-mutator/vitest-runner";

export { strykerValidationSchema } from "@stryker-mutator/vitest-runner";

const [vitest] = plugins;
create.inject = tokens(commonTokens.injector);
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "house", create)];

function create(injector) {
  const runner = vitest.factory(injector);
  const run = runner.run.bind(runner);
  runner.run = async (options) => {
    const result = await run(options);
    const broken = runner.ctx.state.getFiles().filter(({ result }) => result?.state === "fail");
    const unloaded = broken.filter(({ tasks }) => tasks.length === 0).map(failed);
    return result.tests ? { ...result, tests: [...result.tests, ...unloaded] } : result;
  };
  return runner;
}

function failed({ name, result }) {
  return {
    id: `${name}#`,
    name,
    timeSpentMs: 0,
    status: TestStatus.Failed,
    failureMessage: result.errors?.[0]?.message ?? "cannot be loaded",
  };
}
