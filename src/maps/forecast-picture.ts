import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from './font.ts';
import { type LegendEntry, layLegend } from './legend.ts';
import { FAINT, INK, PAPER, UNKNOWN } from './palette.ts';
import { altText, type Picture } from './picture.ts';
import type { ForecastView } from './views.ts';

type Step = ForecastView['steps'][number];

const PICTURE_WIDTH = 780;
/** Height of the chart, as a share of the picture's width. */
const SLENDER = 0.42;
/** Size of the letters, as a share of the width: 12 pixels on a phone that shows the picture 390 wide. */
const LETTERS = 12 / 390;
const LINES = [0, 0.25, 0.5, 0.75, 1];
/** The styles of the bars in turn: filled, then striped, so that they differ without colour. */
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
  /** The chance at its top. */
  readonly share: number;
}

/** Draws chances as bars, step by step, as a PNG. Dark columns are night. */
export function forecastPicture({ bars, steps, alt, top = 1 }: ForecastView, width = PICTURE_WIDTH): Picture {
  const letters = Math.round(width * LETTERS);
  const ruler = createCanvas(1, 1).getContext('2d');
  const legend = layLegend(
    ruler,
    bars.map((words, index) => entryOf(index, words)),
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
    share: top,
  };
  const canvas = createCanvas(width, Math.ceil(frame.top + frame.height + letters * 4));
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  legend.draw(pen, letters * 0.4);
  drawScale(pen, frame, steps);
  for (const [index, step] of steps.entries()) drawStep(pen, frame, steps.length, index, step);
  const data = canvas.toBuffer('image/png');
  return { data, width: canvas.width, height: canvas.height, alt: altText(alt) };
}

function entryOf(index: number, words: string): LegendEntry {
  return {
    words,
    draw: (pen, { x, y }, half) => drawBar(pen, index, { x: x - half, y: y - half, width: half * 2, height: half * 2 }),
  };
}

/** Draws the nights, a line at each quarter, and below them the labels of the steps and days. */
function drawScale(pen: SKRSContext2D, frame: Frame, steps: readonly Step[]): void {
  const { left, top, width, height, letters } = frame;
  const wide = width / Math.max(1, steps.length);
  pen.fillStyle = UNKNOWN;
  for (const [index, { isNight }] of steps.entries()) {
    if (isNight) pen.fillRect(left + index * wide, top, wide, height);
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
    pen.fillText(`${Math.round(share * frame.share * 100)}%`, left - letters * 0.4, y);
  }
  pen.textAlign = 'center';
  for (const [index, { label }] of steps.entries()) {
    pen.fillText(label, left + (index + 0.5) * wide, top + height + letters);
  }
  writeBeginnings(pen, frame, steps, wide);
}

/** Writes where each day begins, if there is room before the next one. */
function writeBeginnings(pen: SKRSContext2D, frame: Frame, steps: readonly Step[], step: number): void {
  const { left, top, width, height, letters } = frame;
  pen.textAlign = 'left';
  const days = steps.flatMap(({ begins: words }, index) => {
    if (words === null) return [];
    const wide = pen.measureText(words).width;
    return [{ words, wide, x: Math.min(left + index * step, left + width - wide) }];
  });
  for (const [index, { words, wide, x }] of days.entries()) {
    const room = (days[index + 1]?.x ?? Number.POSITIVE_INFINITY) - x;
    if (room > wide) pen.fillText(words, x, top + height + letters * 2.6);
  }
}

function drawStep(pen: SKRSContext2D, frame: Frame, count: number, index: number, { chances }: Step): void {
  const step = frame.width / count;
  const wide = Math.min(step * 0.4, frame.letters * 2.5);
  const start = frame.left + (index + 0.5) * step - (wide * chances.length) / 2;
  for (const [at, chance] of chances.entries()) {
    const tall = frame.height * Math.min(1, chance / frame.share);
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
