import { expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';

const address = (tokenHash: string, madeAt = 1) => ({ tokenHash, language: 'de', madeAt });

eachDatabase('the addresses of calendars', (open) => {
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
