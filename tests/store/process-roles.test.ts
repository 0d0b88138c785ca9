import { expect, test } from 'vitest';
import { someDatabase } from '../support/databases.ts';

const BOTH = ['gateway', 'sender'];
const LEASE = 60_000;

someDatabase('roles of processes', (open) => {
  test('a role is one process’s until it is given up, whoever asks and however many at once', async () => {
    const { store, fresh } = await open();
    const asked = await Promise.all(['a', 'b', 'c', 'd'].map((who) => fresh().holdRoles(who, BOTH, LEASE)));
    expect(asked.map((held) => held.size).toSorted()).toEqual([0, 0, 0, 2]);
    const holder = ['a', 'b', 'c', 'd'][asked.findIndex((held) => held.size > 0)] ?? '';
    expect(await store.holdRoles(holder, BOTH, LEASE)).toEqual(new Set(BOTH));
    expect(await store.holdRoles('other', BOTH, LEASE)).toEqual(new Set());
    await store.leaveRoles(holder);
    expect(await store.holdRoles('other', ['sender'], LEASE)).toEqual(new Set(['sender']));
    expect(await store.holdRoles(holder, BOTH, LEASE)).toEqual(new Set(['gateway']));
  });

  test('one that is not kept is anybody’s when its time is over, by the clock of the database', async () => {
    const { store } = await open({ clock: () => 0 });
    await store.holdRoles('gone', BOTH, 0);
    expect(await store.holdRoles('next', BOTH, LEASE)).toEqual(new Set(BOTH));
    expect(await store.holdRoles('gone', BOTH, LEASE)).toEqual(new Set());
  });
});
