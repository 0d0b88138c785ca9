import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageAction } from '../../src/practice/page-protocol.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { openBrowser } from '../support/browser.ts';
import { askDesk } from '../support/desk.ts';
import { clockAhead, nextFrames, picturesIn, shownAt } from '../support/page-marks.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostOptions, type ByPostTable, openByPostTable } from './by-post-table.ts';
import { fillForm } from './one-form.ts';
import { labelsOf, matches, menusIn } from './page-messages.ts';
import { NAMES, type Name, type Sheets } from './seating.ts';

const SHOTS = 'tests/screenshots';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1200, height: 900 };
/** Pages of a panel, at the most. */
const MAX_PAGES = 4;

/** What somebody does on the page that reaches the bot. */
const TAPS: readonly PageAction['kind'][] = ['command', 'context-command', 'component', 'modal-submit'];

/** The practice table in a real browser, with dice that fall as written: `Bryn/test d20 = 12`. */
export interface PracticePage {
  readonly at: ByPostTable;
  seat(name: Name): PracticeSeat;
  /** A campaign with the party of three, and nothing else. */
  anew(): Promise<void>;
  /** Dice that are to fall; every one written must fall, in this order, and no other. */
  roll(...rolls: readonly ScriptedRoll[]): void;
  /** Fails when a written die has not fallen, or when anything went wrong in the bot. */
  allFell(): void;
  /** Types a command and waits for its answer. */
  say(name: Name, command: string, text: string | RegExp): Promise<void>;
  /** The same with a file from the disk for its option `file`. */
  sendFile(name: Name, command: string, path: string, text: string | RegExp): Promise<void>;
  /** Presses the button (`Declare` unless named) on the newest message that has it; the panel stays open. */
  openPanel(name: Name, button?: string): Promise<Panel>;
  /** Presses the button, chooses from the menus and hands it in. Labels as on the page. */
  declare(name: Name, wish?: Readonly<Record<string, string>>, button?: string): Promise<void>;
  /** Presses the button of a question. */
  answer(name: Name, label: string): Promise<void>;
  /** Presses a button that stays where it is, and waits for a message that has these words. */
  press(name: Name, label: string, text: string | RegExp): Promise<APIMessage>;
  /** Chooses from a menu of the newest message that has it, which only shows then what was chosen. */
  pick(name: Name, menu: string, option: string): Promise<void>;
  /** What can be chosen from a menu of the newest message that has it, as the page lists it. */
  optionsIn(name: Name, menu: string): Promise<readonly string[]>;
  /** Chooses from a menu of the newest message that has it, and waits for a message that has these words. */
  choose(name: Name, menu: string, option: string, text: string | RegExp): Promise<APIMessage>;
  /** Answers by a menu of the newest message that has it, which is gone then. */
  settle(name: Name, menu: string, option: string): Promise<void>;
  /** The same of a menu of which several are chosen together. */
  settleAll(name: Name, menu: string, options: readonly string[]): Promise<void>;
  /** Commands, presses, choices and forms that the page has sent for somebody; what it asks while one types is none. */
  taps(name: Name): number;
  silence(name: Name): Promise<void>;
  /** Every die of the journal, oldest first, as it is written here. */
  fell(): Promise<readonly string[]>;
  /** Moves the clock by the page's own buttons. */
  advance(...steps: readonly ('15-minutes' | '1-hour' | '12-hours')[]): Promise<void>;
  /** The newest message that this person sees with these words. */
  newest(name: Name, words: string | RegExp): APIMessage;
  /**
   * Shows a message on a phone from its beginning (or its end, as the newest one is seen), checks that what is needed is
   * on that screen and that nothing is wider than it, and keeps a picture.
   */
  onPhone(
    name: Name,
    message: APIMessage,
    shot: string,
    needed: readonly (string | RegExp)[],
    block?: 'start' | 'end',
  ): Promise<void>;
  /** Keeps a picture of one message as somebody sees it at a desk. */
  portrait(name: Name, message: APIMessage, shot: string): Promise<void>;
  /** Saves a file of a message as the page does, by its link. @returns where it lies */
  save(name: Name, message: APIMessage, file: string): Promise<string>;
  /** Looks at something else in the same browser. */
  inTab(visit: (page: Page) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A player's own panel of a round. */
interface Panel {
  readonly message: APIMessage;
  /** Labels of its parts, in order, with what is chosen. */
  parts(): Readonly<Record<string, string>>;
  choose(label: string, option: string): Promise<void>;
  /** What can be chosen of one part, as the page lists it. */
  optionsOf(label: string): Promise<readonly string[]>;
  turnPage(): Promise<void>;
  handIn(): Promise<void>;
  /** The whole answer in one form: options by label, and a line of one's own. */
  inOneForm(picks: Readonly<Record<string, string>>, words: string, shot: string): Promise<void>;
}

/** @param sheets the party of every campaign that is begun anew */
export function openPracticePage(sheets: Sheets): Promise<PracticePage> {
  return openPageFor({ party: sheets });
}

/** The same for any book. @param table what is played there, with dice that are written */
export async function openPageFor(
  table: Pick<ByPostOptions, 'party' | 'book' | 'crawlers' | 'hasJobs'>,
): Promise<PracticePage> {
  await mkdir(SHOTS, { recursive: true });
  const at = await openByPostTable({ ...table, pageDir: await askDesk('page') });
  const { seat, newest, roll, fell, allFell, anew } = at;
  const browser: Browser = await openBrowser();
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // A picture is of the page at rest.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const sent: PageAction[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void sent.push(JSON.parse(payload.toString()) as PageAction));
  });
  await page.goto(at.table.url);
  await page.getByTestId('composer').waitFor();

  const shown = ({ id }: Pick<APIMessage, 'id'>): Locator => page.getByTestId(`message-${id}`);

  async function sit(name: Name): Promise<void> {
    const chair = page.getByTestId(`chair-${seat(name).userId}`);
    await chair.click();
    await expect.poll(() => chair.getAttribute('aria-pressed')).toBe('true');
    await page.locator('.messages[aria-busy="false"]').waitFor();
  }

  /** The message on the page, once it shows there what the table has of it. */
  async function drawn(name: Name, { id }: Pick<APIMessage, 'id'>): Promise<Locator> {
    const message = seat(name)
      .visible()
      .find((one) => one.id === id);
    if (message === undefined) throw new Error(`${name} does not see the message ${id}`);
    await page.locator(`[data-testid="message-${id}"][data-drawn="${shownAt(message)}"]`).waitFor();
    return shown(message);
  }

  /** Nothing is under way, and nothing went wrong. */
  async function settled(): Promise<void> {
    await at.settled();
    expect(at.troubles).toEqual([]);
  }

  /** Waits for a message that somebody sees now and did not see before. */
  async function fresh(name: Name, before: ReadonlySet<string>, text: string | RegExp): Promise<APIMessage> {
    let found: APIMessage | undefined;
    await expect
      .poll(
        () => {
          found = seat(name)
            .visible()
            .findLast((message) => !before.has(message.id) && matches(readable(message), text));
          return found !== undefined || at.troubles.length > 0;
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true);
    await settled();
    if (found === undefined) throw new Error(`no message with ${text}`);
    return found;
  }

  const idsOf = (name: Name): ReadonlySet<string> =>
    new Set(
      seat(name)
        .visible()
        .map(({ id }) => id),
    );

  /** Presses a button of the newest message that has it, and waits for another message. */
  async function press(name: Name, label: string, text: string | RegExp): Promise<APIMessage> {
    await sit(name);
    const message = seat(name)
      .visible()
      .findLast((one) => labelsOf(one).includes(label));
    if (message === undefined) throw new Error(`${name} sees no button “${label}”`);
    const before = idsOf(name);
    await (await drawn(name, message)).getByRole('button', { name: label, exact: true }).first().click();
    return fresh(name, before, text);
  }

  /** Unfolds a menu of the newest message that has it. */
  async function openMenu(name: Name, menu: string): Promise<{ readonly message: APIMessage }> {
    await sit(name);
    const message = seat(name)
      .visible()
      .findLast((one) => menusIn(one).some(({ label }) => label === menu));
    const { customId } = (message === undefined ? [] : menusIn(message)).find(({ label }) => label === menu) ?? {};
    if (message === undefined || customId === undefined) {
      const seen = seat(name).visible().flatMap(menusIn);
      throw new Error(`${name} sees no menu “${menu}” but ${seen.map(({ label }) => `“${label}”`).join(', ')}`);
    }
    await (await drawn(name, message)).locator(`button.select[data-custom-id="${customId}"]`).click();
    return { message };
  }

  const optionOf = (option: string): Locator =>
    page.locator('.select-popup').getByRole('button', { name: option, exact: true });

  /** Waits until a message has that menu no more. */
  async function gone(name: Name, menu: string, { id }: Pick<APIMessage, 'id'>): Promise<void> {
    const stands = () =>
      seat(name)
        .visible()
        .some((one) => one.id === id && menusIn(one).some(({ label }) => label === menu));
    await expect.poll(() => stands() && at.troubles.length === 0, { timeout: 10_000 }).toBe(false);
    await settled();
  }

  /** The choices of the menu that is unfolded, which is folded up again. */
  async function listed(): Promise<readonly string[]> {
    const choices = page.locator('.select-popup .select-choice');
    const labels = await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    await page.keyboard.press('Escape');
    return labels;
  }

  async function openPanel(name: Name, button = 'Declare'): Promise<Panel> {
    const { id } = await press(name, button, /what do you do/);
    return panelOf(name, id);
  }

  function panelOf(name: Name, id: string): Panel {
    const current = (): APIMessage => {
      const message = seat(name)
        .visible()
        .find((one) => one.id === id);
      if (message === undefined) throw new Error(`the panel of ${name} is gone`);
      return message;
    };
    const parts = () => Object.fromEntries(menusIn(current()).map(({ label, chosen }) => [label, chosen]));
    const panel = shown({ id });
    const button = (label: string) => panel.getByRole('button', { name: label, exact: true });

    async function menuOf(label: string): Promise<Locator> {
      for (let turns = 0; turns <= MAX_PAGES; turns++) {
        const menu = menusIn(current()).find((one) => one.label === label);
        if (menu !== undefined) return panel.locator(`button.select[data-custom-id="${menu.customId}"]`);
        await turnPage();
      }
      throw new Error(`${name} has no “${label}”: ${Object.keys(parts()).join(', ')}`);
    }

    async function turnPage(): Promise<void> {
      const pageNow = () => JSON.stringify(current().components);
      const before = pageNow();
      await button(labelsOf(current()).includes('More choices') ? 'More choices' : 'Back').click();
      await expect.poll(() => pageNow() !== before).toBe(true);
      await drawn(name, { id });
    }

    return {
      get message() {
        return current();
      },
      parts,
      turnPage,
      async choose(label, option) {
        const menu = await menuOf(label);
        if (parts()[label] === option) return;
        await menu.click();
        await optionOf(option).click();
        await expect.poll(() => parts()[label], { timeout: 10_000 }).toBe(option);
        await settled();
      },
      async optionsOf(label) {
        await (await menuOf(label)).click();
        return listed();
      },
      async inOneForm(picks, words, shot) {
        await button('All in one form').click();
        await fillForm(page, { picks, words, shot, phone: PHONE, desk: DESK });
        await expect.poll(() => JSON.stringify(current().embeds), { timeout: 10_000 }).toContain('Handed in');
        await settled();
      },
      async handIn() {
        await button('Hand it in').click();
        await expect
          .poll(() => labelsOf(current()).includes('Hand it in') && at.troubles.length === 0, { timeout: 10_000 })
          .toBe(false);
        await settled();
      },
    };
  }

  return {
    at,
    seat,
    newest,
    roll,
    fell,
    allFell,
    anew,
    async say(name, command, text) {
      await sit(name);
      const before = idsOf(name);
      const composer = page.getByTestId('composer');
      await composer.click();
      await composer.fill('');
      await page.keyboard.type(command);
      await page.keyboard.press('Enter');
      if (await page.getByTestId('command-name').isVisible()) await page.keyboard.press('Enter');
      await fresh(name, before, text);
    },
    async sendFile(name, command, path, text) {
      await sit(name);
      const before = idsOf(name);
      await page.getByTestId('composer').click();
      await page.keyboard.type(command);
      await page.keyboard.press('Enter');
      await page.getByTestId('command-option-file').setInputFiles(path);
      await page.getByTestId('send').click();
      await fresh(name, before, text);
    },
    openPanel,
    press,
    async declare(name, wish = {}, button = 'Declare') {
      const panel = await openPanel(name, button);
      for (const [label, option] of Object.entries(wish)) await panel.choose(label, option);
      await panel.handIn();
    },
    async answer(name, label) {
      await sit(name);
      const has = (message: APIMessage) => labelsOf(message).includes(label);
      const message = seat(name).visible().findLast(has);
      if (message === undefined) throw new Error(`${name} sees no button “${label}”`);
      await (await drawn(name, message)).getByRole('button', { name: label, exact: true }).first().click();
      const still = () =>
        seat(name)
          .visible()
          .some((one) => one.id === message.id && has(one));
      await expect.poll(() => still() && at.troubles.length === 0, { timeout: 10_000 }).toBe(false);
      await settled();
    },
    async pick(name, menu, option) {
      const { message } = await openMenu(name, menu);
      await optionOf(option).click();
      const chosen = () =>
        seat(name)
          .visible()
          .filter(({ id }) => id === message.id)
          .flatMap(menusIn)
          .find(({ label }) => label === menu)?.chosen;
      await expect.poll(chosen, { timeout: 10_000 }).toBe(option);
      await settled();
    },
    async choose(name, menu, option, text) {
      const before = idsOf(name);
      await openMenu(name, menu);
      await optionOf(option).click();
      return fresh(name, before, text);
    },
    async settle(name, menu, option) {
      const { message } = await openMenu(name, menu);
      await optionOf(option).click();
      await gone(name, menu, message);
    },
    async settleAll(name, menu, options) {
      const { message } = await openMenu(name, menu);
      for (const option of options) await optionOf(option).click();
      await page.locator('.select-popup').getByRole('button', { name: 'Done', exact: true }).click();
      await gone(name, menu, message);
    },
    async optionsIn(name, menu) {
      await openMenu(name, menu);
      return listed();
    },
    taps: (name) =>
      sent.filter((one) => TAPS.includes(one.kind) && 'chair' in one && one.chair === seat(name).userId).length,
    async silence(name) {
      const { name: chair = '' } = at.table.chairs[NAMES.indexOf(name)] ?? {};
      await page.getByTestId('chair-switch').click();
      await page.getByRole('button', { name: `${chair} is silent` }).click();
      await page.keyboard.press('Escape');
    },
    async advance(...steps) {
      for (const step of steps) {
        const button = page.getByTestId(`advance-${step}`);
        if (!(await button.isVisible())) await page.getByTestId('clock').click();
        const before = await clockAhead(page);
        await button.click();
        await page.keyboard.press('Escape');
        await expect.poll(() => clockAhead(page)).toBeGreaterThan(before);
        await settled();
      }
    },
    async onPhone(name, message, shot, needed, block = 'start') {
      await sit(name);
      const element = await drawn(name, message);
      await page.setViewportSize(PHONE);
      await picturesIn(element);
      await nextFrames(page);
      await element.evaluate((one, where) => one.scrollIntoView({ block: where }), block);
      await nextFrames(page);
      await page.screenshot({ path: join(SHOTS, shot) });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      const strip = await page.locator('.chair-strip').boundingBox();
      const foot = strip?.y ?? PHONE.height;
      for (const text of needed) {
        const box = await element.getByText(text).first().boundingBox();
        expect(box, `${text} is not there`).not.toBeNull();
        expect(box?.y ?? 0, `${text} is above the screen`).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${text} is below the screen`).toBeLessThanOrEqual(foot);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${text} is cut off`).toBeLessThanOrEqual(PHONE.width);
      }
      await page.setViewportSize(DESK);
      await nextFrames(page);
    },
    async portrait(name, message, shot) {
      await sit(name);
      const element = await drawn(name, message);
      await picturesIn(element);
      await element.screenshot({ path: join(SHOTS, shot) });
    },
    async save(name, message, file) {
      await sit(name);
      const link = (await drawn(name, message)).locator(`a[download="${file}"]`);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const path = join(tmpdir(), `saved-${process.pid}-${file}`);
      await download.saveAs(path);
      return path;
    },
    async inTab(visit) {
      const tab = await context.newPage();
      await visit(tab);
      await tab.close();
    },
    async close() {
      await browser.close();
      await at.close();
    },
  };
}
