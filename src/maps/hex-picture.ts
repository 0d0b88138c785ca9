import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { readHexId } from '../rules/mechanics/map/hexes.ts';
import { hexAltText } from './hex-alt-text.ts';
import { drawHex } from './hex-ground.ts';
import { type HexLayout, layOut, type Point } from './hex-layout.ts';
import { mapLegend } from './hex-legend.ts';
import { type Box, type Label, labelText, writeLabels } from './labels.ts';
import { layLegend } from './legend.ts';
import { drawMark } from './marks.ts';
import { BARRIER, CORRECTION, PAPER, PARTY, TRAIL } from './palette.ts';
import type { Picture } from './picture.ts';
import type { HexView, MapView } from './views.ts';

/** Pixels: twice the width of a phone's screen, for sharp pixels. */
const PICTURE_WIDTH = 780;
/** Size of the smallest letters, as a share of the width: nine pixels on a phone that shows the picture 390 wide. */
const SMALLEST = 9 / 390;
/** The party's outline, as a share of its hex. */
const RING = 0.92;

/**
 * Draws a map of hexes as a PNG.
 * @param width pixels; wider, at most twice, where hexes would be too small
 * @returns null when there is nothing to see yet
 */
export function mapPicture(view: MapView, width = PICTURE_WIDTH): Picture | null {
  const { isGm, hexes, trail, corrections = [], barriers = [] } = view;
  if (hexes.length === 0) return null;
  const layout = layOut(hexes, width);
  const letters = Math.round(layout.width * SMALLEST);
  const measuring = createCanvas(1, 1).getContext('2d');
  const legend = layLegend(
    measuring,
    mapLegend(layout.shown, {
      hasTrail: trail.length > 1,
      isCorrected: corrections.length > 0,
      isBarred: barriers.length > 0,
      isGm,
    }),
    layout.width,
    letters * 1.15,
  );
  const canvas = createCanvas(layout.width, layout.height + legend.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const one of layout.shown) drawHex(pen, layout, one);
  drawBarriers(pen, layout, barriers);
  drawTrail(pen, layout, trail);
  drawCorrections(pen, layout, corrections);
  for (const one of layout.shown) drawSites(pen, layout, one);
  for (const one of layout.shown) if (one.hasParty) drawParty(pen, layout, one, letters);
  writeLabels(pen, labelsOf(layout, letters), layout, keptBoxes(layout, letters));
  legend.draw(pen, layout.height);
  return {
    data: canvas.toBuffer('image/png'),
    width: canvas.width,
    height: canvas.height,
    alt: hexAltText(view, layout.cut),
  };
}

/** Marks the party's hex by its outline, with a flag at its upper left corner, so that the ground stays in sight. */
function drawParty(pen: SKRSContext2D, layout: HexLayout, at: HexView, letters: number): void {
  const { x, y } = layout.centre(at);
  const inside = layout.corners(at).map((corner) => ({ x: x + (corner.x - x) * RING, y: y + (corner.y - y) * RING }));
  const wide = Math.max(5, layout.hexWidth * 0.05);
  for (const [colour, width] of [
    ['#ffffff', wide * 1.7],
    [PARTY, wide],
  ] as const) {
    pen.beginPath();
    for (const corner of inside) pen.lineTo(corner.x, corner.y);
    pen.closePath();
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  const flag = flagAt(layout, at, letters);
  drawMark(pen, 'party', flag, flag.half);
}

/** Returns the middle of the party's flag, whose pole is on the outline of the hex. */
function flagAt(layout: HexLayout, at: HexView, letters: number): Point & { readonly half: number } {
  const { hexWidth } = layout;
  const { x, y } = layout.centre(at);
  const half = Math.max(hexWidth * 0.11, letters * 0.6);
  return { x: x - hexWidth * 0.43 + half / 2, y: y - hexWidth * 0.26 - half, half };
}

/** Draws a thick stroke on each side that nobody crosses. */
function drawBarriers(pen: SKRSContext2D, layout: HexLayout, barriers: NonNullable<MapView['barriers']>): void {
  const shown = new Set(layout.shown.map(({ id }) => id));
  pen.strokeStyle = BARRIER;
  pen.lineWidth = Math.max(4, layout.hexWidth / 11);
  pen.lineCap = 'round';
  for (const [a, b] of barriers) {
    const from = readHexId(a);
    const to = readHexId(b);
    if (from === null || to === null || !(shown.has(a) || shown.has(b))) continue;
    const start = layout.centre(from);
    const end = layout.centre(to);
    // Half of a side to either way of the middle between both, across the line that joins them.
    const half = { x: (end.y - start.y) / (2 * Math.sqrt(3)), y: (start.x - end.x) / (2 * Math.sqrt(3)) };
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    pen.beginPath();
    pen.moveTo(middle.x - half.x, middle.y - half.y);
    pen.lineTo(middle.x + half.x, middle.y + half.y);
    pen.stroke();
  }
}

/** Draws dots from hex to hex. The line breaks off where the trail leaves the picture. */
function drawTrail(pen: SKRSContext2D, layout: HexLayout, trail: readonly string[]): void {
  const shown = new Set(layout.shown.map(({ id }) => id));
  pen.strokeStyle = TRAIL;
  pen.lineWidth = Math.max(2, layout.hexWidth / 18);
  pen.lineCap = 'round';
  pen.setLineDash([0.1, layout.hexWidth / 9]);
  pen.beginPath();
  let isDown = false;
  for (const id of trail) {
    const at = shown.has(id) ? readHexId(id) : null;
    if (at !== null) {
      const { x, y } = layout.centre(at);
      if (isDown) pen.lineTo(x, y + layout.hexWidth * 0.12);
      else pen.moveTo(x, y + layout.hexWidth * 0.12);
    }
    isDown = at !== null;
  }
  pen.stroke();
  pen.setLineDash([]);
}

/** Draws a dotted line from where the party thought it was to where it really was, with a ring around what was wrong. */
function drawCorrections(
  pen: SKRSContext2D,
  layout: HexLayout,
  corrections: NonNullable<MapView['corrections']>,
): void {
  const shown = new Set(layout.shown.map(({ id }) => id));
  pen.strokeStyle = CORRECTION;
  pen.lineWidth = Math.max(2, layout.hexWidth / 22);
  pen.lineCap = 'round';
  for (const { believed, real } of corrections) {
    const from = readHexId(believed);
    const to = readHexId(real);
    if (from === null || to === null || !shown.has(believed) || !shown.has(real)) continue;
    const start = layout.centre(from);
    const end = layout.centre(to);
    const ring = layout.hexWidth * 0.09;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    pen.beginPath();
    pen.arc(start.x, start.y, ring, 0, 2 * Math.PI);
    pen.stroke();
    pen.setLineDash([0.1, layout.hexWidth / 11]);
    pen.beginPath();
    pen.moveTo(start.x + ((end.x - start.x) / length) * ring * 2, start.y + ((end.y - start.y) / length) * ring * 2);
    pen.lineTo(end.x, end.y);
    pen.stroke();
    pen.setLineDash([]);
  }
}

function drawSites(pen: SKRSContext2D, layout: HexLayout, seen: HexView): void {
  const { hexWidth } = layout;
  const { x, y } = layout.centre(seen);
  const half = hexWidth * 0.1;
  const site = seen.sites.find(({ hidden }) => !hidden) ?? seen.sites[0];
  if (site !== undefined)
    drawMark(pen, site.hidden ? 'hidden-site' : 'site', { x: x + hexWidth * 0.3, y: y + hexWidth * 0.12 }, half);
  if (seen.lair !== null) {
    const mark = seen.lair.hidden ? 'hidden-lair' : 'lair';
    drawMark(pen, mark, { x: x - hexWidth * 0.3, y: y + hexWidth * 0.12 }, half);
  }
}

/**
 * Returns where the party is, then names above the middles of hexes and coordinates below; those not for every hex where
 * hexes are small.
 */
function labelsOf(layout: HexLayout, letters: number): readonly Label[] {
  const { hexWidth } = layout;
  const first: Label[] = [];
  const named: Label[] = [];
  const numbered: Label[] = [];
  const step = hexWidth >= letters * 3.4 ? 1 : Math.ceil((letters * 5.5) / hexWidth);
  const party = layout.shown.find(({ hasParty }) => hasParty);
  for (const one of layout.shown) {
    const { x, y } = layout.centre(one);
    const name = one.hex?.name == null ? null : labelText(one.hex.name);
    if (name !== null) {
      const up = nameAbove(layout, one, letters);
      const away = name.length * letters * 0.3;
      // Beside the party a long name finds room only when it moves to the side.
      const places = [0, away, -away].flatMap((aside) => [
        { x: x + aside, y: y - up },
        { x: x + aside, y: y + up },
        { x: x + aside, y: y - up - letters * 1.2 },
        { x: x + aside, y: y + up + letters * 1.2 },
      ]);
      named.push({ text: name, pixels: Math.round(letters * 1.1), places });
    }
    const isTold = one === party || (one.q % step === 0 && one.r % step === 0);
    if (!isTold) continue;
    const text = `${one.q},${one.r}`.replaceAll('-', '−');
    const at = one.hasParty ? partyNumber(layout, one, letters) : y + hexWidth * 0.36;
    const label = { text, pixels: letters, places: [{ x, y: at }], isOnKept: one.hasParty };
    if (one.hasParty) first.push(label);
    else numbered.push(label);
  }
  return [...first, ...named, ...numbered];
}

/** Returns how far above the middle of its hex a name is written, clear of the party's outline and flag. */
function nameAbove(layout: HexLayout, one: HexView, letters: number): number {
  const up = Math.max(layout.hexWidth * 0.38, letters * 0.8);
  if (!one.hasParty) return up;
  const top = layout.centre(one).y - Math.min(...partyBoxes(layout, one, letters).map((box) => box.top));
  return Math.max(up, top + letters * 0.7);
}

/** Returns the boxes of the party's outline and flag: only the party's own coordinates may be written there. */
function keptBoxes(layout: HexLayout, letters: number): readonly Box[] {
  return layout.shown.filter(({ hasParty }) => hasParty).flatMap((one) => partyBoxes(layout, one, letters));
}

function partyBoxes(layout: HexLayout, one: HexView, letters: number): readonly Box[] {
  const { hexWidth } = layout;
  const { x, y } = layout.centre(one);
  const around = (across: number, from: number, to: number): Box => ({
    left: x - across * hexWidth,
    right: x + across * hexWidth,
    top: y + from * hexWidth,
    bottom: y + to * hexWidth,
  });
  const flag = flagAt(layout, one, letters);
  const wide = flag.half;
  const high = flag.half * 1.25;
  return [
    around(0.5, -0.3, 0.3),
    around(0.3, -0.58, -0.3),
    around(0.3, 0.3, 0.58),
    { left: flag.x - wide, right: flag.x + wide, top: flag.y - high, bottom: flag.y + high },
  ];
}

/** Returns where the coordinates of the party's hex are written: inside its outline if there is room, else below it. */
function partyNumber(layout: HexLayout, one: HexView, letters: number): number {
  const { hexWidth } = layout;
  const { y } = layout.centre(one);
  return y + (hexWidth >= letters * 3.4 ? hexWidth * 0.3 : hexWidth * 0.6 + letters * 0.6);
}
