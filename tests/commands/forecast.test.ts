import { beforeAll, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { tableFor } from './support/file-table.ts';
import { filesOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, JON } from './support/server.ts';

const table = tableFor({ tests: 'all' });
beforeAll(async () => {
  await table.run('foe over', { all: true }, asGm);
});

test('a party that is nowhere has nothing to foresee', async () => {
  expect(refusalOf(await table.run('forecast'))).toMatch(/not out in the wild/);
});

test('a day ahead, for who asks alone, with a picture and its words; anybody may look, and nothing changes', async () => {
  await table.run('hex generate', { width: 5, height: 5, seed: 7 }, asGm);
  await table.run('watch', { do: 'place', where: '2,2' }, asGm);
  const before = (await table.look()).world;
  const shown = await table.run('forecast', {}, { by: JON });
  expect(shown).toMatchObject({ private: true, rowId: null });
  expect(() => checkMessage(messageOf(shown), 'reply')).not.toThrow();
  expect(readable(shown)).toMatch(/^Forecast: 6 watches\nSearch by day and camp by night\./);
  expect(filesOf(shown)).toEqual([['forecast.png', expect.stringMatching(/^Chance that each die is broken/)]]);
  expect((await table.look()).world).toEqual(before);
});

test('a plan and a number of watches, for all to see', async () => {
  const shown = await table.run('forecast', { plan: 'search; camp then search', watches: 5, share: true });
  expect(shown).toMatchObject({ private: false });
  expect(readable(shown)).toMatch(
    /Forecast: 5 watches\nFirst search, then camp, then search, then search by day and camp by night\./,
  );
});

test('what cannot be read is refused, and says how', async () => {
  expect(refusalOf(await table.run('forecast', { plan: 'dance wildly' }))).toMatch(/cannot read .*dance wildly/);
  expect(refusalOf(await table.run('forecast', { plan: '; ;' }))).toMatch(/1 to 12 steps/);
  expect(refusalOf(await table.run('forecast', { plan: 'search;'.repeat(13) }))).toMatch(/1 to 12 steps/);
  expect(refusalOf(await table.run('forecast', { watches: 19 }))).toMatch(/1 to 18 watches/);
  expect(refusalOf(await table.run('forecast', { plan: 'travel 90,90' }))).toMatch(/No time has passed/);
});
