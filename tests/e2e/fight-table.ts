import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ComponentType } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Browser, Locator } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import type { DiceSource } from '../../src/play/seeded-dice.ts';
import type { Seat } from '../../src/practice/seats.ts';
import { openBrowser } from '../support/browser.ts';
import { type ScriptedRoll, scriptedDice } from '../support/scripted-dice.ts';
import { type ByPostTable, byPostTable, must, readable } from './by-post-table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHOTS = 'tests/screenshots';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1200, height: 900 };
/** Menus of one page of a declaration. */
/** Pages of a declaration, at the most. */
const MOST_PAGES = 4;

/** Who sits at the table of the fight; the first keeps it. */
export const NAMES = ['GM', 'Bryn', 'Sable', 'Ines'] as const;
export type Name = (typeof NAMES)[number];

/** The party of the fight, as it is brought in. */
const SHEETS = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 },
    hp: 9,
    gear: ['Chainmail', 'Shield', 'Longsword'],
  },
  Sable: {
    class: 'deft',
    background: 'Circus Performer',
    abilities: { str: 12, dex: 16, wis: 10, int: 11, con: 9, cha: 13 },
    hp: 6,
    gear: ['Leather Armor', 'Shortbow', 'Dagger'],
  },
  Ines: {
    class: 'wise',
    background: 'Hedge physician',
    abilities: { str: 9, dex: 12, wis: 13, int: 16, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger'],
    workings: [{ name: 'Magic Missile' }, { name: 'Cure Light Wounds' }],
  },
} as const;

/** The practice table in a real browser, with dice that fall as written: `Bryn/test d20 = 12`. */
export interface FightPage {
  readonly at: ByPostTable;
  seat(name: Name): Seat;
  /** A campaign with the party of three, and no foes. */
  anew(): Promise<void>;
  /** Dice that are to fall; every one written must fall, in this order, and no other. */
  roll(...rolls: readonly ScriptedRoll[]): void;
  /** Fails when a written die has not fallen, or when anything went wrong in the bot. */
  allFell(): void;
  /** Types a command and waits for its answer. */
  say(name: Name, command: string, text: string | RegExp): Promise<void>;
  /** Presses Declare on the newest message that has it; the panel stays open. */
  openPanel(name: Name): Promise<Panel>;
  /** Presses Declare, chooses from the menus and hands it in. Labels as on the page. */
  declare(name: Name, wish?: Readonly<Record<string, string>>): Promise<void>;
  /** Presses the button of a question. */
  answer(name: Name, label: string): Promise<void>;
  silence(name: Name): Promise<void>;
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
}

export async function openFightPage(): Promise<FightPage> {
  await mkdir(SHOTS, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-fight-page-'));
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'src/practice/page'),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const script = scriptedDice();
  const names = new Map<string, string>([['gm', 'GM']]);
  const dice: DiceSource = (_seed, roller, counters, rolled) => ({
    roll(purpose, sides) {
      const face = script.roll(`${names.get(roller) ?? roller}/${purpose}`, sides);
      const counter = counters[`${roller}/${purpose}`] ?? 0;
      counters[`${roller}/${purpose}`] = counter + 1;
      rolled.push({ roller, purpose, sides, counter, face });
      return face;
    },
  });
  const at = await byPostTable('embedded', { dice, pageDir: folder });
  at.table.addChair('Player three', 'player');
  const seats = new Map(NAMES.map((name, index) => [name, at.table.seat(at.table.chairs[index]?.userId ?? '')]));
  for (const [name, { userId }] of seats) names.set(userId, name);
  const browser: Browser = await openBrowser();
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', timezoneId: 'UTC', colorScheme: 'dark' });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.goto(at.table.url);
  await page.getByTestId('composer').waitFor();

  const seat = (name: Name): Seat => {
    const found = seats.get(name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const shown = ({ id }: Pick<APIMessage, 'id'>): Locator => page.getByTestId(`message-${id}`);

  async function sit(name: Name): Promise<void> {
    const chair = page.getByTestId(`chair-${seat(name).userId}`);
    await chair.click();
    await expect.poll(() => chair.getAttribute('aria-pressed')).toBe('true');
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

  async function openPanel(name: Name): Promise<Panel> {
    await sit(name);
    const call = seat(name)
      .visible()
      .findLast((message) => labelsOf(message).includes('Declare'));
    if (call === undefined) throw new Error(`${name} sees no Declare`);
    const before = idsOf(name);
    await shown(call).getByRole('button', { name: 'Declare', exact: true }).click();
    const { id } = await fresh(name, before, /what do you do/);
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
      for (let turns = 0; turns <= MOST_PAGES; turns++) {
        const menu = menusIn(current()).find((one) => one.label === label);
        if (menu !== undefined) return panel.locator(`button.select[data-custom-id="${menu.customId}"]`);
        await turnPage();
      }
      throw new Error(`${name} has no “${label}”: ${Object.keys(parts()).join(', ')}`);
    }

    async function turnPage(): Promise<void> {
      const pageNow = () => JSON.stringify(current().components);
      const before = pageNow();
      const more = button('More choices');
      await ((await more.count()) > 0 ? more : button('Back')).click();
      await expect.poll(() => pageNow() !== before).toBe(true);
      await page.waitForTimeout(50);
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
        await page.locator('.select-popup').getByRole('button', { name: option, exact: true }).click();
        await expect.poll(() => parts()[label], { timeout: 10_000 }).toBe(option);
        await settled();
      },
      async optionsOf(label) {
        await (await menuOf(label)).click();
        const choices = page.locator('.select-popup .select-choice');
        const labels = await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
        await page.keyboard.press('Escape');
        return labels;
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
    anew: () =>
      at.anew(async () => {
        for (const [name, sheet] of Object.entries(SHEETS)) {
          const json = JSON.stringify({ name, ...sheet });
          must(await seat(name as Name).command('character', { path: ['import'], options: { json } }));
        }
      }),
    roll: (...rolls) => script.add(...rolls),
    allFell() {
      expect(at.troubles).toEqual([]);
      expect(at.table.violations).toEqual([]);
      script.finish();
    },
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
    openPanel,
    async declare(name, wish = {}) {
      const panel = await openPanel(name);
      for (const [label, option] of Object.entries(wish)) await panel.choose(label, option);
      await panel.handIn();
    },
    async answer(name, label) {
      await sit(name);
      const has = (message: APIMessage) => labelsOf(message).includes(label);
      const message = seat(name).visible().findLast(has);
      if (message === undefined) throw new Error(`${name} sees no button “${label}”`);
      await shown(message).getByRole('button', { name: label, exact: true }).first().click();
      const still = () =>
        seat(name)
          .visible()
          .some((one) => one.id === message.id && has(one));
      await expect.poll(() => still() && at.troubles.length === 0, { timeout: 10_000 }).toBe(false);
      await settled();
    },
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
        await button.click();
        await page.keyboard.press('Escape');
        await page.waitForTimeout(100);
        await settled();
      }
    },
    newest(name, words) {
      const found = seat(name)
        .visible()
        .findLast((message) => matches(readable(message), words));
      if (found === undefined) throw new Error(`${name} sees nothing of ${words}`);
      return found;
    },
    async onPhone(name, message, shot, needed, block = 'start') {
      await sit(name);
      await page.setViewportSize(PHONE);
      const element = shown(message);
      await element.waitFor();
      // The page draws its list again when its width changes.
      await page.waitForTimeout(500);
      await element.evaluate((one, where) => one.scrollIntoView({ block: where }), block);
      await page.waitForTimeout(100);
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
      await page.waitForTimeout(200);
    },
    async close() {
      await browser.close();
      await at.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Menu {
  readonly label: string;
  readonly chosen: string;
  readonly customId: string;
}

/** The menus that a message shows, each with what is chosen in it. */
function menusIn({ components }: Pick<APIMessage, 'components'>): readonly Menu[] {
  const parts = (components ?? []).flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));
  return parts.flatMap((part): Menu[] => {
    if (part.type !== ComponentType.StringSelect) return [];
    const chosen = part.options.find((option) => option.default === true)?.label ?? '';
    return [{ label: part.placeholder ?? '', chosen, customId: part.custom_id }];
  });
}

/** Labels of a message's buttons. */
export function labelsOf({ components }: Pick<APIMessage, 'components'>): readonly string[] {
  return (components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) => ('label' in part && typeof part.label === 'string' ? [part.label] : []))
      : [],
  );
}

function matches(text: string, words: string | RegExp): boolean {
  return typeof words === 'string' ? text.includes(words) : words.test(text);
}
