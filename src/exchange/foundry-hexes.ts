import { groundOf } from '../maps/palette.ts';
import type { HexView, MapView } from '../maps/views.ts';
import { documentId } from './foundry-ids.ts';
import { drawing, scene } from './foundry-scene.ts';

/** Foundry's number for rows of pointy-top hexes with the odd ones moved to the right. */
const HEX_ODD_ROWS = 2;
/** Pixels from flat side to flat side; less on a map so wide that Foundry would not draw it. */
const WIDEST = 100;
const NARROWEST = 20;
const MAX_PIXELS = 16_000;
/** The colours of a hex about which nothing else is known. */
const UNKNOWN = { fill: '#ece7dc', line: '#8d8798' };

interface Grid {
  readonly size: number;
  readonly tall: number;
  readonly columns: number;
  readonly rows: number;
  /** Row and column of a hex, both from 0. */
  at(hex: HexView): { readonly row: number; readonly column: number };
}

/** A scene of the hexes: a grid of Foundry's own, each hex a coloured area with its name, and a pin where something is. */
export function hexScene({ hexes }: MapView, name: string) {
  const grid = gridOf(hexes);
  const drawings = hexes.map((hex) => hexDrawing(hex, grid));
  const notes = hexes.filter(({ sites, lair }) => sites.length > 0 || lair !== null).map((hex) => pin(hex, grid));
  return scene(name, {
    width: Math.ceil((grid.columns + 0.5) * grid.size),
    height: Math.ceil((grid.rows * 0.75 + 0.25) * grid.tall),
    grid: { type: HEX_ODD_ROWS, size: grid.size },
    drawings,
    notes,
    walls: [],
  });
}

function gridOf(hexes: readonly HexView[]): Grid {
  // Rows keep their parity, so that those that Foundry moves are those that lie further to the right.
  const first = 2 * Math.floor(least(hexes.map(({ r }) => r)) / 2);
  const columnOf = ({ q, r }: HexView) => q + (r - (r & 1)) / 2;
  const left = least(hexes.map(columnOf));
  const columns = -least(hexes.map((hex) => left - columnOf(hex))) + 1;
  const rows = -least(hexes.map(({ r }) => first - r)) + 1;
  const size = Math.max(NARROWEST, Math.min(WIDEST, Math.floor(MAX_PIXELS / Math.max(columns, rows))));
  const at = (hex: HexView) => ({ row: hex.r - first, column: columnOf(hex) - left });
  return { size, tall: (size * 2) / Math.sqrt(3), columns, rows, at };
}

function corner(hex: HexView, { at, size, tall }: Grid) {
  const { row, column } = at(hex);
  return { x: Math.round((column + (row % 2) / 2) * size), y: Math.round(row * 0.75 * tall) };
}

function hexDrawing(hex: HexView, grid: Grid) {
  const { size, tall } = grid;
  const look = hex.hex === null ? UNKNOWN : groundOf(hex.hex.terrain);
  const points = [0.5, 0, 1, 0.25, 1, 0.75, 0.5, 1, 0, 0.75, 0, 0.25, 0.5, 0];
  return drawing(documentId(hex.id), {
    ...corner(hex, grid),
    shape: {
      type: 'p',
      width: size,
      height: Math.round(tall),
      points: points.map((part, n) => Math.round(part * (n % 2 === 0 ? size : tall))),
    },
    fill: look.fill,
    line: look.line,
    text: hex.hex?.name ?? '',
  });
}

function pin(hex: HexView, grid: Grid) {
  const { x, y } = corner(hex, grid);
  const what = [...hex.sites, ...(hex.lair === null ? [] : [hex.lair])].map((site) => site.what);
  return {
    _id: documentId('note', hex.id),
    entryId: null,
    pageId: null,
    x: Math.round(x + grid.size / 2),
    y: Math.round(y + grid.tall * 0.7),
    texture: { src: 'icons/svg/book.svg' },
    iconSize: Math.max(32, Math.round(grid.size / 3)),
    text: what.join('\n'),
    fontSize: 24,
    textAnchor: 1,
    global: true,
  };
}

/** Also of very many. */
function least(all: readonly number[]): number {
  return all.reduce((lowest, one) => Math.min(lowest, one), all[0] ?? 0);
}
