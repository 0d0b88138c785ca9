import { createCanvas } from '@napi-rs/canvas';
import { type Block, stack } from './blocks.ts';
import { PAPER } from './palette.ts';
import type { Picture } from './picture.ts';

/** Pixels. As slender as a page of A5; a sheet that holds more is longer. */
export const PAGE = { width: 1000, height: 1414, margin: 44, gutter: 36 } as const;
/** Of all that is between the margins. */
export const FULL = PAGE.width - PAGE.margin * 2;
/** Of one of two columns. */
export const HALF = (FULL - PAGE.gutter) / 2;
/** From the left side of a column to that of the next. */
export const STEP = HALF + PAGE.gutter;

const GAP = 26;

/**
 * Blocks as a page to look at and to print.
 * @param least pixels that it is high, however little it holds
 */
export function sheetPage(blocks: readonly Block[], alt: string, least: number = PAGE.height): Picture {
  const body = stack(blocks, GAP);
  const height = Math.ceil(Math.max(least, body.height + PAGE.margin * 2));
  const canvas = createCanvas(PAGE.width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, PAGE.width, height);
  body.draw(pen, PAGE.margin, PAGE.margin);
  return { data: canvas.toBuffer('image/png'), width: PAGE.width, height, alt };
}
