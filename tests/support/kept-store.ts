import type { Database } from '../../src/store/database/database.ts';
import type { Store } from '../../src/store/store.ts';
import type { TestStore } from './databases.ts';
import { emptyMemoryStore } from './memory-store.ts';

/** As much of a query as these tests use. */
interface Asked {
  readonly where?: Readonly<Record<string, unknown>>;
  readonly orderBy?: { readonly seq: 'asc' | 'desc' };
  readonly take?: number;
}

/**
 * An empty store in memory, for tests of play that are not about a database: most of their time would be the database's. What
 * is looked up past the store is the outbox alone.
 */
export async function keptStore(): Promise<TestStore> {
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
    kind: 'memory',
    url: null,
    store: whole,
    database: { prisma: { outboxMessage } } as unknown as Database,
    fresh: () => whole,
    close: async () => {},
  };
}
