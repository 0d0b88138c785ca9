import { phrases, plural, t } from '../../../../language/text.ts';
import type { WealthTable, WealthView } from '../../../../maps/views.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import { boxesIn, MAX_BOXES, WEALTH_ROWS } from '../../../../rules/lavender-hack/downtime/wealth.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { WordsOf } from '../kit/fact-words.ts';

/** The wealth table. */
export const WEALTH_FACTS: WordsOf<Fact<'wealth' | 'wealth-vote'>> = {
  wealth: {
    title: (fact) => ({ title: WEALTH_TITLES[fact.how], tone: fact.how === 'lost' ? 'trouble' : 'neutral' }),
    lines: wealthLines,
    rank: (_, story) => (story.every(({ fact }) => fact === 'wealth') ? 55 : 0),
  },
  'wealth-vote': {
    title: (fact) =>
      fact.outcome === 'passed'
        ? { title: t`The box is spent`, tone: 'strong' }
        : { title: t`The box is kept`, tone: 'neutral' },
    lines: ({ row, yes, no, outcome }) => [t`A box of wealth ${row}: ${yes} for it, ${no} against. ${VOTED[outcome]}`],
    rank: 56,
  },
};

/** The restored rows of the wealth table. A missing row is empty. */
export function wealthChange({ path, from, to }: Change): string {
  const boxes = (value: Json): number => {
    const count = typeof value === 'object' && value !== null && 'boxes' in value ? value.boxes : value;
    return typeof count === 'number' ? count : 0;
  };
  return t`Wealth worth ${escapeMarkdown(String(path[1]), 4)}: ${boxes(from)} → **${boxes(to)}** boxes`;
}

const VOTED: Readonly<Record<Fact<'wealth-vote'>['outcome'], string>> = phrases({
  passed: 'It is spent.',
  rejected: 'It is kept.',
  gone: 'But it is no longer there.',
});

const WEALTH_TITLES: Readonly<Record<Fact<'wealth'>['how'], string>> = phrases({
  gained: 'Wealth gained',
  spent: 'Wealth spent',
  up: 'Wealth changed up',
  down: 'Wealth changed down',
  lost: 'Wealth lost',
  set: 'Wealth corrected',
});

/** `Wealth 3: 3 → 2 boxes, for: a boat.` */
function wealthLines({ rule, how, row, from, to, why }: Fact<'wealth'>): readonly string[] {
  if (how === 'lost') return [t`Wealth ${row} is full, and there is nothing above: a box is lost.`];
  // Banked things are named with their value.
  if (why === 'bank' && how === 'gained') return [];
  if (how === 'up' && to === 0) return [t`Five boxes of wealth ${row} become one of the next.`];
  // With other rules it is a code, and another line says what for.
  const isSaid = why !== null && (rule === 'LH-WEALTH-01' || rule === 'LH-WEALTH-02');
  return [
    t`Wealth ${row}: ${from} → ${plural(to, { one: '# box', other: '# boxes' })}${isSaid ? t`, for: ${escapeMarkdown(why)}` : ''}.`,
  ];
}

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
