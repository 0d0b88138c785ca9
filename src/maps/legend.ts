import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from './font.ts';
import type { Point } from './hex-layout.ts';
import { INK } from './palette.ts';

/** A sign and what it means. */
export interface LegendEntry {
  readonly words: string;
  draw(pen: SKRSContext2D, at: Point, half: number): void;
}

export interface Legend {
  readonly height: number;
  draw(pen: SKRSContext2D, top: number): void;
}

/** Arranges signs and their meaning in rows that fit the width. */
export function layLegend(pen: SKRSContext2D, entries: readonly LegendEntry[], width: number, pixels: number): Legend {
  const half = pixels * 0.75;
  const rowHeight = pixels * 1.9;
  const placed: { readonly entry: LegendEntry; readonly x: number; readonly row: number }[] = [];
  pen.font = fontOf(pixels);
  let x = pixels;
  let row = 0;
  for (const entry of entries) {
    const needed = half * 2 + pixels * 0.5 + pen.measureText(entry.words).width + pixels;
    if (x + needed > width && x > pixels) [x, row] = [pixels, row + 1];
    placed.push({ entry, x, row });
    x += needed;
  }
  return {
    height: entries.length === 0 ? 0 : Math.ceil((row + 1) * rowHeight + pixels * 0.6),
    draw(pen, top) {
      pen.textAlign = 'left';
      pen.textBaseline = 'middle';
      for (const { entry, x, row } of placed) {
        const y = top + (row + 0.5) * rowHeight;
        entry.draw(pen, { x: x + half, y }, half);
        pen.font = fontOf(pixels);
        pen.fillStyle = INK;
        pen.fillText(entry.words, x + half * 2 + pixels * 0.5, y);
      }
    },
  };
}
