import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { boxesIn, hasWealth, MAX_BOXES, WEALTH_ROWS } from '../rules/lavender-hack/downtime/wealth.ts';
import type { LavenderWorld } from '../rules/lavender-hack/shapes.ts';
import { fontOf } from './font.ts';
import { FAINT, INK, PAPER, PARTY } from './palette.ts';
import { altText, type Picture } from './picture.ts';

/** All in pixels. */
const BOX = 36;
const GAP = 10;
const MARGIN = 20;
const LABEL = 56;

/** Of the drawn table alone. */
export const WEALTH_SIZE = {
  width: LABEL + MAX_BOXES * (BOX + GAP) - GAP,
  height: WEALTH_ROWS.length * (BOX + GAP) - GAP,
} as const;

/** The wealth table as a PNG: ten rows of five boxes, the dearest on top (LH-WEALTH-01). */
export function wealthPicture(world: LavenderWorld): Picture {
  const width = MARGIN * 2 + WEALTH_SIZE.width;
  const height = MARGIN * 2 + WEALTH_SIZE.height;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  drawWealth(pen, world, MARGIN, MARGIN);
  return { data: canvas.toBuffer('image/png'), width, height, alt: wealthAltText(world) };
}

/** Draws the table with its corner there: on a picture of its own, or on a sheet. */
export function drawWealth(pen: SKRSContext2D, world: LavenderWorld, left: number, top: number): void {
  const rows = [...WEALTH_ROWS].reverse();
  for (const [at, row] of rows.entries()) drawRow(pen, row, boxesIn(world, row), left, top + at * (BOX + GAP));
}

function drawRow(pen: SKRSContext2D, row: number, filled: number, left: number, top: number): void {
  pen.font = fontOf(24);
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.fillStyle = filled > 0 ? INK : FAINT;
  pen.fillText(String(row), left + LABEL - 20, top + BOX / 2);
  for (let box = 0; box < MAX_BOXES; box++) drawBox(pen, left + LABEL + box * (BOX + GAP), top, box < filled);
}

/** A filled box is dark and has a mark, so that it is told from an empty one without the colour. */
function drawBox(pen: SKRSContext2D, left: number, top: number, isFilled: boolean): void {
  pen.lineWidth = 3;
  pen.strokeStyle = isFilled ? PARTY : FAINT;
  pen.fillStyle = isFilled ? PARTY : PAPER;
  pen.fillRect(left, top, BOX, BOX);
  pen.strokeRect(left, top, BOX, BOX);
  if (!isFilled) return;
  pen.strokeStyle = PAPER;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(left + BOX * 0.25, top + BOX * 0.52);
  pen.lineTo(left + BOX * 0.43, top + BOX * 0.7);
  pen.lineTo(left + BOX * 0.76, top + BOX * 0.3);
  pen.stroke();
}

function wealthAltText(world: LavenderWorld): string {
  if (!hasWealth(world)) return altText(['The wealth table: all boxes are empty.']);
  const held = WEALTH_ROWS.filter((row) => boxesIn(world, row) > 0).map((row) => `row ${row}: ${boxesIn(world, row)}`);
  return altText([`The wealth table, filled boxes of five in each row: ${held.join(', ')}.`]);
}
