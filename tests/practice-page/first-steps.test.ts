import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FirstStep } from '../../src/practice/page-protocol.ts';
import { findBarriers, findFaintWords, findSpills } from './audit.ts';
import { BORS, GM, hello, MIRA } from './fixtures.ts';
import { DESK, type Harness, openHarness, PHONE, said } from './harness.ts';

const STEPS: readonly FirstStep[] = [
  { id: 'toss', label: 'Toss', hint: 'Send it to toss a ball.', line: '/waiting', role: 'player' },
  {
    id: 'ask',
    label: 'Let time run out',
    hint: 'Send it, and everyone is asked.',
    line: '/campaign status',
    role: 'gm',
  },
  { id: 'third', label: 'Fight', hint: 'Send it.', line: '/waiting', role: 'player' },
  { id: 'undo', label: 'Undo', hint: 'Send it.', line: '/waiting', role: 'gm' },
];
const NOTHING = { characters: {}, portraits: {}, done: [] };

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

const visit = (options = DESK) => harness.visit(options, hello({ steps: STEPS }), MIRA);
const hint = (page: Page) => page.getByTestId('first-hint').textContent();
const sitsIn = (page: Page, userId: string) => page.getByTestId(`chair-${userId}`).getAttribute('aria-pressed');

test('a step types its line from the chair it takes, sends nothing by itself, and is ticked once it was done', async () => {
  const { page, table, errors } = await visit();
  await expect.poll(() => hint(page)).toBe('Next: press “Toss”, and /waiting is typed for you.');
  await page.getByTestId('first-ask').click();
  expect(await page.getByTestId('composer').inputValue()).toBe('/campaign status');
  expect(await sitsIn(page, GM)).toBe('true');
  await expect.poll(() => hint(page)).toBe('Send it, and everyone is asked.');
  expect(table.actions.filter(({ kind }) => kind === 'command')).toEqual([]);
  await page.getByTestId('first-toss').click();
  expect(await sitsIn(page, GM)).toBe('false');
  await page.keyboard.press('Enter');
  expect((await said(table, 'command')).chair).not.toBe(GM);

  table.say({ kind: 'played', played: { ...NOTHING, done: ['toss', 'ask'] } });
  await page.getByRole('button', { name: 'Toss: done' }).waitFor();
  expect(await page.getByRole('button', { name: /: not done yet$/ }).count()).toBe(2);
  await expect.poll(() => hint(page)).toBe('Next: press “Fight”, and /waiting is typed for you.');
  table.say({ kind: 'played', played: { ...NOTHING, done: STEPS.map(({ id }) => id) } });
  await page.getByTestId('fold-first-steps').click();
  await page.getByText('That was the most of it').waitFor();
  expect(errors).toEqual([]);
});

test('a campaign of one’s own begins in the game master’s chair', async () => {
  const { page } = await visit();
  await page.getByTestId('own-campaign').click();
  expect(await sitsIn(page, GM)).toBe('true');
  expect(await page.getByTestId('composer').inputValue()).toBe('/campaign create name:');
});

test('the list can be put away for good, and comes back when the table begins anew; without steps there is none', async () => {
  const { page, table } = await visit();
  const list = page.getByTestId('first-steps');
  await page.getByTestId('hide-first-steps').click();
  expect(await list.isVisible()).toBe(false);
  await page.reload();
  await page.getByTestId('composer').waitFor();
  expect(await list.isVisible()).toBe(false);
  table.say({ kind: 'fresh' });
  await list.waitFor();
  table.say(hello());
  await list.waitFor({ state: 'hidden' });
});

test('once all is done the list folds to one line; it opens and folds as one wants, and stays so', async () => {
  const { page, table } = await visit();
  const fold = page.getByTestId('fold-first-steps');
  expect([await fold.getAttribute('aria-expanded'), await fold.textContent()]).toEqual(['true', 'First steps 0 of 4']);
  await fold.click();
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByTestId('first-toss').isVisible()).toBe(true);
  expect(await page.getByTestId('first-ask').count()).toBe(0);
  await page.reload();
  await page.getByTestId('first-toss').waitFor();
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  await fold.click();
  await page.getByTestId('first-ask').waitFor();
  table.say({ kind: 'played', played: { ...NOTHING, done: STEPS.map(({ id }) => id) } });
  await page.getByText('First steps 4 of 4').waitFor();
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  expect(await page.locator('.first-step').count()).toBe(0);
  expect(await page.getByTestId('own-campaign').isVisible()).toBe(true);
});

test('on a phone the list takes one line, with the step that is next', async () => {
  const { page } = await visit(PHONE);
  const list = await page.getByTestId('first-steps').boundingBox();
  expect(list?.height ?? 999).toBeLessThanOrEqual(56);
  const next = await page.getByTestId('first-toss').boundingBox();
  expect((next?.x ?? 999) + (next?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await findSpills(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'tests/screenshots/phone-first-steps-folded.png' });
  await page.getByTestId('first-toss').click();
  await page.getByText('Send it to toss a ball.').waitFor();
});

test('on a phone every step is on the screen and can be touched', async () => {
  const { page } = await visit(PHONE);
  await page.getByTestId('fold-first-steps').click();
  for (const { id } of STEPS) {
    const box = await page.getByTestId(`first-${id}`).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0), id).toBeLessThanOrEqual(390);
    expect(box?.height ?? 0, id).toBeGreaterThanOrEqual(40);
  }
  expect(await findSpills(page)).toEqual([]);
  expect(await findFaintWords(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'tests/screenshots/phone-first-steps.png' });
});

test('chairs say whom their people play, and show them where they have a portrait', async () => {
  const { page, table, strangers } = await visit();
  const picture = {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  };
  await page.route('**/emojis/7.png', (route) => route.fulfill(picture));
  table.say({
    kind: 'played',
    played: {
      characters: { [MIRA]: 'Bryn', [BORS]: 'Sable, Ines' },
      done: [],
      portraits: { [MIRA]: 'https://cdn.discordapp.com/emojis/7.png?size=128', [BORS]: 'https://example.com/bors.png' },
    },
  });
  await page.getByText('Bryn · Mira').waitFor();
  expect(await page.getByTestId(`chair-${MIRA}`).getAttribute('aria-label')).toBe('Bryn · Mira, Player');
  expect(await page.getByTestId(`chair-${GM}`).getAttribute('aria-label')).toBe('Rowan, GM (game master)');
  expect(await page.getByTestId(`chair-${MIRA}`).locator('img').getAttribute('src')).toBe('/emojis/7.png');
  expect(await page.getByTestId(`chair-${BORS}`).locator('img').count()).toBe(0);
  expect(strangers).toEqual([]);
  await page.getByTestId('chair-switch').click();
  expect(await page.locator('.chairs-popup').textContent()).toContain('Sable, Ines');
  table.say({ kind: 'played', played: NOTHING });
  await page.getByText('Bryn · Mira').waitFor({ state: 'detached' });
});
