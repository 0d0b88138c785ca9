import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { type Checked, runChecks } from './checks.ts';
import { BUILT_CATALOGUES, type RanTest, untried } from './rule-coverage.ts';

/**
 * Ends a run with `N passed, N failed`. Where the whole suite runs, types and lint are checked beside it and counted with
 * it, and every rule of each catalogue that is built has to be named by one of the tests that ran; what is wrong or
 * missing fails the run.
 */
export default class ClosingLine implements Reporter {
  #vitest: Vitest | null = null;
  #isWhole = false;
  #checks: Promise<readonly Checked[]> = Promise.resolve([]);

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const { config } = this.#vitest ?? {};
    const all = await this.#vitest?.globTestSpecifications();
    this.#isWhole = specifications.length === all?.length && !config?.testNamePattern && !config?.shard;
    if (this.#isWhole) this.#checks = runChecks();
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const checks = await this.#checks;
    const wrong = checks.filter((one) => one.failed);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failedTests = tests.filter((test) => test.result().state === 'failed');
    // What went wrong before or after its tests, which may not have run at all.
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((one) => one.errors().length > 0);
    const failed = failedTests.length + broken.length + errors.length + wrong.length;
    const passedAll = passed.length + checks.length - wrong.length;
    const ran = passed.map(
      (test): RanTest => ({
        name: test.fullName,
        file: relative(process.cwd(), test.module.moduleId),
      }),
    );
    const missing = this.#isWhole ? BUILT_CATALOGUES.flatMap((name) => untried(catalogue(name), ran)) : [];
    // After everything else that is said of the run.
    process.once('exit', () => {
      if (missing.length + wrong.length > 0) process.exitCode = 1;
      for (const { name, said } of wrong) process.stdout.write(`Not so: ${name}.\n${said}\n`);
      for (const sentence of missing) process.stdout.write(`${sentence}\n`);
      process.stdout.write(`${passedAll} passed, ${failed + missing.length} failed\n`);
    });
  }
}

function catalogue(name: string): string {
  return readFileSync(`docs/rules/${name}.md`, 'utf8');
}
