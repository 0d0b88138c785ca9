import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotProcess, startBuilt } from '../support/bot-process.ts';
import { openBrowser } from '../support/browser.ts';
import { dataFolder } from '../support/databases.ts';
import { askDesk } from '../support/desk.ts';
import { clockAhead, nextFrames } from '../support/page-marks.ts';

/** A campaign by post as one person plays it at the practice table, on a desk and on a phone. */
const SHOTS = 'tests/screenshots';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1200, height: 900 };
/** What a phone shows of a line of code. */
const MAX_CODE = 32;

let folder: string;
let bot: BotProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await askDesk('page');
  await mkdir(SHOTS, { recursive: true });
  folder = await dataFolder(await mkdtemp(join(tmpdir(), 'watchpost-by-post-')));
  browser = await openBrowser();
  bot = await startBuilt({ DATA_DIR: folder, PRACTICE_PORT: '0' });
  const [, url = ''] = await bot.said(/The practice table is open: (http:\/\/127\.0\.0\.1:\d+)/);
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', timezoneId: 'UTC' });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  await page.goto(url);
  await page.getByTestId('composer').waitFor();
});

afterAll(async () => {
  expect(bot.output()).not.toContain('would have refused');
  await browser.close();
  await bot.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const messages = (text?: string | RegExp): Locator =>
  page.locator('[data-testid^="message-"]').filter(text === undefined ? {} : { hasText: text });

/** Types a command and gives the newest message with that text. */
async function say(command: string, text: string | RegExp): Promise<Locator> {
  const composer = page.getByTestId('composer');
  await composer.click();
  await composer.fill('');
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  if (await page.getByTestId('command-name').isVisible()) await page.keyboard.press('Enter');
  const answer = messages(text).last();
  await answer.waitFor();
  return answer;
}

async function sit(name: string): Promise<void> {
  await page.locator('[data-testid^="chair-"]', { hasText: name }).first().click();
  await page.getByPlaceholder(`as ${name}`).waitFor();
  await page.locator('.messages[aria-busy="false"]').waitFor();
}

/** Answers the open round of a card with what a player would write. */
async function answerRound(card: Locator, text: string): Promise<void> {
  await card.getByRole('button', { name: 'Answer' }).click();
  await page.getByTestId('modal').waitFor();
  await page.getByTestId('modal').locator('textarea, input').first().fill(text);
  await page.getByTestId('modal-submit').click();
  await page.getByTestId('modal').waitFor({ state: 'hidden' });
}

/** Sets a chair silent, or ends it. */
async function silence(name: string): Promise<void> {
  await page.getByTestId('chair-switch').click();
  await page.getByRole('button', { name: `${name} is silent` }).click();
  await page.keyboard.press('Escape');
}

async function advance(step: '15-minutes' | '1-hour' | '12-hours' | '1-day' | '1-week'): Promise<void> {
  const button = page.getByTestId(`advance-${step}`);
  if (!(await button.isVisible())) await page.getByTestId('clock').click();
  const before = await clockAhead(page);
  await button.click();
  await page.keyboard.press('Escape');
  await expect.poll(() => clockAhead(page)).toBeGreaterThan(before);
}

/** The card of a round, not what else has an answer button. */
const card = (question: string): Locator =>
  messages(question)
    .filter({ has: page.getByRole('button', { name: 'More time' }) })
    .last();

async function fitsPhone(shot: string, needed: readonly (string | RegExp)[], message: Locator): Promise<void> {
  await page.setViewportSize(PHONE);
  for (const text of needed) await message.getByText(text).first().waitFor();
  await nextFrames(page);
  await message.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.screenshot({ path: join(SHOTS, shot) });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const code = await message.locator('pre, code').allInnerTexts();
  const long = code.flatMap((text) => text.split('\n')).filter((line) => [...line].length > MAX_CODE);
  expect(long).toEqual([]);
  for (const text of needed) {
    const box = await message.getByText(text).first().boundingBox();
    expect(box, `${text} is not there`).not.toBeNull();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${text} is below the first screen`).toBeLessThanOrEqual(PHONE.height);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
  await page.setViewportSize(DESK);
}

test('LH-PBP-02: a round ends at once when all have answered, and nobody sees a hidden answer before', async () => {
  await sit('Game master');
  await say('/gm ask question:"What do you do at the bridge?" hidden:True', /What do you do at the bridge/);
  await sit('Player one');
  await answerRound(card('at the bridge?'), 'I cut the ropes.');
  await messages('I cut the ropes.').last().waitFor();
  await sit('Player two');
  expect(await messages('I cut the ropes.').count()).toBe(0);
  await answerRound(card('at the bridge?'), 'I hold the torch high.');
  const recap = messages('I cut the ropes.').last();
  await recap.waitFor();
  expect(await recap.innerText()).toContain('I hold the torch high.');
  await page.screenshot({ path: join(SHOTS, 'by-post-recap.png') });
});

test('the last chair awaited is told so once, and its default is named when time is up', async () => {
  await sit('Game master');
  await say('/gm ask question:"Who keeps the first watch?"', /Who keeps the first watch/);
  await sit('Player one');
  await answerRound(card('first watch?'), 'I do.');
  await silence('Player two');
  await advance('12-hours');
  await messages('One answer is missing').last().waitFor();
  expect(await messages('One answer is missing').count()).toBe(1);
  await advance('12-hours');
  await advance('1-hour');
  const recap = messages('Who keeps the first watch?')
    .filter({ hasText: /did not answer/i })
    .last();
  await recap.waitFor();
  await page.screenshot({ path: join(SHOTS, 'by-post-default.png') });
  await silence('Player two');
});

test('the game master pauses the campaign: nothing falls, and the time that was left comes back', async () => {
  await sit('Game master');
  await say('/gm ask question:"Do you take the toll road?"', /toll road/);
  await say('/campaign pause', /rest|paus/i);
  await advance('1-week');
  // What would fall is dealt with before the bot answers this.
  await say('/waiting', 'Waiting on');
  expect(await card('toll road?').getByRole('button', { name: 'Answer' }).count()).toBe(1);
  await say('/campaign resume', /goes on|resum/i);
  expect(
    await messages('toll road?')
      .filter({ hasText: /did not answer/i })
      .count(),
  ).toBe(0);
});

test('a player asks for more time with one press, and the card has the new deadline', async () => {
  await sit('Game master');
  await say('/gm ask question:"Who goes down the well?"', /down the well/);
  await sit('Player one');
  const before = await card('down the well?').innerText();
  await card('down the well?').getByRole('button', { name: 'More time' }).click();
  await messages(/more time/i)
    .filter({ hasText: 'Bryn' })
    .last()
    .waitFor();
  await expect.poll(() => card('down the well?').innerText()).not.toBe(before);
  await answerRound(card('down the well?'), 'Not me.');
  await sit('Player two');
  await answerRound(card('down the well?'), 'I do, on a rope.');
  await messages('I do, on a rope.').last().waitFor();
});

test('who misses two deadlines plays by standing orders, and is waited for again after writing in the channel', async () => {
  const questions = ['First bell?', 'Second bell?'];
  await sit('Game master');
  for (const question of questions) await say(`/gm ask question:"${question}"`, question);
  await sit('Player one');
  for (const question of questions) await answerRound(card(question), 'I listen.');
  await advance('1-day');
  await advance('1-hour');
  await messages(/standing orders/i)
    .last()
    .waitFor();
  await page.screenshot({ path: join(SHOTS, 'by-post-orders.png') });
  await sit('Game master');
  await say('/gm ask question:"Third bell?"', 'Third bell?');
  await sit('Player one');
  await answerRound(card('Third bell?'), 'I alone hear it.');
  await messages('I alone hear it.')
    .filter({ hasText: /all have answered|did not answer/i })
    .last()
    .waitFor();

  await sit('Player two');
  await say('I am back.', 'I am back.');
  const status = messages('The Lantern Road').filter({ hasText: 'Spotlight' }).last();
  await expect.poll(() => status.innerText()).not.toMatch(/standing orders/i);
  await sit('Game master');
  await say('/gm ask question:"Fourth bell?"', 'Fourth bell?');
  await sit('Player one');
  await answerRound(card('Fourth bell?'), 'I hear it.');
  await expect.poll(() => card('Fourth bell?').innerText()).toMatch(/Bryn: answered/i);
  expect(await card('Fourth bell?').innerText()).toMatch(/Sable: awaited/i);
  await sit('Player two');
  await answerRound(card('Fourth bell?'), 'So do I.');
});

test('the cards of a busy campaign fit a phone: who is awaited, until when and the buttons are on the first screen', async () => {
  await sit('Player one');
  for (let n = 0; n < 4; n++) await say(`/test str heave ${n}`, `heave ${n}`);
  await say('/melee "Barrow ghoul"', /ghoul/i);
  await sit('Game master');
  await say('/gm call who:Sable ability:con reason:"the cold of the ford"', /cold of the ford/);
  await say('/gm ask question:"Which way at the fork, and who goes first through the reeds?"', /through the reeds/);
  const status = messages('The Lantern Road').filter({ hasText: 'Spotlight' }).last();
  await fitsPhone('by-post-status-phone.png', [/Bryn/, /Sable/], status);
  await sit('Player two');
  const caught = await say('/catchup', /asked of you|since/i);
  await fitsPhone('by-post-catchup-phone.png', [/through the reeds/, 'Answer'], caught);
  const waiting = await say('/waiting', 'Waiting on');
  await fitsPhone('by-post-waiting-phone.png', [/through the reeds/], waiting);
  await fitsPhone('by-post-round-phone.png', [/through the reeds/, 'Answer', 'More time'], card('through the reeds?'));
});
