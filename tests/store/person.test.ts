import { expect, test } from 'vitest';
import { someDatabase } from '../support/databases.ts';

someDatabase('what people chose for their own eyes', (open) => {
  test('PBP-READ-01: is kept by person, changed and forgotten', async () => {
    const { store } = await open();
    expect(await store.readerOf('7')).toBeNull();
    await store.keepReader('7', { isPlain: true, language: null });
    await store.keepReader('8', { isPlain: false, language: 'de' });
    expect(await store.readerOf('7')).toEqual({ isPlain: true, language: null });
    await store.keepReader('7', { isPlain: true, language: 'en' });
    expect([await store.readerOf('7'), await store.readerOf('8')]).toEqual([
      { isPlain: true, language: 'en' },
      { isPlain: false, language: 'de' },
    ]);
    await store.keepReader('7', null);
    await store.keepReader('7', null);
    expect(await store.readerOf('7')).toBeNull();
  });

  test('outlives the campaigns: a table begun anew is read as before', async () => {
    const { store } = await open();
    await store.keepReader('7', { isPlain: true, language: null });
    await store.wipe();
    expect(await store.readerOf('7')).toEqual({ isPlain: true, language: null });
  });

  test('is the two choices and nothing else, and nothing at all of who chose nothing', async () => {
    const { store, database } = await open();
    await store.keepReader('7', { isPlain: true, language: 'de' });
    await store.keepReader('8', { isPlain: true, language: null });
    await store.keepReader('8', null);
    const rows = await database.prisma.$queryRaw`SELECT * FROM reader`;
    expect(rows).toEqual([{ user_id: '7', plain: true, language: 'de' }]);
  });
});

someDatabase('the addresses of calendars', (open) => {
  test('a person has one at a time: a new one ends the old one, and none is left once it is revoked', async () => {
    const { store } = await open();
    expect(await store.calendarAddressOf('7')).toBeNull();
    await store.keepCalendarAddress('7', address('aa'));
    await store.keepCalendarAddress('8', address('bb'));
    expect(await store.calendarOwner('aa')).toEqual({ userId: '7', language: 'de' });
    await store.keepCalendarAddress('7', address('cc', 2));
    expect(await store.calendarOwner('aa')).toBeNull();
    expect(await store.calendarAddressOf('7')).toEqual(address('cc', 2));
    await store.keepCalendarAddress('7', null);
    await store.keepCalendarAddress('7', null);
    expect([await store.calendarAddressOf('7'), await store.calendarOwner('cc')]).toEqual([null, null]);
    expect(await store.calendarOwner('bb')).toEqual({ userId: '8', language: 'de' });
  });

  test('outlive the campaigns, as how people read does', async () => {
    const { store } = await open();
    await store.keepCalendarAddress('7', address('aa'));
    await store.wipe();
    expect(await store.calendarOwner('aa')).toEqual({ userId: '7', language: 'de' });
  });
});

const address = (tokenHash: string, madeAt = 1) => ({ tokenHash, language: 'de', madeAt });
