import { TestRunner } from 'vitest';

/** What the instrumented code writes down while the tests run unchanged: which mutants each test comes by, and how often. */
interface Coverage {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

/** Stryker puts the coverage of a file on its task in the last of all hooks. */
type Finished = Parameters<TestRunner['onAfterRunSuite']>[0] & { readonly meta: { mutantCoverage?: Coverage } };

/** Runs the tests for Stryker in one process that all test files share. */
export default class MutationRunner extends TestRunner {
  #isNoticed = false;

  /** Once a test has noticed the mutant, the test files that are left are not even loaded: for most mutants half the time. */
  override importFile(...[file, source]: Parameters<TestRunner['importFile']>): unknown {
    return this.#isNoticed && source === 'collect' ? undefined : super.importFile(file, source);
  }

  override cancel(...reason: Parameters<TestRunner['cancel']>): void {
    this.#isNoticed = true;
    super.cancel(...reason);
  }

  /**
   * Each test file hands over what its own tests came by, and the next one begins anew. Stryker keeps one record for the whole
   * process, expecting a process for each file: every file would hand over all files before it too, which are gigabytes.
   */
  override async onAfterRunSuite(suite: Finished): Promise<void> {
    await super.onAfterRunSuite(suite);
    const { mutantCoverage } = suite.meta;
    if (mutantCoverage === undefined) return;
    suite.meta.mutantCoverage = { ...mutantCoverage };
    // The instrumented code holds on to the record itself.
    mutantCoverage.static = {};
    mutantCoverage.perTest = {};
  }
}
