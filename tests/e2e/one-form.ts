import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is put into the modal of a whole answer, and where a picture of it on a phone goes. */
export interface Filling {
  /** By label: options of its menus and groups. */
  readonly picks: Readonly<Record<string, string>>;
  readonly words: string;
  readonly shot: string;
  readonly phone: { readonly width: number; readonly height: number };
  readonly desk: { readonly width: number; readonly height: number };
}

/** Fills in the modal that is open, by taps, and sends it. */
export async function fillForm(page: Page, { picks, words, shot, phone, desk }: Filling): Promise<void> {
  const modal = page.getByTestId('modal');
  await modal.waitFor();
  await page.setViewportSize(phone);
  for (const [label, option] of Object.entries(picks)) {
    const group = modal.getByRole('group', { name: label });
    if ((await group.count()) > 0) await group.getByText(option, { exact: true }).click();
    else {
      await modal.getByLabel(label).click();
      await page.locator('.select-popup').getByRole('button', { name: option, exact: true }).click();
    }
  }
  await modal.getByLabel('In your words').fill(words);
  await page.screenshot({ path: join('tests/screenshots', shot) });
  const box = await modal.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  await page.getByTestId('modal-submit').click();
  await modal.waitFor({ state: 'detached' });
  await page.setViewportSize(desk);
}
