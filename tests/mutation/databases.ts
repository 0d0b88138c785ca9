import { describe } from 'vitest';
import type { TestStore } from '../support/databases.ts';
import { keptStore } from '../support/kept-store.ts';

// Stands where `support/databases.ts` does while mutants are tested: a database would take too long for thousands of them.

export const embeddedStore = keptStore;
export const postgresStore = keptStore;

export function eachDatabase(
  name: string,
  tests: (open: () => Promise<TestStore>, kind: TestStore['kind']) => void,
): void {
  describe(name, () => tests(keptStore, 'memory'));
}

export const playedDatabase = eachDatabase;
export const someDatabase = eachDatabase;
