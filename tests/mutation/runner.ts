import { TestRunner } from 'vitest';

/** Once a test has noticed the mutant, the test files that are left are not even loaded: for most mutants half the time. */
export default class StopsAtFirst extends TestRunner {
  #isNoticed = false;

  override importFile(...[file, source]: Parameters<TestRunner['importFile']>): unknown {
    return this.#isNoticed && source === 'collect' ? undefined : super.importFile(file, source);
  }

  override cancel(...reason: Parameters<TestRunner['cancel']>): void {
    this.#isNoticed = true;
    super.cancel(...reason);
  }
}
