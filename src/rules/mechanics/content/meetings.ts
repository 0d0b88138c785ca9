import { type Content, type ContentKind, perContent } from '../../engine/content.ts';
import type { Table } from '../../engine/table.ts';
import type { TableDice } from '../../engine/table-dice.ts';
import { slugOf } from '../words.ts';

/** The creatures that a row of a table brings. */
export interface BroughtBy<Creature> {
  readonly creature: Creature;
  /** Number of them, or the dice for it. */
  readonly count: number | TableDice;
}

/** Returns what finds the meetings that rows of a campaign's packs mean, by the slugs of their texts: a table of the campaign's own may use the same words. */
export function meetingsIn<Creature>(
  creatures: ContentKind<Creature>,
  tables: ContentKind<Pick<Table, 'rows'>>,
): (content: Content) => ReadonlyMap<string, BroughtBy<Creature>> {
  return perContent((content) => {
    const known = content.of(creatures);
    const found = new Map<string, BroughtBy<Creature>>();
    for (const { rows } of content.of(tables).values())
      for (const { text, meets } of rows) {
        const creature = meets === undefined ? undefined : known.get(meets.creature);
        if (meets !== undefined && creature !== undefined) found.set(slugOf(text), { creature, count: meets.count });
      }
    return found;
  });
}
