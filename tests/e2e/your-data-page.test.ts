import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { unpacked } from '../support/unzip.ts';
import { openPageFor, type PracticePage } from './practice-page.ts';

/** What is kept leaves and comes back at the practice table, in a real browser. Proof has it. */
let table: PracticePage;

beforeAll(async () => {
  table = await openPageFor({});
}, 180_000);

afterAll(() => table.close());

test('PBP-DATA-02 PBP-DATA-05: a campaign is saved as a file and brought in from it, and somebody has all of theirs deleted', async () => {
  await table.anew();
  await table.say('Bryn', '/roll dice:4d6 for:odds', /odds/);
  await table.say('GM', '/campaign export', /with the secret seeds of its dice/);
  const path = await table.save('GM', table.newest('GM', /import/), 'the-salt-road.zip');
  onTestFinished(() => rm(path, { force: true }));
  expect([...(await unpacked(await readFile(path))).keys()]).toContain('journal.jsonl');

  await table.say('Bryn', '/me export', /All that is kept about you/);
  const about = await table.save('Bryn', table.newest('Bryn', /All that is kept about you/), 'about-you.zip');
  onTestFinished(() => rm(about, { force: true }));
  expect([...(await unpacked(await readFile(about))).keys()]).toContain('you.json');

  await table.say('Bryn', '/me delete', /Delete all that is kept about you/);
  await table.onPhone('Bryn', table.newest('Bryn', /Delete all that/), 'me-delete.png', ['Delete all of it']);
  await table.press('Bryn', 'Delete all of it', /has left for good/);
  expect(JSON.stringify(await table.at.world())).not.toContain(table.seat('Bryn').userId);
  await table.onPhone('Sable', table.newest('Sable', /has left for good/), 'me-deleted.png', [/has left for good/]);

  await table.sendFile('GM', '/campaign import', path, /Who is who here/);
  await table.onPhone('GM', table.newest('GM', /Who is who here/), 'campaign-import.png', ['Bring it in']);
  await table.press('GM', 'Bring it in', /is here/);
  await table.onPhone('GM', table.newest('GM', /is here/), 'campaign-imported.png', [/is here/]);
  await table.answer('GM', 'Yes, here');
  const { campaign, characters } = await table.at.world();
  expect(campaign.pause).not.toBeNull();
  expect(Object.values(characters).map(({ name }) => name)).toContain('Bryn');
}, 180_000);
