import { t } from '../../../../language/text.ts';
import type { WealthTable, WealthView } from '../../../../maps/views.ts';
import { boxesIn, MAX_BOXES, WEALTH_ROWS } from '../../../../rules/lavender-hack/downtime/wealth.ts';
import type { World } from '../../../../rules/lavender-hack/shapes.ts';

/** The wealth table as a picture shows it: ten rows of five boxes, the dearest on top (LH-WEALTH-01). */
export function wealthView(world: World): WealthView {
  const held = heldWords(world);
  const alt =
    held === ''
      ? t`The wealth table: all boxes are empty.`
      : t`The wealth table, filled boxes of five in each row: ${held}.`;
  return { kind: 'wealth', ...wealthTable(world), alt: [alt] };
}

export function wealthTable(world: World): WealthTable {
  const rows = WEALTH_ROWS.map((value) => ({ value, filled: boxesIn(world, value) })).reverse();
  return { rows, boxes: MAX_BOXES };
}

/** `row 1: 5, row 3: 2`; empty when every box is. */
export function heldWords(world: World): string {
  return WEALTH_ROWS.filter((row) => boxesIn(world, row) > 0)
    .map((row) => t`row ${row}: ${boxesIn(world, row)}`)
    .join(', ');
}
