import type { APISelectMenuOption } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import {
  boxesIn,
  boxesOf,
  exchangesIn,
  hasWealth,
  MAX_BOXES,
  WEALTH_ROWS,
} from '../../../../rules/lavender-hack/downtime/wealth.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { boxes } from '../../engine/words.ts';

/** Rows of the left column, next to those above them, so that the table and its picture fit a phone. */
const LOWER = [5, 4, 3, 2, 1];
/** A space at which no line ends. */
const NO_BREAK = '\u00a0';

/** The wealth table in text: ten rows of five boxes (LH-WEALTH-01). */
export function wealthCard(world: World): Card {
  return {
    title: t`Wealth of the party`,
    lines: [
      ...LOWER.map((row) => `${rowWords(world, row)} · ${rowWords(world, row + LOWER.length)}`),
      '',
      t`A full row makes one box of the next; one box makes four of the row below.`,
      t`-# \`/wealth do:up\`, \`do:down\`, \`do:spend\` with row:`,
    ],
    fields: [],
  };
}

/** The possible exchanges of boxes now, for a menu; empty without any. */
export function exchangeOptions(world: World): readonly APISelectMenuOption[] {
  return exchangesIn(boxesOf(world)).map(({ way, row }) =>
    way === 'down'
      ? {
          value: `${way}:${row}`,
          label: t`One box of ${row} for four of ${row - 1}`,
          description: t`A fifth of its worth is lost.`,
        }
      : {
          value: `${way}:${row}`,
          label: t`Five boxes of ${row} for one of ${row + 1}`,
          description: t`Nothing is lost.`,
        },
  );
}

/** The rows that hold anything, on one line: `3 ▰▰▱▱▱ · 5 ▰▱▱▱▱`. */
export function wealthWords(world: World): string {
  if (!hasWealth(world)) return t`none`;
  return WEALTH_ROWS.filter((row) => boxesIn(world, row) > 0)
    .map((row) => `${row}${NO_BREAK}${boxWords(boxesIn(world, row))}`)
    .join(' · ');
}

function rowWords(world: World, row: number): string {
  return `\`${row}\` ${boxWords(boxesIn(world, row))}`;
}

/** @param filled 0–5 */
function boxWords(filled: number): string {
  return boxes(filled, MAX_BOXES);
}
