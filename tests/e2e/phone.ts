import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { nextFrames, picturesIn, shownAt } from '../support/page-marks.ts';
import type { ByPostTable } from './by-post-table.ts';
import { type Choice, choicesOn, fieldsOf, seatAt } from './guide-table.ts';
import type { Name } from './seating.ts';

const SHOTS = 'tests/screenshots';
const SCREEN = { width: 390, height: 844 };
/** Pixels above and below the messages. */
const BARS = 300;
const DESK = { width: 1280, height: 900 };

/** The practice page on a phone that is only touched; words and names are the one thing that is typed. */
export interface Phone {
  /** Taps so far on what the bot asks: a menu is two, to open it and to choose. Sitting down and looking around is none. */
  taps(): number;
  /**
   * Chooses a command from the list and fills it in; the messages that came of it.
   * @param more what is written into the form that it opens, or the file that is sent along
   */
  command(name: Name, line: string, more?: { words?: string; file?: string }): Promise<readonly APIMessage[]>;
  /**
   * @param words what is written where the button opens a form
   * @param picks what is chosen from the form's menus, by the menu's custom id
   */
  press(
    name: Name,
    choice: Choice,
    words?: string,
    picks?: Readonly<Record<string, string>>,
  ): Promise<readonly APIMessage[]>;
  /** Chooses these of one menu. */
  select(name: Name, choices: readonly Choice[]): Promise<readonly APIMessage[]>;
  /** Takes the tick of one option away. */
  untick(name: Name, choice: Choice): Promise<readonly APIMessage[]>;
  /** The newest button, or option of a menu, that begins so and that this person sees. */
  find(name: Name, label: string): Choice;
  /** Saves a file of a message to disk; its path. */
  save(name: Name, message: APIMessage, file: string): Promise<string>;
  /** Keeps a picture of the whole of a message; its height in screens. */
  picture(name: Name, message: APIMessage, shot: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param at a table that serves the built page
 * @param on at a desk commands are typed as they are written; on a phone they are chosen and filled in
 */
export async function openPhone(at: ByPostTable, on: 'phone' | 'desk' = 'phone'): Promise<Phone> {
  await mkdir(SHOTS, { recursive: true });
  const browser: Browser = await openBrowser();
  const size = on === 'desk' ? DESK : SCREEN;
  const context = await browser.newContext({
    viewport: size,
    isMobile: on === 'phone',
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
  });
  context.setDefaultTimeout(30_000);
  const page: Page = await context.newPage();
  await page.goto(at.table.url);
  await page.getByTestId('composer').waitFor();
  const { table: mainRoom, gm: gmRoom } = at.table.channelIds;
  let taps = 0;

  const seen = (name: Name): APIMessage[] =>
    [mainRoom, ...(name === 'GM' ? [gmRoom] : [])]
      .flatMap((room) => [...seatAt(at, name).visible(room)])
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));

  async function sit(name: Name, room = mainRoom): Promise<void> {
    const chair = page.getByTestId(`chair-${seatAt(at, name).userId}`);
    if ((await chair.getAttribute('aria-pressed')) !== 'true') await chair.tap();
    await expect.poll(() => chair.getAttribute('aria-pressed')).toBe('true');
    const entry = page.getByTestId(`channel-${room}`);
    if ((await entry.getAttribute('aria-current')) !== 'page') {
      if (on === 'phone') await page.getByTestId('drawer').tap();
      await entry.tap();
    }
    await page.locator('.messages[aria-busy="false"]').waitFor();
  }

  /** The message on the page, as the table has it now. */
  async function drawn(name: Name, id: string): Promise<Locator> {
    const message = seen(name).find((one) => one.id === id);
    if (message === undefined) throw new Error(`${name} does not see the message ${id}`);
    await sit(name, message.channel_id);
    await page.locator(`[data-testid="message-${id}"][data-drawn="${shownAt(message)}"]`).waitFor();
    return page.getByTestId(`message-${id}`);
  }

  /** Taps and waits until it is dealt with; what is new or changed for that person. */
  async function outcome(
    name: Name,
    target: Locator | (() => Promise<void>),
    words = '',
    picks: Readonly<Record<string, string>> = {},
  ): Promise<readonly APIMessage[]> {
    const mark = (one: APIMessage) => `${one.id} ${shownAt(one)}`;
    const before = new Set(seen(name).map(mark));
    const changed = () => seen(name).filter((one) => !before.has(mark(one)));
    const isOver = () => changed().length + at.troubles.length > 0;
    const form = page.getByTestId('modal');
    const patience = { timeout: 20_000, interval: 20 };
    await (typeof target === 'function' ? target() : tap(target));
    await expect.poll(async () => isOver() || (await form.isVisible()), patience).toBe(true);
    if (await form.isVisible()) {
      if (words !== '') await fillFirst(form, words);
      for (const [menu, label] of Object.entries(picks)) {
        await tap(page.getByTestId(`modal-field-${menu}`));
        await tap(page.locator('.select-popup .select-choice').filter({ hasText: label }));
      }
      await tap(page.getByTestId('modal-submit'));
      await form.waitFor({ state: 'detached' });
      await expect.poll(isOver, patience).toBe(true);
    }
    await at.settled();
    expect(at.troubles).toEqual([]);
    return changed();
  }

  /** As it is written, sent with Enter; what is chosen from a list takes one more. */
  async function typed(line: string): Promise<void> {
    const composer = page.getByTestId('composer');
    await composer.click();
    await composer.fill('');
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    for (let more = 0; more < 5 && (await page.getByTestId('command-name').isVisible()); more++)
      await page.keyboard.press('Enter');
  }

  async function tap(target: Locator): Promise<void> {
    await target.tap();
    taps += 1;
  }

  /** Writes into the first field that is empty. */
  async function fillFirst(form: Locator, words: string): Promise<void> {
    for (const field of await form.locator('textarea, input').all())
      if ((await field.inputValue()) === '') return field.fill(words);
    throw new Error('every field of the form is filled in');
  }

  return {
    taps: () => taps,
    async command(name, line, { words = '', file } = {}) {
      await sit(name);
      if (on === 'desk') return outcome(name, () => typed(line), words);
      const { label, fields } = fieldsOf(line, at.table);
      await tap(page.getByRole('button', { name: 'Show commands' }));
      await tap(page.getByTestId('suggestion').filter({ has: page.getByText(`/${label}`, { exact: true }) }));
      await page.getByTestId('command-name').waitFor();
      for (const { option, text, choice } of fields) {
        const field = page.getByTestId(`command-option-${option}`);
        if (!(await field.isVisible())) await tap(page.getByTestId(`add-option-${option}`));
        if (choice === null) await field.fill(text);
        else {
          await tap(field);
          await tap(page.getByTestId('suggestion').filter({ has: page.getByText(choice, { exact: true }) }));
        }
      }
      if (file !== undefined) await page.getByTestId('command-option-file').setInputFiles(file);
      return outcome(name, page.getByTestId('send'), words);
    },
    async press(name, { messageId, customId, label }, words = '', picks = {}) {
      const message = await drawn(name, messageId);
      const button = message.locator(`button[data-custom-id="${customId}"]`).filter({ hasText: label });
      return outcome(name, button, words, picks);
    },
    async select(name, choices) {
      const [first] = choices;
      if (first === undefined) throw new Error(`${name} is to choose nothing`);
      const message = await drawn(name, first.messageId);
      await tap(message.locator(`button.select[data-custom-id="${first.customId}"]`));
      const option = ({ value }: Choice) => page.locator(`.select-popup .select-choice[data-value="${value}"]`);
      const done = page.locator('.select-done');
      if (!(await done.isVisible())) return outcome(name, option(first));
      for (const choice of choices)
        if ((await option(choice).getAttribute('aria-pressed')) !== 'true') await tap(option(choice));
      return outcome(name, done);
    },
    async untick(name, { messageId, customId, value }) {
      const message = await drawn(name, messageId);
      await tap(message.locator(`button.select[data-custom-id="${customId}"]`));
      await tap(page.locator(`.select-popup .select-choice[data-value="${value}"][aria-pressed="true"]`));
      return outcome(name, page.locator('.select-done'));
    },
    find(name, label) {
      const all = seen(name).flatMap(choicesOn);
      const found = all.findLast((one) => one.label === label) ?? all.findLast((one) => one.label.startsWith(label));
      if (found === undefined) throw new Error(`${name} sees no “${label}”: ${all.map((one) => one.label).join(', ')}`);
      return found;
    },
    async save(name, message, file) {
      const link = (await drawn(name, message.id)).locator(`a[download="${file}"]`);
      const [download] = await Promise.all([page.waitForEvent('download'), tap(link)]);
      const path = join(tmpdir(), `saved-${process.pid}-${file}`);
      await download.saveAs(path);
      return path;
    },
    async picture(name, message, shot) {
      const element = await drawn(name, message.id);
      await picturesIn(element);
      await nextFrames(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), shot).toBeLessThanOrEqual(size.width);
      const height = (await element.boundingBox())?.height ?? 0;
      // What is higher than the screen would be cut off.
      await page.setViewportSize({ width: size.width, height: Math.max(size.height, Math.ceil(height) + BARS) });
      await element.screenshot({ path: join(SHOTS, shot) });
      await page.setViewportSize(size);
      return height / size.height;
    },
    async close() {
      await browser.close();
    },
  };
}
