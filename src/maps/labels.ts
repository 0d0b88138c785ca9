import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from './font.ts';
import type { Point } from './hex-layout.ts';
import { drawable, LACKING } from './letters.ts';
import { INK, PAPER } from './palette.ts';

export interface Label {
  readonly text: string;
  readonly pixels: number;
  /** Possible places for the middle of the text, best first. */
  readonly places: readonly Point[];
  readonly colour?: string;
  /** True when it may be written on areas that are kept free. */
  readonly isOnKept?: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 3;
const MAX_SHOWN = 22;

/** Returns a text cut to fit on a map, with marks where the fonts lack its letters. */
export function labelText(text: string): string {
  const signs = [...drawable(text, LACKING)];
  return signs.length <= MAX_SHOWN
    ? signs.join('')
    : `${signs
        .slice(0, MAX_SHOWN - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Writes labels, the most important first, and leaves out those that find no room. Areas that are `kept` free get only
 * the labels that belong there. @returns where they were written
 */
export function writeLabels(
  pen: SKRSContext2D,
  labels: readonly Label[],
  page: { readonly width: number; readonly height: number },
  kept: readonly Box[] = [],
): readonly Box[] {
  const taken: Box[] = [];
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { text, pixels, places, colour = INK, isOnKept = false } of labels) {
    const closed = isOnKept ? taken : [...kept, ...taken];
    pen.font = fontOf(pixels);
    const half = pen.measureText(text).width / 2 + GAP;
    const inside = places.map(({ x, y }) => ({ x: Math.min(page.width - half, Math.max(half, x)), y }));
    const free = inside.find((at) => {
      const box = boxAt(at, half, pixels);
      return box.top >= 0 && box.bottom <= page.height && !closed.some((other) => overlap(box, other));
    });
    if (free === undefined) continue;
    taken.push(boxAt(free, half, pixels));
    pen.strokeStyle = PAPER;
    pen.lineWidth = pixels / 4;
    pen.strokeText(text, free.x, free.y);
    pen.fillStyle = colour;
    pen.fillText(text, free.x, free.y);
  }
  return taken;
}

function boxAt({ x, y }: Point, half: number, pixels: number): Box {
  return { left: x - half, right: x + half, top: y - pixels * 0.6, bottom: y + pixels * 0.6 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
