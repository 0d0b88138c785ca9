import { expect, test } from 'vitest';
import type { ImportDraft } from '../../src/store/your-data/data-store.ts';
import { eachDatabase } from '../support/databases.ts';

const draft = (id: string, userId: string, more: Partial<ImportDraft> = {}): ImportDraft => ({
  ...{ id, guildId: 'guild', userId, file: Buffer.from(id), people: {}, created: 1 },
  ...more,
});

eachDatabase('drafts of imports', (open) => {
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
    const { store } = await open();
    const file = Buffer.alloc(9_900_000, 1);
    for (let n = 0; n < 9; n++) await store.keepDraft(draft(`d${n}`, `user${n}`, { file, created: n }));
    const kept = await Promise.all(Array.from({ length: 9 }, (_, n) => store.draftOf(`d${n}`)));
    expect(kept.map((one) => one !== null)).toEqual([false, false, true, true, true, true, true, true, true]);
  });
});
