import { expect, test } from 'vitest';
import { someDatabase } from '../support/databases.ts';
import { emptyWorld, newCampaign } from './worlds.ts';

someDatabase('what Discord lists', (open) => {
  test('is known by application and server, newest word last', async () => {
    const { store, fresh } = await open();
    const everywhere = { guildId: null, hash: 'a1', at: 1_700_000_000_000 };
    const there = { guildId: '7', hash: 'b2', at: 2 };
    await store.keepRegistration('app', everywhere);
    await store.keepRegistration('app', there);
    await store.keepRegistration('other', { ...there, hash: 'c3' });
    const known = await fresh().registrations('app');
    expect([...known].sort((a, b) => a.at - b.at)).toEqual([there, everywhere]);

    await store.keepRegistration('app', { ...there, hash: '', at: 3 });
    expect(await store.registrations('app', '7')).toEqual([{ guildId: '7', hash: '', at: 3 }]);
    expect(await store.registrations('app', null)).toEqual([everywhere]);
    expect(await store.registrations('app', '8')).toEqual([]);
    expect(await store.registrations('nobody')).toEqual([]);
  });

  test('outlives the campaigns that a table begun anew forgets', async () => {
    const { store } = await open();
    await store.keepRegistration('app', { guildId: null, hash: 'a1', at: 1 });
    await store.create(newCampaign(emptyWorld({ guildId: 'g' })));
    await store.wipe();
    expect(await store.registrations('app')).toHaveLength(1);
    expect(await store.booksPlayed()).toEqual(new Map());
  });
});

someDatabase('the books of a server', (open) => {
  test('are named once each, however many campaigns play them', async () => {
    const { store } = await open();
    for (const [guildId, book] of [
      ['g', 'toy'],
      ['g', 'lavender-hack'],
      ['g', 'toy'],
      ['h', 'toy'],
    ] as const)
      await store.create(newCampaign(emptyWorld({ guildId, book })));
    expect(await store.booksPlayed()).toEqual(
      new Map([
        ['g', ['lavender-hack', 'toy']],
        ['h', ['toy']],
      ]),
    );
    expect(await store.booksPlayed('h')).toEqual(new Map([['h', ['toy']]]));
    expect(await store.booksPlayed('nobody')).toEqual(new Map());
  });
});
