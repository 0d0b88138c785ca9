import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { PageAction, PageEvent } from '../../src/practice/page-protocol.ts';
import { openBrowser } from '../support/browser.ts';
import { askDesk } from '../support/desk.ts';
import { GM, hello, mapPicture } from './fixtures.ts';
import { openScriptedTable, type ScriptedTable } from './scripted-table.ts';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

interface Visit {
  readonly page: Page;
  readonly table: ScriptedTable;
  /** Addresses the page asked for outside its own server. */
  readonly strangers: string[];
  /** Errors thrown in the page or written to its console. */
  readonly errors: string[];
}

export interface Harness {
  /** `chair` null comes as somebody who was never here. */
  visit(options?: BrowserContextOptions, greeting?: PageEvent, chair?: string | null): Promise<Visit>;
  /** Closes what the last test opened. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the browser, once for a file of tests. */
export async function openHarness(): Promise<Harness> {
  const folder = await askDesk('page');
  const browser: Browser = await openBrowser();
  const open: (() => Promise<void>)[] = [];

  const leave = async () => {
    for (const close of open.splice(0)) await close();
  };

  return {
    leave,
    async visit(options = DESK, greeting = hello(), chair: string | null = GM) {
      const table = await openScriptedTable(folder, { '/files/map.svg': mapPicture() }, greeting);
      const context = await browser.newContext({ colorScheme: 'dark', locale: 'en-GB', timezoneId: 'UTC', ...options });
      open.push(
        () => context.close(),
        () => table.close(),
      );
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      if (chair !== null)
        await page.addInitScript((id) => {
          if (!sessionStorage.getItem('watchpost-chair')) sessionStorage.setItem('watchpost-chair', id);
        }, chair);
      const strangers: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol !== 'data:' && url.origin !== new URL(table.url).origin) strangers.push(request.url());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
      await page.goto(table.url);
      await page.getByTestId('composer').waitFor();
      return { page, table, strangers, errors };
    },
    async close() {
      await leave();
      await browser.close();
    },
  };
}

/** Waits until the page has said something of this type, and gives the last. */
export async function said<T extends PageAction['kind']>(
  table: ScriptedTable,
  type: T,
  count = 1,
): Promise<Extract<PageAction, { kind: T }>> {
  for (const until = Date.now() + 4_000; ; ) {
    const found = table.actions.filter((action): action is Extract<PageAction, { kind: T }> => action.kind === type);
    const last = found.at(-1);
    if (last && found.length >= count) return last;
    if (Date.now() > until) {
      throw new Error(`The page never said "${type}" ${count} times. It said: ${JSON.stringify(table.actions)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
