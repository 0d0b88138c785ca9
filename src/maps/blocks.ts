import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from './font.ts';
import { FAINT, INK, PAPER, PARTY } from './palette.ts';

/** A part of a sheet, drawn from its upper left corner down. Sizes are in pixels. */
export interface Block {
  readonly height: number;
  draw(pen: SKRSContext2D, left: number, top: number): void;
}

interface Letters {
  /** At least 24: a phone shows a sheet of 1,000 pixels 390 wide. */
  readonly pixels: number;
  readonly colour?: string;
}

const BODY = 28;
/** Small letters, dark enough to be read. */
export const SMALL: Letters = { pixels: 25, colour: '#5a5466' };
const HEADING = 26;
const LINE = 1.3;
const BOX = 30;
const BOX_GAP = 8;

const ruler = createCanvas(1, 1).getContext('2d');

function widthOf(text: string, pixels: number): number {
  ruler.font = fontOf(pixels);
  return ruler.measureText(text).width;
}

/** Returns a text on as many lines as it needs. A word that is too wide for a line is broken. */
export function paragraph(text: string, width: number, { pixels, colour = INK }: Letters = { pixels: BODY }): Block {
  const lines = wrapped(text, width, pixels);
  const step = pixels * LINE;
  return {
    height: lines.length * step,
    draw(pen, left, top) {
      pen.font = fontOf(pixels);
      pen.fillStyle = colour;
      pen.textAlign = 'left';
      pen.textBaseline = 'middle';
      for (const [at, line] of lines.entries()) pen.fillText(line, left, top + (at + 0.5) * step);
    },
  };
}

/** Returns a text on one line in letters of `least` to `most` pixels; a longer text wraps. */
export function headline(text: string, width: number, most: number, least: number): Block {
  let pixels = most;
  while (pixels > least && widthOf(text, pixels) > width) pixels -= 2;
  return paragraph(text, width, { pixels });
}

/** Returns two texts on one line. The left one wraps before it touches the right one. */
export function pair(left: string, right: string, width: number, pixels = BODY): Block {
  const taken = widthOf(right, pixels);
  const words = paragraph(left, width - taken - pixels, { pixels });
  const number = paragraph(right, width, { pixels });
  return {
    height: words.height,
    draw(pen, x, y) {
      words.draw(pen, x, y);
      number.draw(pen, x + width - taken, y);
    },
  };
}

/** Returns rows of boxes. Filled boxes are dark; those that are lost, the last ones, and those beyond the limit are crossed out. */
export function boxes(filled: number, of: number, width: number, lost = 0): Block {
  const inRow = Math.max(1, Math.floor((width + BOX_GAP) / (BOX + BOX_GAP)));
  const all = Math.max(of, filled);
  const rows = Math.ceil(all / inRow);
  return {
    height: rows * (BOX + BOX_GAP),
    draw(pen, left, top) {
      for (let at = 0; at < all; at++) {
        const x = left + (at % inRow) * (BOX + BOX_GAP);
        const y = top + Math.floor(at / inRow) * (BOX + BOX_GAP);
        const isOut = at >= of - lost;
        drawBox(pen, x, y, at < filled || isOut, isOut);
      }
    },
  };
}

function drawBox(pen: SKRSContext2D, x: number, y: number, isFilled: boolean, isOut: boolean): void {
  pen.lineWidth = 3;
  pen.strokeStyle = isFilled ? PARTY : FAINT;
  pen.fillStyle = isFilled && !isOut ? PARTY : PAPER;
  pen.fillRect(x, y, BOX, BOX);
  pen.strokeRect(x, y, BOX, BOX);
  if (!isOut) return;
  pen.beginPath();
  pen.moveTo(x + 6, y + 6);
  pen.lineTo(x + BOX - 6, y + BOX - 6);
  pen.moveTo(x + BOX - 6, y + 6);
  pen.lineTo(x + 6, y + BOX - 6);
  pen.stroke();
}

/** Returns an underlined heading with its parts; nothing when it has no parts. */
export function section(title: string, width: number, parts: readonly Block[], gap = 6): readonly Block[] {
  if (parts.length === 0) return [];
  const head = paragraph(title, width, { pixels: HEADING, colour: PARTY });
  const rule: Block = {
    height: 12,
    draw(pen, left, top) {
      pen.fillStyle = PARTY;
      pen.fillRect(left, top, width, 2);
    },
  };
  return [stack([head, rule, stack(parts, gap)], 0)];
}

/** Returns blocks one below the other, `gap` pixels apart. */
export function stack(blocks: readonly Block[], gap: number): Block {
  const height = blocks.reduce((sum, one) => sum + one.height, 0) + gap * Math.max(0, blocks.length - 1);
  return {
    height,
    draw(pen, left, top) {
      let at = top;
      for (const one of blocks) {
        one.draw(pen, left, at);
        at += one.height + gap;
      }
    },
  };
}

/** Returns blocks side by side, `step` pixels from one left edge to the next. */
export function columns(blocks: readonly Block[], step: number): Block {
  return {
    height: Math.max(0, ...blocks.map(({ height }) => height)),
    draw(pen, left, top) {
      for (const [at, one] of blocks.entries()) one.draw(pen, left + at * step, top);
    },
  };
}

/** Returns blocks in two columns of about the same height, the first half on the left. */
export function halves(blocks: readonly Block[], step: number, gap: number): Block {
  const all = stack(blocks, gap).height;
  let height = 0;
  const cut = blocks.findIndex((one) => {
    height += one.height + gap;
    return height >= all / 2;
  });
  const at = cut === -1 ? blocks.length : cut + 1;
  return columns([stack(blocks.slice(0, at), gap), stack(blocks.slice(at), gap)], step);
}

function wrapped(text: string, width: number, pixels: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [word, glue] of words(text).flatMap(([one, before]) => pieces(one, before, width, pixels))) {
    const longer = line === '' ? word : `${line}${glue}${word}`;
    if (line !== '' && widthOf(longer, pixels) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Returns words, each with what separates it from the word before. A word may break after a hyphen. */
function words(text: string): readonly (readonly [string, string])[] {
  return text
    .split(' ')
    .flatMap((word) => word.split(/(?<=\p{Pd})/u).map((part, at) => [part, at === 0 ? ' ' : ''] as const));
}

/** Cuts a word into pieces that fit on a line. */
function pieces(word: string, glue: string, width: number, pixels: number): readonly (readonly [string, string])[] {
  const cut: (readonly [string, string])[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign, pixels) > width) {
      cut.push([piece, cut.length === 0 ? glue : '']);
      piece = sign;
    } else piece += sign;
  }
  return [...cut, [piece, cut.length === 0 ? glue : '']];
}
