import type { APIMessage } from 'discord-api-types/v10';
import type { Locator, Page } from 'playwright-core';

/** What the page writes on a message that it shows as it is: tests wait for it instead of for a time. */
export function shownAt({ timestamp, edited_timestamp: edited }: APIMessage): string {
  return edited ?? timestamp;
}

/** How far the page says that the table's clock is ahead, in milliseconds. */
export async function clockAhead(page: Page): Promise<number> {
  return Number(await page.getByTestId('clock').getAttribute('data-ahead'));
}

/** Waits until what was changed is laid out and drawn, and what the page does about that as well. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Waits until every picture in it is there. */
export async function picturesIn(element: Locator): Promise<void> {
  await element.locator('img').evaluateAll((all) => Promise.all(all.map((one) => (one as HTMLImageElement).decode())));
}

/** Waits until nothing moves any more but what moves for ever. */
export function stillness(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((one) => one.finished));
  });
}
