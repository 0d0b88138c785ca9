import { expect, test } from 'vitest';
import type { ImportDraft } from '../../src/store/your-data/data-store.ts';
import { keepDraft } from '../../src/store/your-data/drafts.ts';
import { someDatabase } from '../support/databases.ts';

const draft = (id: string, userId: string, more: Partial<ImportDraft> = {}): ImportDraft => ({
  id,
  guildId: 'guild',
  userId,
  file: Buffer.from(id),
  people: {},
  created: 1,
  ...more,
});

someDatabase('drafts of imports', (open) => {
  test('a person has one; the older one goes, those of others stay', async () => {
    const { store } = await open();
    await store.keepDraft(draft('first', 'ann'));
    await store.keepDraft(draft('other', 'bob'));
    await store.keepDraft(draft('second', 'ann'));
    expect(await store.draftOf('first')).toBeNull();
    expect(await store.draftOf('second')).toMatchObject({ userId: 'ann' });
    expect(await store.draftOf('other')).toMatchObject({ userId: 'bob' });
  });

  test('who is who changes, and the file stays', async () => {
    const { store } = await open();
    await store.keepDraft(draft('first', 'ann'));
    await store.keepDraft(draft('first', 'ann', { file: Buffer.from('another'), people: { a: 'b' } }));
    const kept = await store.draftOf('first');
    expect([String(kept?.file), kept?.people]).toEqual(['first', { a: 'b' }]);
  });

  test('all of them together have only so much room: the oldest go', async () => {
    const { store, database } = await open();
    // Each is two pieces, which count together: 220,000 bytes as they are kept.
    const file = Buffer.alloc(165_000, 1);
    for (let n = 0; n < 5; n++)
      await keepDraft(database.prisma, draft(`d${n}`, `user${n}`, { file, created: n }), 700_000);
    const kept = await Promise.all(Array.from({ length: 5 }, (_, n) => store.draftOf(`d${n}`)));
    expect(kept.map((one) => one !== null)).toEqual([false, false, true, true, true]);
    expect(await database.prisma.importDraft.count()).toBe(6);
  });

  test('the newest one is kept although it alone is more than there is room for', async () => {
    const { store, database } = await open();
    const file = Buffer.alloc(400_000, 1);
    await keepDraft(database.prisma, draft('large', 'ann', { file }), 100_000);
    expect((await store.draftOf('large'))?.file).toHaveLength(400_000);
  });

  test('a file of several pieces comes back as it was, and goes as a whole', async () => {
    const { store, database } = await open();
    const file = Buffer.from(Array.from({ length: 450_001 }, (_, at) => (at * 7919) % 251));
    await store.keepDraft(draft('1', 'ann', { file }));
    await store.keepDraft(draft('10', 'bob'));
    await store.keepDraft(draft('1', 'ann', { file: Buffer.alloc(0), people: { a: null } }));
    const kept = await store.draftOf('1');
    expect([Buffer.compare(kept?.file ?? Buffer.alloc(0), file), kept?.people]).toEqual([0, { a: null }]);
    await store.dropDraft('1');
    expect(await store.draftOf('1')).toBeNull();
    expect(await database.prisma.importDraft.count()).toBe(1);
    await store.keepDraft(draft('2', 'ann', { file }));
    await store.keepDraft(draft('3', 'ann'));
    expect(await database.prisma.importDraft.count()).toBe(2);
  });
});
