import { expect, test } from 'vitest';
import { NOTHING_CHOSEN, openReaders, type ReaderChoice } from '../../../src/play/people/readers.ts';
import { MINUTE } from '../../../src/rules/engine/time.ts';

/** Rows that several processes share, and how often they were read. */
function shelf() {
  const rows = new Map<string, ReaderChoice>();
  const shelf = { rows, reads: 0, now: 0 };
  const open = () =>
    openReaders(
      {
        async readerOf(userId) {
          shelf.reads += 1;
          return rows.get(userId) ?? null;
        },
        async keepReader(userId, choice) {
          if (choice === null) rows.delete(userId);
          else rows.set(userId, choice);
        },
      },
      () => shelf.now,
    );
  return Object.assign(shelf, { open });
}

test('PBP-READ-01: what somebody chose is asked of the database once a minute', async () => {
  const at = shelf();
  const readers = at.open();
  for (let n = 0; n < 3; n++) expect(await readers.of('7')).toEqual(NOTHING_CHOSEN);
  expect(at.reads).toBe(1);
  at.now += MINUTE;
  await readers.of('7');
  expect(at.reads).toBe(2);
});

test('PBP-READ-01: a change is seen at once, and by another process within a minute', async () => {
  const at = shelf();
  const [one, other] = [at.open(), at.open()];
  await other.of('7');
  expect(await one.choose('7', { isPlain: true })).toEqual({ isPlain: true, language: null });
  expect(await one.of('7')).toEqual({ isPlain: true, language: null });
  expect(await other.of('7')).toEqual(NOTHING_CHOSEN);
  at.now += MINUTE;
  expect(await other.of('7')).toEqual({ isPlain: true, language: null });
});

test('PBP-READ-01: a choice keeps the other one, and none leaves no row', async () => {
  const at = shelf();
  const [one, other] = [at.open(), at.open()];
  await other.of('7');
  await one.choose('7', { language: 'de' });
  await other.choose('7', { isPlain: true });
  expect(at.rows.get('7')).toEqual({ isPlain: true, language: 'de' });
  await one.choose('7', { isPlain: false, language: null });
  expect(at.rows.size).toBe(0);
});
