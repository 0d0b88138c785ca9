import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BYTES } from '../../src/discord/files.ts';
import { openBrowser } from '../support/browser.ts';
import { askDesk } from '../support/desk.ts';
import { must, readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';

/** A map goes from a file on somebody's disk to the bot as it does in Discord: uploaded, named, fetched. */
let at: ByPostTable;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  at = await openByPostTable({ pageDir: await askDesk('page') });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.setDefaultTimeout(30_000);
  await page.goto(at.table.url);
  await page.getByTestId('composer').waitFor();
});

afterAll(async () => {
  await browser.close();
  await at.close();
});

/** `/hex import` by the game master, who has sent that file. */
async function bring(text: string | Buffer): Promise<string> {
  const gm = at.table.seat(at.table.chairs[0]?.userId ?? '');
  const file = gm.upload('map.csv', text);
  const outcome = await gm.command('hex', { path: ['import'], options: { file } });
  return readable((await outcome.settled) ?? undefined);
}

test('on the page: the file is chosen, sent, and the map is there', async () => {
  await at.anew();
  const gm = at.table.chairs[0]?.userId ?? '';
  await page.getByTestId(`chair-${gm}`).click();
  await page.getByTestId('composer').click();
  await page.keyboard.type('/hex import');
  await page.keyboard.press('Enter');
  await page.getByTestId('command-option-file').waitFor();
  // Without a file the form would open; with one it need not.
  const lines = Array.from({ length: 1200 }, (_, n) => `${n % 40},${Math.floor(n / 40)},forest,Wood ${n}`);
  await page
    .getByTestId('command-option-file')
    .setInputFiles({ name: 'marches.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.screenshot({ path: 'tests/screenshots/map-file.png' });
  await expect
    .poll(
      async () => {
        await page.getByTestId('send').click();
        return page.getByTestId('command-option-file').count();
      },
      { timeout: 10_000 },
    )
    .toBe(0);
  await page
    .getByText(/1,?200 new places/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Bring it in' }).first().click();
  await page
    .getByText(/1,?200 hexes/)
    .first()
    .waitFor();
  await at.settled();
  expect([...at.troubles]).toEqual([]);
  expect(at.table.violations).toEqual([]);
});

test('a file that cannot be fetched, is too large or no text is said to be so, and changes nothing', async () => {
  at.table.failNext({ path: '/attachments/', status: 404 });
  expect(await bring('7,7,ice')).toMatch(/could not fetch that file/);
  expect(await bring(Buffer.alloc(MAX_BYTES + 1, 'x'))).toMatch(/larger than 1000 kB/);
  expect(await bring(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]))).toMatch(/read that file as text/);
  expect(await bring('0,0,plain\n0,0,ice')).toMatch(/0,0 is there twice/);
  expect(at.table.violations).toEqual([]);
});

test('a slow download is waited for', async () => {
  at.table.failNext({ path: '/attachments/', delay: 2_500 });
  expect(await bring('0,45,ice,Far Cap')).toMatch(/1 new place/);
});

test('a table comes as a file, too', async () => {
  const gm = at.table.seat(at.table.chairs[0]?.userId ?? '');
  const file = gm.upload('roads.json', '["wolves", "bandits"]');
  const options = { format: 'json', table: 'Roads', file };
  expect(readable(must(await gm.command('table', { path: ['import'], options })))).toMatch(/Roads/);
});
