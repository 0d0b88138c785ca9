import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '../font.ts';

/** Pixels to each side: what Discord keeps of an emoji. */
const SIDE = 128;

/** Points in units of half a side, −1 to 1 either way, y down. */
export type Points = readonly (readonly [number, number])[];

/** Draws on a square of −1 to 1 either way; nothing behind it. */
export type Draw = (pen: SKRSContext2D) => void;

/** Returns a small square picture as a PNG, clear on a dark page and on a light one. */
export function signPicture(draw: Draw): Uint8Array {
  const canvas = createCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  pen.translate(SIDE / 2, SIDE / 2);
  pen.scale(SIDE / 2, SIDE / 2);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  draw(pen);
  return canvas.toBuffer('image/png');
}

export function trace(pen: SKRSContext2D, points: Points): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
}

/** Corners of a regular shape. @param turn degrees from the top, clockwise */
export function corners(count: number, radius: number, turn = 0): Points {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((turn + (360 / count) * at) * Math.PI) / 180;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius] as const;
  });
}

/** Fills the current path with a white edge around it, which parts it from a dark page. */
export function plate(pen: SKRSContext2D, colour: string): void {
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 0.2;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = 0.06;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}

export function disc(pen: SKRSContext2D, colour: string): void {
  pen.beginPath();
  pen.arc(0, 0, 0.86, 0, 2 * Math.PI);
  plate(pen, colour);
}

/** Draws strokes, each from point to point. */
export function strokes(pen: SKRSContext2D, lines: readonly Points[], width = 0.24, colour = '#ffffff'): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  for (const line of lines) {
    pen.beginPath();
    for (const [x, y] of line) pen.lineTo(x, y);
    pen.stroke();
  }
}

/** Writes a number around a point. @param high of its digits, in the same units */
export function writeNumber(pen: SKRSContext2D, text: string, high: number, [x, y]: readonly [number, number]): void {
  pen.save();
  // Letters are measured in whole pixels, so the pen goes back to those.
  pen.scale(1 / 64, 1 / 64);
  pen.font = fontOf(Math.round(high * 90));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 4;
  pen.strokeStyle = pen.fillStyle = '#ffffff';
  pen.strokeText(text, x * 64, y * 64);
  pen.fillText(text, x * 64, y * 64);
  pen.restore();
}
