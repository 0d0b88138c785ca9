import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFaintWords, findSmallTargets, findSpills } from './audit.ts';
import {
  answer,
  arrives,
  BORS,
  BOT,
  button,
  GENERAL,
  GM,
  hello,
  history,
  MIRA,
  message,
  row,
  seen,
} from './fixtures.ts';
import { DESK, type Harness, openHarness, PHONE, said } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

describe('a silent chair', () => {
  const card = () =>
    answer(GM, 'gm', {
      content: 'What do you do at the bridge?',
      components: [
        row(button('Answer', 'prompt:1:answer', 1)),
        row({ type: 3, custom_id: 'one', placeholder: 'Take one', options: [{ label: 'Rope', value: 'rope' }] }),
      ],
    });

  test('says and presses nothing until it may speak again, over a reload too', async () => {
    const { page, table } = await harness.visit(DESK, hello(), MIRA);
    const all = history(seen(card()));
    table.script = (action, say) => {
      if (action.kind === 'open-channel') say(all);
    };
    table.say(all);
    const press = page.getByRole('button', { name: 'Answer' });
    const take = page.getByRole('button', { name: 'Take one' });
    await press.waitFor();
    expect([await press.isDisabled(), await page.getByTestId('silent-hint').isVisible()]).toEqual([false, false]);

    await page.getByTestId('chair-switch').click();
    const toggle = page.getByTestId(`silent-${MIRA}`);
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    const check = async () => {
      await page.getByText('Mira is silent: this player says and presses nothing.').waitFor();
      await press.waitFor();
      for (const one of [press, take, page.getByTestId('composer'), page.getByTestId('send')]) {
        expect(await one.isDisabled()).toBe(true);
      }
      expect(await page.getByTestId('composer').getAttribute('placeholder')).toBe('Mira is silent');
      expect(await page.getByTestId(`chair-${MIRA}`).getAttribute('aria-label')).toBe('Mira, Player, silent');
    };
    await check();
    await page
      .getByTestId(/^message-/)
      .first()
      .click({ button: 'right' });
    await page.getByRole('button', { name: 'Copy message id' }).waitFor();
    expect(await page.getByRole('button', { name: 'Explain this roll' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await check();

    await page.getByTestId(`chair-${BORS}`).click();
    await page.getByTestId('silent-hint').waitFor({ state: 'hidden' });
    expect([await press.isDisabled(), await page.getByTestId('composer').isDisabled()]).toEqual([false, false]);

    await page.getByTestId('chair-switch').click();
    await page.getByTestId(`silent-${MIRA}`).click();
    expect(await page.getByTestId(`silent-${MIRA}`).getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Escape');
    await page.getByTestId(`chair-${MIRA}`).click();
    await press.click();
    expect(await said(table, 'component')).toMatchObject({ chair: MIRA, customId: 'prompt:1:answer' });
  });

  test('lets go of a command half typed, and speaks again from the hint', async () => {
    const { page, table } = await harness.visit(DESK, hello(), MIRA);
    await page.getByTestId('composer').fill('/test');
    await page.getByTestId('composer').press('Tab');
    await page.getByTestId('command-option-ability').waitFor();
    await page.getByTestId('chair-switch').click();
    await page.getByTestId(`silent-${MIRA}`).click();
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('command-option-ability').count()).toBe(0);
    await page.getByTestId('silent-end').click();
    await page.getByTestId('composer').fill('I am back.');
    await page.getByTestId('send').click();
    expect(await said(table, 'say')).toMatchObject({ chair: MIRA, content: 'I am back.' });
  });

  test('fits a phone: the list of chairs and the hint', async () => {
    const { page, table } = await harness.visit(PHONE, hello(), MIRA);
    table.say(history(seen(card())));
    await page.getByRole('button', { name: 'Answer' }).waitFor();
    await page.getByTestId('chair-switch').click();
    await page.getByTestId(`silent-${MIRA}`).click();
    const inspect = async (what: string) => {
      await page.screenshot({ path: `tests/screenshots/phone-${what}.png` });
      expect(await findSpills(page), what).toEqual([]);
      expect(await findSmallTargets(page), what).toEqual([]);
      expect(await findFaintWords(page), what).toEqual([]);
    };
    await inspect('silent-chairs');
    await page.keyboard.press('Escape');
    await page.getByTestId('silent-hint').waitFor();
    await inspect('silent');
  });
});

describe('pinned messages', () => {
  test.each([
    ['phone', PHONE],
    ['desk', DESK],
  ] as const)('carry a mark and are one press away on a %s', async (name, size) => {
    const { page, table } = await harness.visit(size);
    const status = message(BOT, '', { pinned: true, embeds: [{ title: 'The Marches, day 3' }] });
    const talk = Array.from({ length: 40 }, (_each, index) => seen(message(MIRA, `Line ${index}`)));
    table.say(history(seen(status), ...talk));
    await page.getByText('Line 39').waitFor();
    const card = page.getByTestId(`message-${status.id}`);
    expect(await card.getByTestId('pinned').textContent()).toBe('Pinned');
    expect(await page.getByTestId('pinned').count()).toBe(1);
    const pins = page.getByTestId('pins');
    expect(await pins.getAttribute('aria-label')).toBe('Pinned messages: 1');
    await page.screenshot({ path: `tests/screenshots/${name}-pins.png` });
    expect(await findSpills(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await pins.click();
    await page.getByRole('button', { name: 'The Marches, day 3. Watchpost' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe(`message-${status.id}`);
    const box = await card.boundingBox();
    expect(box && box.y > 0 && box.y < 800).toBe(true);
    expect(await findFaintWords(page)).toEqual([]);

    table.say(arrives(seen({ ...status, pinned: false })));
    await pins.waitFor({ state: 'hidden' });
    expect(await page.getByTestId('pinned').count()).toBe(0);
  });
});

describe('the clock', () => {
  test.each([
    ['advance-15-minutes', 900_000, '15 minutes'],
    ['advance-1-hour', 3_600_000, '1 hour'],
    ['advance-12-hours', 43_200_000, '12 hours'],
    ['advance-1-day', 86_400_000, '1 day'],
    ['advance-1-week', 604_800_000, '1 week'],
  ])('%s moves it by %d milliseconds', async (testid, milliseconds, label) => {
    const { page, table } = await harness.visit(PHONE);
    await page.getByTestId('clock').click();
    expect(await page.getByTestId(testid).textContent()).toBe(`+ ${label}`);
    await page.getByTestId(testid).click();
    expect(await said(table, 'advance-clock')).toEqual({ kind: 'advance-clock', milliseconds });
  });

  test('tells the table’s date and time, and relative times are drawn again after a move', async () => {
    const { page, table } = await harness.visit(PHONE);
    const at = Math.floor(Date.UTC(2026, 10, 21, 14, 5) / 1_000);
    table.say(history(seen(message(BOT, '', { embeds: [{ title: 'Waiting', description: `Until <t:${at}:R>` }] }))));
    const until = page.locator('.embed .md-time');
    await expect.poll(() => until.textContent()).toBe('in 1 day');
    expect(await page.getByTestId('clock').textContent()).toContain('Fri 20 Nov 14:05');
    await page.getByTestId('clock').click();
    await page.getByText(/^It is Friday,? 20 November 2026 at 14:05. Move the clock forward:$/).waitFor();
    await page.keyboard.press('Escape');
    table.say({ kind: 'clock', now: Date.UTC(2026, 10, 21, 13, 5), ahead: 82_800_000 });
    await expect.poll(() => until.textContent()).toBe('in 1 hour');
    table.say({ kind: 'clock', now: Date.UTC(2026, 10, 27, 14, 5), ahead: 604_800_000 });
    await expect.poll(() => until.textContent()).toBe('6 days ago');
    expect(await page.getByTestId('clock').textContent()).toContain('Fri 27 Nov 14:05');
  });
});

describe('the menu of a message and of a person', () => {
  test('uses a command on what a person said, by a long press or the three dots', async () => {
    const { page, table } = await harness.visit(PHONE, hello(), MIRA);
    const mine = message(MIRA, 'I wait behind the door.');
    table.say(history(seen(mine)));
    const element = page.getByTestId(`message-${mine.id}`);
    // A long press on a touch screen comes as this event.
    await element.getByText('I wait').dispatchEvent('contextmenu');
    await page.getByRole('button', { name: 'Explain this roll' }).click();
    const sent = await said(table, 'context-command');
    expect(sent).toMatchObject({ chair: MIRA, channelId: GENERAL, name: 'Explain this roll', targetId: mine.id });
    table.say({ kind: 'done', nonce: sent.nonce });
    await element.getByRole('button', { name: 'More for this message by Mira' }).click();
    await page.getByRole('button', { name: 'Explain this roll' }).click();
    expect(await said(table, 'context-command', 2)).toMatchObject({ targetId: mine.id });
  });

  test('uses a command on a person, from their name and from the list of chairs', async () => {
    const { page, table } = await harness.visit(PHONE, hello(), MIRA);
    table.say(history(seen(message(BORS, 'Here.'))));
    await page.locator('.author', { hasText: 'Bors' }).click();
    await page.getByRole('button', { name: 'Show sheet' }).click();
    const sent = await said(table, 'context-command');
    expect(sent).toMatchObject({ chair: MIRA, name: 'Show sheet', targetId: BORS });
    table.say({ kind: 'done', nonce: sent.nonce });
    await page.getByTestId('chair-switch').click();
    await page.getByRole('button', { name: 'More for Rowan' }).click();
    await page.getByRole('button', { name: 'Show sheet' }).click();
    expect(await said(table, 'context-command', 2)).toMatchObject({ targetId: GM });
  });

  test('deletes a message: one’s own, and for the game master anybody’s', async () => {
    const { page, table } = await harness.visit(DESK, hello(), MIRA);
    const card = message(BOT, 'A card.');
    const mine = message(MIRA, 'A slip.');
    const all = history(seen(card), seen(mine));
    table.script = (action, say) => {
      if (action.kind === 'open-channel') say(all);
    };
    table.say(all);
    const open = (id: string) => page.getByTestId(`message-${id}`).click({ button: 'right' });
    await open(card.id);
    await page.getByRole('button', { name: 'Copy message id' }).waitFor();
    expect(await page.getByTestId('delete-message').count()).toBe(0);
    await page.keyboard.press('Escape');
    await open(mine.id);
    await page.getByTestId('delete-message').click();
    const base = { kind: 'delete', channelId: GENERAL };
    expect(await said(table, 'delete')).toEqual({ ...base, chair: MIRA, messageId: mine.id });
    await page.getByTestId(`chair-${GM}`).click();
    await page.getByText('A card.').waitFor();
    await open(card.id);
    await page.getByTestId('delete-message').click();
    expect(await said(table, 'delete', 2)).toEqual({ ...base, chair: GM, messageId: card.id });
    table.say({ kind: 'refused', reason: 'This thread is archived: write something to open it again.' });
    await page.getByText('This thread is archived: write something to open it again.').waitFor();
  });
});

describe('threads', () => {
  test('a message leads to the thread that was opened from it, by its name of the day', async () => {
    const { page, table } = await harness.visit();
    const start = message(BOT, 'The bridge', { flags: 32 });
    const thread = (name: string, archived: boolean) => ({
      id: start.id,
      name,
      type: 11,
      guild_id: '1',
      parent_id: GENERAL,
      thread_metadata: { archived, locked: false, auto_archive_duration: 60, archive_timestamp: start.timestamp },
    });
    const greeting = hello();
    if (greeting.kind !== 'hello') throw new Error('not a greeting');
    const channels = (name: string, archived: boolean) => [...greeting.channels, thread(name, archived) as never];
    table.say({ kind: 'channels', channels: channels('The bridge', false) });
    table.say(history(seen(start)));
    const link = page.locator('.thread-link');
    await expect.poll(() => link.textContent()).toContain('The bridge');
    table.say({ kind: 'channels', channels: channels('The bridge, burning', true) });
    await expect.poll(() => link.textContent()).toContain('The bridge, burning');
    await page.getByRole('button', { name: 'The bridge, burning, archived thread' }).waitFor();
    await link.click();
    await expect.poll(() => table.actions.at(-1)).toMatchObject({ kind: 'open-channel', channelId: start.id });
  });
});
