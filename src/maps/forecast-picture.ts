import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Forecast, type ForecastRow, nearestDie } from '../rules/engine/forecast-result.ts';
import { canDraw, fontOf } from './font.ts';
import { layLegend } from './legend.ts';
import { FAINT, INK, PAPER, UNKNOWN } from './palette.ts';
import { altText, type Picture } from './picture.ts';

const PICTURE_WIDTH = 780;
/** Height of the bars to that of the picture's width. */
const SLENDER = 0.42;
/** Letters of a picture that a telephone shows 390 pixels wide. */
const LETTERS = 12 / 390;
const LINES = [0, 0.25, 0.5, 0.75, 1];
/** One after the other: the bars of one kind are filled, those of the next are striped, so that no colour is needed. */
const BARS = [
  { fill: '#a35a00', striped: false },
  { fill: '#2a5db0', striped: true },
] as const;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly letters: number;
}

/** How likely each die is broken at the end of each watch, as bars; dark columns are night. */
export function forecastPicture({ rows }: Pick<Forecast, 'rows'>, width = PICTURE_WIDTH): Picture {
  const letters = Math.round(width * LETTERS);
  const dice = rows[0]?.dice ?? [];
  const ruler = createCanvas(1, 1).getContext('2d');
  const legend = layLegend(
    ruler,
    dice.map(({ name }, index) => entryOf(index, name)),
    width,
    letters,
  );
  const left = letters * 3.4;
  const frame: Frame = {
    left,
    top: legend.height + letters,
    width: width - left - letters,
    height: Math.round(width * SLENDER),
    letters,
  };
  const canvas = createCanvas(width, Math.ceil(frame.top + frame.height + letters * 4));
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  legend.draw(pen, letters * 0.4);
  drawScale(pen, frame, rows);
  for (const [index, row] of rows.entries()) drawWatch(pen, frame, rows.length, index, row);
  const data = canvas.toBuffer('image/png');
  return { data, width: canvas.width, height: canvas.height, alt: forecastAltText(rows) };
}

function entryOf(index: number, name: string): Parameters<typeof layLegend>[1][number] {
  return {
    words: `${canDraw(name) ? name : `die ${index + 1}`} broken`,
    draw: (pen, { x, y }, half) => drawBar(pen, index, { x: x - half, y: y - half, width: half * 2, height: half * 2 }),
  };
}

/** Night, lines at each quarter, and below them watches and days. */
function drawScale(pen: SKRSContext2D, frame: Frame, rows: readonly ForecastRow[]): void {
  const { left, top, width, height, letters } = frame;
  const step = width / Math.max(1, rows.length);
  pen.fillStyle = UNKNOWN;
  for (const [index, { at }] of rows.entries()) {
    if ((at.watch ?? 0) > 4) pen.fillRect(left + index * step, top, step, height);
  }
  pen.font = fontOf(letters);
  pen.textBaseline = 'middle';
  pen.lineWidth = 1.5;
  pen.strokeStyle = FAINT;
  pen.fillStyle = INK;
  pen.textAlign = 'right';
  for (const share of LINES) {
    const y = top + height * (1 - share);
    pen.beginPath();
    pen.moveTo(left, y);
    pen.lineTo(left + width, y);
    pen.stroke();
    pen.fillText(`${share * 100}%`, left - letters * 0.4, y);
  }
  pen.textAlign = 'center';
  for (const [index, { at }] of rows.entries()) {
    pen.fillText(String(at.watch ?? ''), left + (index + 0.5) * step, top + height + letters);
  }
  writeDays(pen, frame, rows, step);
}

/** Where each day begins, as far as there is room before the next. */
function writeDays(pen: SKRSContext2D, frame: Frame, rows: readonly ForecastRow[], step: number): void {
  const { left, top, width, height, letters } = frame;
  pen.textAlign = 'left';
  const days = rows.flatMap(({ at }, index) => {
    if (index > 0 && at.watch !== 1) return [];
    const words = `Day ${at.day}`;
    const wide = pen.measureText(words).width;
    return [{ words, wide, x: Math.min(left + index * step, left + width - wide) }];
  });
  for (const [index, { words, wide, x }] of days.entries()) {
    const room = (days[index + 1]?.x ?? Number.POSITIVE_INFINITY) - x;
    if (room > wide) pen.fillText(words, x, top + height + letters * 2.6);
  }
}

function drawWatch(pen: SKRSContext2D, frame: Frame, count: number, index: number, { dice }: ForecastRow): void {
  const step = frame.width / count;
  const wide = Math.min(step * 0.4, frame.letters * 2.5);
  const start = frame.left + (index + 0.5) * step - (wide * dice.length) / 2;
  for (const [at, { broken }] of dice.entries()) {
    const tall = frame.height * broken;
    drawBar(pen, at, { x: start + at * wide, y: frame.top + frame.height - tall, width: wide, height: tall });
  }
}

function drawBar(
  pen: SKRSContext2D,
  kind: number,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const bar = BARS[kind % BARS.length] ?? BARS[0];
  if (height <= 0) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = bar.striped ? PAPER : bar.fill;
  pen.fillRect(x, y, width, height);
  pen.strokeStyle = bar.fill;
  pen.lineWidth = 4;
  for (let line = y - width; bar.striped && line < y + height + width; line += 10) {
    pen.beginPath();
    pen.moveTo(x, line + width);
    pen.lineTo(x + width, line);
    pen.stroke();
  }
  pen.strokeRect(x, y, width, height);
  pen.restore();
}

function forecastAltText(rows: readonly ForecastRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return 'A forecast of no watches.';
  const where = ({ at }: ForecastRow) => `day ${at.day}, watch ${at.watch}`;
  const span = first === last ? where(first) : `${where(first)} to ${where(last)}`;
  return altText([
    `Chance that each die is broken, watch by watch, ${span}.`,
    ...last.dice.map(({ name, rung }, index) => {
      const all = rows.map(({ dice }) => percent(dice[index]?.broken ?? 0)).join(', ');
      return `${name}: ${all}; about d${nearestDie(rung)} at the end.`;
    }),
    first === last ? '' : `Either of them at the end: ${percent(last.anyBroken)}.`,
  ]);
}

function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}
