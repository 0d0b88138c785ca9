import { describe } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import type { Store } from '../../src/store/store.ts';
import type { TestStore } from '../support/databases.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';

/** As much of a query as these tests use. */
interface Asked {
  readonly where?: Readonly<Record<string, unknown>>;
  readonly orderBy?: { readonly seq: 'asc' | 'desc' };
  readonly take?: number;
}

/**
 * Stands where `support/databases.ts` does while mutants are tested: the tests of play run on the store in memory, for a
 * database would take too long for thousands of them. What is looked up past the store is the outbox alone.
 */
export async function embeddedStore(): Promise<TestStore> {
  const { store, replies } = emptyMemoryStore();
  const rows = (where: Readonly<Record<string, unknown>> = {}) =>
    replies()
      .map((row) => ({ pin: false, ...row }))
      .filter((row) => Object.entries(where).every(([key, value]) => Reflect.get(row, key) === value));
  const outboxMessage = {
    findMany: async ({ where, orderBy, take }: Asked) => {
      const found = orderBy?.seq === 'desc' ? rows(where).toReversed() : rows(where);
      return found.slice(0, take);
    },
    count: async ({ where }: Asked) => rows(where).length,
  };
  const whole = { ...store, prune: async () => 0, close: async () => {} } as unknown as Store;
  return {
    kind: 'embedded',
    url: null,
    store: whole,
    database: { prisma: { outboxMessage } } as unknown as Database,
    fresh: () => whole,
    close: async () => {},
  };
}

export const postgresStore = embeddedStore;

export function eachDatabase(
  name: string,
  tests: (open: () => Promise<TestStore>, kind: TestStore['kind']) => void,
): void {
  describe(name, () => tests(embeddedStore, 'embedded'));
}

export const playedDatabase = eachDatabase;
