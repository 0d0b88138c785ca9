import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { wealthView } from '../../src/discord/render/lavender-hack/downtime/wealth.ts';
import { wealthPicture } from '../../src/maps/wealth-picture.ts';
import { lavenderWorld } from '../support/worlds.ts';

/** Colours in the middle of each box, the dearest row first: `x` for a filled one. */
async function boxesDrawn(wealth: Readonly<Record<number, number>>): Promise<readonly string[]> {
  const { data, width, height } = wealthPicture(wealthView(lavenderWorld({ wealth })));
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(await loadImage(Buffer.from(data)), 0, 0);
  const [box, step, left, top] = [36, 46, 76, 20];
  // Beside the mark in the middle.
  const isDark = (x: number, y: number) => (pen.getImageData(x + box / 2, y + box * 0.85, 1, 1).data[1] ?? 0) < 128;
  return Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 5 }, (_, at) => (isDark(left + at * step, top + row * step) ? 'x' : '.')).join(''),
  );
}

describe('the wealth table as a picture', () => {
  test('LH-WEALTH-01: ten rows of five boxes, the dearest on top', async () => {
    expect(await boxesDrawn({ 1: 5, 3: 2, 10: 1 })).toEqual([
      'x....',
      ...Array.from({ length: 6 }, () => '.....'),
      'xx...',
      '.....',
      'xxxxx',
    ]);
  });

  test('it says the same in words', () => {
    expect(wealthPicture(wealthView(lavenderWorld({ wealth: { 1: 5, 3: 2 } }))).alt).toBe(
      'The wealth table, filled boxes of five in each row: row 1: 5, row 3: 2.',
    );
    expect(wealthPicture(wealthView(lavenderWorld())).alt).toBe('The wealth table: all boxes are empty.');
  });

  test('it is small', () => {
    const { data, width, height } = wealthPicture(wealthView(lavenderWorld({ wealth: { 5: 5 } })));
    expect([width, height]).toEqual([316, 490]);
    expect(data.length).toBeLessThan(20_000);
  });
});
