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
import { alteredBySeed, honestBySeed, honestJournal } from './journals.ts';

const BUILT = new URL('../../dist/verify/verify.html', import.meta.url);
const HONEST = 'Nothing is wrong with this journal.';
const isHonest = (words: string) => words === HONEST;
/** Journals that are handed to the page at a time. */
const AT_ONCE = 250;
/** Milliseconds: ten thousand journals take longer than a test usually may. */
const SLOW = 1_800_000;

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

/** What the page says of many files, one after another: chosen in the page itself, which is faster than from outside. */
function saidOfAll(texts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (files) => {
    const input = document.querySelector<HTMLInputElement>('#file');
    const headline = document.querySelector('#headline');
    if (input === null || headline === null) throw new Error('the page is another one');
    const answers: string[] = [];
    for (const text of files) {
      headline.textContent = '';
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], 'journal.jsonl'));
      input.files = chosen.files;
      const answer = new Promise<string>((resolve) => {
        const watcher = new MutationObserver(() => {
          const words = headline.textContent ?? '';
          if (words === '' || words === 'Checking…') return;
          watcher.disconnect();
          resolve(words);
        });
        watcher.observe(headline, { childList: true, characterData: true, subtree: true });
      });
      input.dispatchEvent(new Event('change'));
      answers.push(await answer);
    }
    return answers;
  }, texts);
}

/** Seeds of which `isSo` holds for what the page says, of the first so many. */
async function seedsWhere(
  count: number,
  textBy: (seed: number) => string,
  isSo: (words: string) => boolean,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let from = 1; from <= count; from += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, count - from + 1) }, (_, at) => from + at);
    const answers = await saidOfAll(seeds.map(textBy));
    found.push(...seeds.filter((_, at) => isSo(answers[at] ?? '')));
  }
  return found;
}

test(
  `PBP-DICE-05: ${SIZES.alteredOnPage} altered journals (seeds 1, 2, …) are all found in a browser`,
  async () => {
    expect(await seedsWhere(SIZES.alteredOnPage, (seed) => alteredBySeed(seed).text, isHonest)).toEqual([]);
  },
  SLOW,
);

test(
  `PBP-DICE-05: of ${SIZES.honestOnPage} honest journals (seeds 1, 2, …) none is accused in a browser`,
  async () => {
    const isAccused = (words: string) => !isHonest(words);
    expect(await seedsWhere(SIZES.honestOnPage, (seed) => journalText(honestBySeed(seed)), isAccused)).toEqual([]);
  },
  SLOW,
);
