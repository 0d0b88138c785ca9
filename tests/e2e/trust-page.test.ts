import { readFile, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPageFor, type PracticePage } from './practice-page.ts';

/** Where the dice come from, and the campaign as a book, as they look at the practice table; dice are the campaign's own. */
let table: PracticePage;

beforeAll(async () => {
  table = await openPageFor({ hasJobs: true });
}, 180_000);

afterAll(() => table.close());

/** A file of the newest message with these words, as it was saved. */
async function saved(words: string | RegExp, file: string): Promise<string> {
  const path = await table.save('Bryn', table.newest('Bryn', words), file);
  onTestFinished(() => rm(path, { force: true }));
  return path;
}

test('PBP-DICE-05: roll, mix a word in, reveal the seed, prove an entry, and check the journal on its page', async () => {
  await table.anew();
  await table.say('Bryn', '/roll dice:4d6 for:odds', /odds/);
  const entry = (await table.at.journal())[0]?.number ?? 0;
  await table.say('Sable', '/dice word text:tide', /tide/);
  await table.say('GM', '/dice rotate', /Seed 1/);
  await table.say('Bryn', `/dice prove entry:${entry}`, /It is the face that fell/);
  await table.onPhone('Bryn', table.newest('Bryn', /It is the face that fell/), 'dice-proof.png', [
    `Dice of #${entry}`,
  ]);
  await table.say('Bryn', '/dice seeds', /Where the dice come from/);
  await table.onPhone('Bryn', table.newest('Bryn', /Where the dice come from/), 'dice-seeds.png', [/Where the dice/]);
  await table.say('Bryn', '/stats', /4 times/);
  await table.onPhone('Bryn', table.newest('Bryn', /4 times/), 'dice-stats.png', [/4 times/]);

  await table.say('Bryn', '/dice journal', /verify\.html/);
  const journal = await saved(/verify\.html/, 'journal.jsonl');
  const verifier = await saved(/verify\.html/, 'verify.html');
  await table.inTab(async (page) => {
    await page.goto(pathToFileURL(verifier).href);
    await page.setInputFiles('#file', journal);
    await page.getByText('Nothing is wrong with this journal.').waitFor();
    await page.screenshot({ path: 'tests/screenshots/verify.png' });
    const altered = (await readFile(journal, 'utf8')).replace(/"face":(\d)/, (_, face) => `"face":${(face % 6) + 1}`);
    await page.setInputFiles('#file', { name: 'a.jsonl', mimeType: 'text/plain', buffer: Buffer.from(altered) });
    await expect.poll(() => page.locator('#headline').innerText()).not.toMatch(/Nothing is wrong|Checking/);
    await page.screenshot({ path: 'tests/screenshots/verify-altered.png' });
  });
}, 180_000);

test('the campaign as a book, what was told of somebody, and what is due, each from the practice table', async () => {
  await table.anew();
  await table.say('Bryn', '/test ability:str intent:"I push the door"', /Strength/);
  await table.say('Bryn', '/recall name:Bryn', /First told/);
  await table.onPhone('Bryn', table.newest('Bryn', /First told/), 'recall.png', ['First told']);
  await table.say('Bryn', '/calendar', /calendar/i);
  await table.press('Bryn', 'File: all my campaigns', /calendar/);
  expect(await readFile(await saved(/as (it stands|they stand) now/, 'watchpost.ics'), 'utf8')).toContain(
    'BEGIN:VCALENDAR',
  );
  await table.say('Bryn', '/chronicle', /is being written/);
  const isBook = ({ attachments }: { readonly attachments: readonly unknown[] }) => attachments.length === 2;
  await expect.poll(() => table.seat('Bryn').visible().some(isBook), { timeout: 60_000 }).toBe(true);
  const book = table.seat('Bryn').visible().findLast(isBook);
  expect(book?.attachments.map(({ filename }) => filename)).toEqual([
    'the-salt-road-players.epub',
    'the-salt-road-players.pdf',
  ]);
  if (book === undefined) throw new Error('no book was posted');
  const pdf = await table.save('Bryn', book, 'the-salt-road-players.pdf');
  onTestFinished(() => rm(pdf, { force: true }));
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
}, 180_000);
