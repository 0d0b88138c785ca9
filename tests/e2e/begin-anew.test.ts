import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, readable, said } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';

let at: ByPostTable;
beforeAll(async () => {
  at = await openByPostTable();
});
afterAll(() => at.close());

test('a card that is being changed while the table begins anew is not posted there', async () => {
  await at.anew();
  at.table.failNext({ method: 'PATCH', path: /\/channels\/\d+\/messages\//, delay: 300 });
  must(await at.gm.command('gm', { path: ['ask'], options: { question: 'Who keeps the first watch?' } }));
  // The round's card is there, and the change of the pinned one is under way.
  await expect.poll(() => said(at.gm, /Bryn: awaited/).length, { interval: 5 }).toBeGreaterThan(0);
  await at.table.beginAnew();
  expect(at.gm.visible()).toEqual([]);

  must(await at.gm.command('campaign', { path: ['create'], options: { name: 'The New Road', book: 'lavender-hack' } }));
  await at.settled();
  const texts = at.gm.visible().map(readable);
  expect(texts.filter((text) => /Salt Road|first watch/.test(text))).toEqual([]);
  expect(texts.join('\n')).toContain('The New Road');
  expect(at.troubles).toEqual([]);
});
