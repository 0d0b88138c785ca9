import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** A function, so that nothing is left behind that cannot be sent back. */
const LOAD_AXE = `void (() => { ${AXE} })()`;
/** Rule and place of each finding. */
const RUN_AXE = `axe.run().then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;
/** What explains a choice is said as its description, which axe takes for a part of its name. */
const DESCRIBED_CHOICE = /^label-content-name-mismatch: .*button\[data-value=/;

/** What keeps people out who do not see, hear or point: the findings of axe. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(LOAD_AXE);
  const found = await page.evaluate<string[]>(RUN_AXE);
  return found.filter((finding) => !DESCRIBED_CHOICE.test(finding));
}

/** What is wider than the screen, or can be pushed sideways; code blocks may be. */
export function findSpills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSideways = (one: Element) =>
      one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    const sticksOut = (one: Element) => {
      const box = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && (box.right > window.innerWidth + 1 || box.left < -1);
    };
    const spills = [...document.querySelectorAll('body *')]
      .filter((one) => !one.closest('.md-pre, .unseen, svg') && (isSideways(one) || sticksOut(one)))
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    return document.documentElement.scrollWidth > window.innerWidth ? ['the page', ...spills] : spills;
  });
}

/** Buttons and fields under 40 by 40 pixels, a label counting with its field; words within a line are excepted. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, input:visible, textarea:visible').evaluateAll((all) =>
    all
      .filter((one) => !one.matches('.mention, .author, .picture'))
      .map((one) => ({ what: one.className, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 40 || box.width < 40))
      .map(({ what, box }) => `${what} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
}

/** Fields whose letters are under 16 pixels: a phone would zoom into them. */
export function findZoomingFields(page: Page): Promise<string[]> {
  return page
    .locator('input:visible, textarea:visible')
    .evaluateAll((all) =>
      all.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.className),
    );
}

/** Words whose contrast with what lies behind them is under 4.5 to 1; disabled ones are excepted. */
export function findFaintWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return ['no canvas to measure with'];
    const luminance = (colors: readonly string[]) => {
      pen.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const faint: string[] = [];
    let measured = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest(':disabled, .unseen, .spoiler, .avatar')) continue;
      const behind: string[] = [];
      for (let one: Element | null = parent; one; one = one.parentElement) {
        behind.unshift(getComputedStyle(one).backgroundColor);
      }
      const back = luminance(behind);
      const front = luminance([...behind, getComputedStyle(parent).color]);
      const contrast = (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05);
      measured += 1;
      if (contrast < 4.5) faint.push(`${text.slice(0, 30)} (${parent.className}) ${contrast.toFixed(2)}`);
    }
    return measured > 0 ? faint : ['no words to measure'];
  });
}
