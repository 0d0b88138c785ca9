import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotProcess, STEADY_DICE, startBuilt } from '../support/bot-process.ts';
import { openBrowser } from '../support/browser.ts';
import { dataFolder } from '../support/databases.ts';
import { askDesk } from '../support/desk.ts';
import { proofTest } from '../support/sizes.ts';
import { steadyTable } from './steady-table.ts';

const SHOTS = 'tests/screenshots';
let folder: string;
let bot: BotProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await askDesk('page');
  await mkdir(SHOTS, { recursive: true });
  folder = await dataFolder(await mkdtemp(join(tmpdir(), 'watchpost-table-')));
  browser = await openBrowser();
  const table = await steadyTable({ dir: join(folder, 'practice') });
  await table.close();
  await sitDown(['--fresh']);
});

afterAll(async () => {
  expect(bot.output()).not.toContain('would have refused');
  await browser.close();
  await bot.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** What a newcomer does: starts it, reads the address, opens it. */
async function sitDown(args: readonly string[] = []): Promise<void> {
  bot = await startBuilt({ DATA_DIR: folder, PRACTICE_PORT: '0', ...STEADY_DICE }, args);
  const [, url = ''] = await bot.said(/The practice table is open: (http:\/\/127\.0\.0\.1:\d+)/);
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  await page.goto(url);
  await page.getByTestId('composer').waitFor();
}

const messages = (): Locator => page.locator('[data-testid^="message-"]');

/** Types a command and gives the answer that comes. */
async function say(command: string): Promise<Locator> {
  const before = await messages().count();
  const composer = page.getByTestId('composer');
  await composer.click();
  await composer.fill('');
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  // As in Discord, a command whose options were all left out is chosen first and sent with a second Enter.
  if (await page.getByTestId('command-name').isVisible()) await page.keyboard.press('Enter');
  await expect.poll(() => messages().count(), { timeout: 10_000 }).toBe(before + 1);
  return messages().last();
}

async function sit(name: string): Promise<void> {
  // The list of chairs may be drawn again while it is clicked.
  const chair = page.locator('[data-testid^="chair-"]', { hasText: name }).first();
  const seated = page.getByPlaceholder(`as ${name}`);
  await expect.poll(() => chair.click().then(() => seated.isVisible()), { interval: 500 }).toBe(true);
  // Messages that only the other chair sees have to go first.
  await page.locator('.messages[aria-busy="false"]').waitFor();
}

async function press(message: Locator, name: RegExp): Promise<void> {
  await message.getByRole('button', { name }).first().click();
}

test('the welcome says what to try, and the first command does something', async () => {
  await page.getByText('Welcome to the practice table.').waitFor();
  const answer = await say('/test str');
  expect(await answer.innerText()).toMatch(/Strength test: (critical|strong success|weak success|miss|fumble)/i);
  await page.getByRole('button', { name: 'Roll: done' }).waitFor();
  expect(await page.getByRole('button', { name: /: not done yet$/ }).allTextContents()).toEqual([
    'Fight',
    'Let time run out',
    'Undo',
  ]);
  await page.getByRole('button', { name: 'Bryn · Player one, Player' }).waitFor();
  await page.screenshot({ path: join(SHOTS, 'table-first-command.png') });
});

test('LH-GEAR-01: the gear die is added with a button, and the die is there to see', async () => {
  for (let n = 0; n < 40; n++) {
    const answer = await say('/test str lift the gate');
    if ((await answer.getByRole('button', { name: /add gear die/i }).count()) === 0) continue;
    await press(answer, /add gear die/i);
    await expect.poll(() => answer.innerText()).toMatch(/gear/i);
    await expect.poll(() => answer.getByRole('button', { name: /add gear die/i }).count()).toBe(0);
    return;
  }
  throw new Error('the gear die was never offered');
});

proofTest(
  'LH-MELEE-01: melee until a weak success, and each kind of cost is pressed',
  async () => {
    const wanted = new Set([/body blow/i, /exert|strain|armour/i, /expos|risk/i]);
    const told: string[] = [];
    for (let n = 0; n < 150 && wanted.size > 0; n++) {
      let answer = await say('/melee "Barrow ghoul"');
      if (/is down already/.test(await answer.innerText())) {
        await sit('Game master');
        await say('/foe over');
        await say('/foe add name:"Barrow ghoul" armour:2 hp:60');
        await sit('Player one');
        answer = await say('/melee "Barrow ghoul"');
      }
      told.push(await answer.innerText());
      for (let step = 0; step < 8; step++) {
        const buttons = answer.locator('[data-custom-id^="prompt:"]');
        if ((await buttons.count()) === 0) break;
        const cost = answer.locator('[data-custom-id$=":body-blow"]');
        if ((await cost.count()) > 0) {
          const chosen = await choose(answer, wanted);
          if (n < 150) await page.screenshot({ path: join(SHOTS, 'table-weak-success.png') });
          await pressAway(answer, answer.locator(chosen));
        } else {
          const modest = answer.locator(
            '[data-custom-id$=":keep"], [data-custom-id$=":0"], [data-custom-id$=":no"], [data-custom-id$=":none"], [data-custom-id$=":stop"]',
          );
          await pressAway(answer, ((await modest.count()) > 0 ? modest : buttons).first());
        }
      }
    }
    expect([...wanted].map(String), told.slice(-6).join('\n---\n')).toEqual([]);
  },
  240_000,
);

/** Presses a button and waits until it has gone: the words of a message may change before its buttons do. */
async function pressAway(answer: Locator, button: Locator): Promise<void> {
  const id = await button.getAttribute('data-custom-id');
  await button.click();
  await expect.poll(() => answer.locator(`[data-custom-id="${id}"]`).count()).toBe(0);
}

/** A cost that was not pressed yet, or a body blow. */
async function choose(answer: Locator, wanted: Set<RegExp>): Promise<string> {
  const kinds = [
    ['[data-custom-id$=":exposed"]', /expos|risk/i],
    ['[data-custom-id$=":exertion"]', /exert|strain|armour/i],
    ['[data-custom-id$=":body-blow"]', /body blow/i],
  ] as const;
  for (const [selector, kind] of kinds) {
    const open = [...wanted].find((candidate) => String(candidate) === String(kind));
    if (open && (await answer.locator(selector).count()) > 0) {
      wanted.delete(open);
      return selector;
    }
  }
  return '[data-custom-id$=":body-blow"]';
}

test('/party shows the four dice and what waits, /log every die', async () => {
  const party = await say('/party');
  for (const die of ['Food', 'Gear', 'Light', 'Fellowship']) expect(await party.innerText()).toContain(die);
  const log = await say('/log');
  expect(await log.innerText()).toMatch(/d20/);
  await page.screenshot({ path: join(SHOTS, 'table-party-and-log.png') });
});

proofTest(
  'LH-CHAR-01: a character is made with selects, buttons and a modal, and left in the middle',
  async () => {
    const answer = await say('/character new name:Mossfoot');
    expect(await answer.innerText()).toContain('Mossfoot');
    await page.screenshot({ path: join(SHOTS, 'table-scores.png') });

    // Leave for good, come back after a restart.
    await page.context().close();
    await bot.end('SIGTERM');
    await sitDown();
    await page.getByText('Mossfoot').first().waitFor();
    const again = messages().filter({ hasText: 'Mossfoot' }).last();
    await press(again, /strong/i);
    // More than five backgrounds: a select instead of buttons.
    await again.locator('button.select[data-custom-id^="prompt:"]').click();
    await page.getByRole('button', { name: /write/i }).last().click();
    await press(again, /write/i);
    await page.getByTestId('modal').waitFor();
    await page.getByTestId('modal').locator('input, textarea').first().fill('Lamplighter');
    await page.getByTestId('modal-submit').click();
    await expect.poll(() => again.innerText()).toContain('Lamplighter');
    await press(again, /roll/i);
    await expect.poll(() => again.innerText(), { timeout: 10_000 }).toContain('Level 1, ');
    await page.screenshot({ path: join(SHOTS, 'table-character-ready.png') });
  },
  120_000,
);

test('an ephemeral answer is seen only in its own chair', async () => {
  const sheet = await say('/sheet');
  expect(await sheet.innerText()).toMatch(/only you can see this/i);
  const own = page.getByText(/only you can see this/i);
  expect(await own.count()).toBeGreaterThan(0);
  await sit('Player two');
  await expect.poll(() => own.count()).toBe(0);
  await sit('Player one');
});

test('on a phone there is no sideways scroll, and a result fits', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await say('/test dex');
  await page.screenshot({ path: join(SHOTS, 'table-phone.png') });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1200, height: 900 });
});

test('--fresh begins anew: the old messages are gone, the characters are ready', async () => {
  await say('/test str follow the heron');
  await page.getByText('the heron').first().waitFor();
  await page.context().close();
  await bot.end('SIGTERM');
  await sitDown(['--fresh']);
  await page.getByText('Welcome to the practice table.').waitFor();
  expect(await page.getByText('the heron').count()).toBe(0);
  const answer = await say('/test str');
  expect(await answer.innerText()).toMatch(/Strength test/);
});

test('the button begins anew as well, after a second thought', async () => {
  await page.getByTestId('begin-anew').click();
  await page.getByTestId('confirm-begin-anew').click();
  // The welcome and the status card.
  await expect.poll(() => messages().count(), { timeout: 10_000 }).toBe(2);
  const answer = await say('/party');
  expect(await answer.innerText()).toContain('Bryn');
  const tested = await say('/test str');
  expect(await tested.innerText()).toMatch(/#2\b/);
});
