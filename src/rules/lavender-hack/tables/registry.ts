import { z } from 'zod';
import type { Ids } from '../../../../dist/packs/lavender-hack.js';
import { type Content, perContent } from '../../engine/content.ts';
import type { Table } from '../../engine/table.ts';
import { tablesKind } from '../../mechanics/content/tables-kind.ts';
import { registryOf } from '../../mechanics/tables/registry.ts';
import { MAGIC } from '../items/schemas.ts';
import type { World } from '../schemas.ts';

const RULE = 'LH-BX-02';

/** What rows of encounters mean beside creatures: a faction's people, and beasts that nobody fights (LH-DUNG-08, LH-ENC-08). */
const MEETING_EFFECTS = ['faction-patrol', 'beast'] as const;

/** What a mishap does (LH-SPELL-01, default B11). */
export const MISHAP_EFFECTS = ['harm', 'lose-workings', 'strike-other', 'darkness', 'usage', 'encounter'] as const;
export type MishapEffect = (typeof MISHAP_EFFECTS)[number];

/** Tables to roll on (Appendix B and the class chapters). */
export const TABLES = tablesKind({
  effects: [...MEETING_EFFECTS, ...MISHAP_EFFECTS, ...MAGIC],
  rule: RULE,
  /** Of a valuable: the sort of thing that it is. */
  more: { type: z.string().max(30).optional() },
});

/** The tables of a campaign. Players do not read whom they may meet. */
export const REGISTRY = registryOf<Ids['tables']>({ tablesIn: (content) => content.of(TABLES), rule: RULE });

export const { tableIn, findTable, tablesOf } = REGISTRY;

/** A table that a pack's entry names. @throws when there is none */
export function tableNamed(world: Pick<World, 'content' | 'party'>, id: string): Table {
  const found = findTable(world, id);
  if (found === null) throw new Error(`no table ${id}`);
  return found;
}

/** The texts, in small letters, of rows that mean something other than a creature. */
const meant = perContent((content) => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const effect of MEETING_EFFECTS) {
    const rows = [...content.of(TABLES).values()].flatMap((table) => table.rows);
    found.set(effect, new Set(rows.flatMap((row) => (row.effect === effect ? [row.text.toLowerCase()] : []))));
  }
  return found;
});

/** Checks whether a text is that of a row which means a faction's people, or beasts. */
export function meansMeeting(
  { content }: { readonly content: Content },
  text: string,
  effect: (typeof MEETING_EFFECTS)[number],
): boolean {
  return meant(content).get(effect)?.has(text.trim().toLowerCase()) === true;
}
