import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Block } from './blocks.ts';
import { fontOf } from './font.ts';
import { FAINT, INK, PAPER, PARTY } from './palette.ts';
import { altText, type Picture } from './picture.ts';
import type { WealthTable, WealthView } from './views.ts';

/** Pixels. */
const BOX = 36;
const GAP = 10;
const MARGIN = 20;
const LABEL = 56;

/** Draws the wealth table as a PNG. */
export function wealthPicture(view: WealthView): Picture {
  const table = wealthBlock(view);
  const width = MARGIN * 2 + table.width;
  const height = MARGIN * 2 + table.height;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  table.draw(pen, MARGIN, MARGIN);
  return { data: canvas.toBuffer('image/png'), width, height, alt: altText(view.alt) };
}

/** Returns the table alone, for a picture of its own or for a sheet. */
export function wealthBlock({ rows, boxes }: WealthTable): Block & { readonly width: number } {
  const step = BOX + GAP;
  return {
    width: LABEL + boxes * step - GAP,
    height: rows.length * step - GAP,
    draw(pen, left, top) {
      for (const [at, { value, filled }] of rows.entries()) {
        writeValue(pen, value, filled > 0, left, top + at * step);
        for (let box = 0; box < boxes; box++) drawBox(pen, left + LABEL + box * step, top + at * step, box < filled);
      }
    },
  };
}

function writeValue(pen: SKRSContext2D, value: number, isHeld: boolean, left: number, top: number): void {
  pen.font = fontOf(24);
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.fillStyle = isHeld ? INK : FAINT;
  pen.fillText(String(value), left + LABEL - 20, top + BOX / 2);
}

/** Draws a box. A filled one is dark and has a tick, so that it differs from an empty one without colour. */
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
