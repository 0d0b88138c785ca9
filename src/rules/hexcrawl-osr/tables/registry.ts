import type { Ids } from '../../../../dist/packs/hexcrawl-osr.js';
import { tablesKind } from '../../mechanics/content/tables-kind.ts';
import { registryOf } from '../../mechanics/tables/registry.ts';

const RULE = 'HX-G-11';

/** What rows of tables set off: another land's table, somebody else who comes along, a view (HX-G-07, HX-G-11, HX-G-12). */
export const ROW_EFFECTS = ['next-land', 'with-npc', 'wide-view'] as const;

/** Tables to roll on. */
export const TABLES = tablesKind({ effects: ROW_EFFECTS, rule: RULE });

/** The tables of a campaign. Players do not read whom they may meet. */
export const REGISTRY = registryOf<Ids['tables']>({ tablesIn: (content) => content.of(TABLES), rule: RULE });

export const { tableIn, findTable, tablesOf } = REGISTRY;
