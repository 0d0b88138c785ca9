import { createCanvas } from '@napi-rs/canvas';
import { type Block, boxes, columns, halves, headline, pair, paragraph, SMALL, section, stack } from './blocks.ts';
import { FAINT, PAPER, PARTY } from './palette.ts';
import { altText, type Picture } from './picture.ts';
import type { DieView, SheetPart, SheetRow, SheetSection, SheetView } from './views.ts';
import { wealthBlock } from './wealth-picture.ts';

/** Pixels, in the proportions of A5. A sheet that holds more is longer. */
const PAGE = { width: 1000, height: 1414, margin: 44, gutter: 36 } as const;
/** Width between the margins. */
const FULL = PAGE.width - PAGE.margin * 2;
const GAP = 26;
const DICE_IN_ROW = 4;
const TILE_GAP = 16;
const TILE_INSET = 14;

/** Draws a sheet as a PNG, to look at or to print. */
export function sheetPicture({ title, subtitle, note, parts, isWholePage, alt }: SheetView): Picture {
  const head = stack(
    [
      headline(title, FULL, 60, 34),
      paragraph(subtitle, FULL),
      ...(note === null ? [] : [paragraph(note, FULL, SMALL)]),
    ],
    2,
  );
  const body = stack([head, ...parts.flatMap(partBlocks)], GAP);
  const height = Math.ceil(Math.max(isWholePage ? PAGE.height : 0, body.height + PAGE.margin * 2));
  const canvas = createCanvas(PAGE.width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, PAGE.width, height);
  body.draw(pen, PAGE.margin, PAGE.margin);
  return { data: canvas.toBuffer('image/png'), width: PAGE.width, height, alt: altText(alt) };
}

function partBlocks(part: SheetPart): readonly Block[] {
  if (part.kind !== 'columns') return sectionBlocks(part, FULL);
  const [left, gutter] = leftColumn(part.left);
  const sections = (all: readonly SheetSection[], width: number) =>
    stack(
      all.flatMap((one) => sectionBlocks(one, width)),
      GAP,
    );
  return [columns([sections(part.left, left), sections(part.right, FULL - left - gutter)], left + gutter)];
}

/** Returns the width of the left column, and of the space beside it. */
function leftColumn(sections: readonly SheetSection[]): readonly [width: number, gutter: number] {
  for (const one of sections) if (one.kind === 'wealth') return [wealthBlock(one.table).width, PAGE.gutter * 2];
  return [(FULL - PAGE.gutter) / 2, PAGE.gutter];
}

function sectionBlocks(one: SheetSection, width: number): readonly Block[] {
  switch (one.kind) {
    case 'rows':
      return section(
        one.title,
        width,
        one.rows.map((row) => rowBlock(row, width)),
      );
    case 'list':
      return section(
        one.title,
        width,
        one.lines.map((line) => paragraph(line, width)),
        2,
      );
    case 'people':
      return section(
        one.title,
        width,
        one.people.map(({ name, value, details }) =>
          stack([pair(name, value, width), paragraph(details, width, SMALL)], 0),
        ),
        14,
      );
    case 'gear':
      return section(one.title, width, gearBlocks(one, width), 10);
    case 'dice':
      return section(one.title, width, [diceTiles(one.dice, width)]);
    case 'wealth':
      return section(one.title, width, [wealthBlock(one.table)]);
  }
}

function rowBlock(row: SheetRow, width: number): Block {
  switch (row.kind) {
    case 'text':
      return row.isSmall ? paragraph(row.text, width, SMALL) : paragraph(row.text, width);
    case 'pair':
      return pair(row.left, row.right, width);
    case 'boxes':
      return boxes(row.filled, row.of, width, row.lost);
  }
}

/** Returns the slots as boxes, and the items in two columns. */
function gearBlocks(
  { slots, items, none }: Extract<SheetSection, { readonly kind: 'gear' }>,
  width: number,
): readonly Block[] {
  const half = (width - PAGE.gutter) / 2;
  const entries = items.map(({ name, details }) => stack([paragraph(name, half), paragraph(details, half, SMALL)], 0));
  return [
    boxes(slots.filled, slots.of, width, slots.lost),
    entries.length === 0 ? paragraph(none, width) : halves(entries, half + PAGE.gutter, 12),
  ];
}

function diceTiles(dice: readonly DieView[], width: number): Block {
  const tile = (width - TILE_GAP * (DICE_IN_ROW - 1)) / DICE_IN_ROW;
  const rows = Array.from({ length: Math.ceil(dice.length / DICE_IN_ROW) }, (_, row) =>
    columns(
      dice.slice(row * DICE_IN_ROW, (row + 1) * DICE_IN_ROW).map((die) => dieTile(die, tile)),
      tile + TILE_GAP,
    ),
  );
  return stack(rows, TILE_GAP);
}

/** Returns a die as a tile; a broken one has a faint, dashed frame. */
function dieTile({ name, size, words, isBroken }: DieView, width: number): Block {
  const inside = width - TILE_INSET * 2;
  const text = stack(
    [headline(name, inside, 26, 24), headline(size, inside, 48, 24), headline(words, inside, 26, 24)],
    0,
  );
  return {
    height: text.height + TILE_INSET,
    draw(pen, left, top) {
      pen.lineWidth = 3;
      pen.strokeStyle = isBroken ? FAINT : PARTY;
      pen.setLineDash(isBroken ? [8, 8] : []);
      pen.strokeRect(left + 1.5, top + 1.5, width - 3, text.height + TILE_INSET - 3);
      pen.setLineDash([]);
      text.draw(pen, left + TILE_INSET, top + TILE_INSET / 2);
    },
  };
}
