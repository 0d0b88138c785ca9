import { defineHex, Orientation } from 'honeycomb-grid';
import type { HexView } from './views.ts';

/** Most columns and rows in a picture. A larger map is cropped around the party. */
export const MAX_IN_PICTURE = 40;
/** Pixels: the widest hex, so that a single hex does not fill the page, and the narrowest that can be read. */
const WIDEST = 150;
const NARROWEST = 44;
const MARGIN = 16;
/** Room for a name above the first row, and below the last. */
const HEADROOM = 40;
/** Greatest height of a picture, in widths. */
const TALLEST = 1.8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface HexLayout {
  /** Pixels, without the legend. */
  readonly width: number;
  readonly height: number;
  /** Pixels from flat side to flat side of a hex. */
  readonly hexWidth: number;
  readonly shown: readonly HexView[];
  /** Number of hexes that are not in the picture. */
  readonly cut: number;
  centre(at: { readonly q: number; readonly r: number }): Point;
  corners(at: { readonly q: number; readonly r: number }): readonly Point[];
}

/**
 * Places the hexes: as large as `width` allows. The page is wider than that, at most twice, only where hexes would be
 * too small to read.
 */
export function layOut(seen: readonly HexView[], width: number): HexLayout {
  const shown = cropped(seen);
  const columns = shown.map(({ q, r }) => q + r / 2);
  const rows = shown.map(({ r }) => r);
  const left = min(columns);
  const right = max(columns);
  const top = min(rows);
  const bottom = max(rows);
  const across = right - left + 1;
  const pageWidth = Math.round(Math.min(2 * width, Math.max(width, across * NARROWEST + 2 * MARGIN)));
  const sides = bottom - top + 1;
  // A pointy-top hex is 2/√3 of its width high, and rows overlap by a quarter of that.
  const highFor = (one: number) => (one / Math.sqrt(3)) * (1.5 * (sides - 1) + 2);
  const fit = Math.min(WIDEST, (pageWidth - 2 * MARGIN) / across);
  const hexWidth = Math.min(fit, (fit * (pageWidth * TALLEST - 2 * HEADROOM)) / highFor(fit));
  const size = hexWidth / Math.sqrt(3);
  const first = { x: (pageWidth - across * hexWidth) / 2 + hexWidth / 2, y: HEADROOM + size };
  const origin = { x: left * hexWidth - first.x, y: top * 1.5 * size - first.y };
  const Tile = defineHex({ dimensions: size, orientation: Orientation.POINTY, origin });
  return {
    width: pageWidth,
    height: Math.ceil(highFor(hexWidth) + 2 * HEADROOM),
    hexWidth,
    shown,
    cut: seen.length - shown.length,
    centre: ({ q, r }) => ({ x: q * hexWidth + (r * hexWidth) / 2 - origin.x, y: r * 1.5 * size - origin.y }),
    corners: ({ q, r }) => new Tile({ q, r }).corners,
  };
}

/** Returns at most 40 columns and rows around the party, or around the first hex when the party is not on the map. */
function cropped(seen: readonly HexView[]): readonly HexView[] {
  const columns = seen.map(({ q, r }) => q + r / 2);
  const rows = seen.map(({ r }) => r);
  const focus = seen.find(({ hasParty }) => hasParty) ?? seen[0];
  if (focus === undefined) return [];
  const fromColumn = windowStart(min(columns), max(columns), focus.q + focus.r / 2);
  const fromRow = windowStart(min(rows), max(rows), focus.r);
  const isIn = (at: number, from: number) => at >= from && at <= from + MAX_IN_PICTURE - 1;
  return seen.filter(({ q, r }) => isIn(q + r / 2, fromColumn) && isIn(r, fromRow));
}

function windowStart(first: number, last: number, focus: number): number {
  const latest = last - MAX_IN_PICTURE + 1;
  return latest <= first ? first : Math.min(latest, Math.max(first, Math.round(focus - MAX_IN_PICTURE / 2)));
}

const min = (all: readonly number[]) => all.reduce((least, one) => Math.min(least, one), all[0] ?? 0);
const max = (all: readonly number[]) => all.reduce((most, one) => Math.max(most, one), all[0] ?? 0);
