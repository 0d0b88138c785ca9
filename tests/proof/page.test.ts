import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalText } from '../../src/proof/journal-file.ts';
import { openBrowser } from '../support/browser.ts';
import { chanceOf } from '../support/chance.ts';
import { SIZES } from '../support/sizes.ts';
import { ALTERATIONS, altered, honestJournal } from './journals.ts';

const BUILT = new URL('../../dist/verify/verify.html', import.meta.url);
const HONEST = 'Nothing is wrong with this journal.';

let browser: Browser;
let page: Page;
const asked: string[] = [];

beforeAll(async () => {
  await build({
    configFile: fileURLToPath(new URL('../../vite.verify.config.ts', import.meta.url)),
    logLevel: 'error',
  });
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(BUILT.href);
});
afterAll(() => browser?.close());

/** What the page says of a file. */
async function said(name: string, buffer: Buffer): Promise<string> {
  await page.evaluate(() => {
    const headline = document.querySelector('#headline');
    if (headline !== null) headline.textContent = '';
  });
  await page.setInputFiles('#file', { name, mimeType: 'application/octet-stream', buffer });
  await page.waitForFunction(() => !['', 'Checking…'].includes(document.querySelector('#headline')?.textContent ?? ''));
  return page.locator('#headline').innerText();
}

test('PBP-DICE-05: verify.html is one file that may connect to nothing, and accuses no honest journal', async () => {
  const text = journalText(honestJournal(chanceOf(1), 'players'));
  expect(await said('journal.jsonl', Buffer.from(text))).toBe(HONEST);
  expect(await said('journal.jsonl.gz', gzipSync(text))).toBe(HONEST);
  expect(await page.locator('#result li').last().innerText()).toContain('Compare');
  expect(await readFile(BUILT, 'utf8')).toContain("default-src 'none'");
  expect(asked.filter((url) => url !== BUILT.href)).toEqual([]);
});

test(`PBP-DICE-05: ${SIZES.alteredOnPage} altered journals (seeds 1, 2, …) are all found in a browser`, async () => {
  const missed: string[] = [];
  for (let seed = 1; seed <= SIZES.alteredOnPage; seed++) {
    const chance = chanceOf(seed);
    const how = ALTERATIONS[seed % ALTERATIONS.length] ?? 'face';
    const text = journalText(altered(honestJournal(chance, chance.pick(['players', 'gm'])), how, chance));
    if ((await said('journal.jsonl', Buffer.from(text))) === HONEST) missed.push(`${how} ${seed}`);
  }
  expect(missed).toEqual([]);
}, 600_000);
