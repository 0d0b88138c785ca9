import type { Ids } from '../../../../dist/packs/action-dice.js';
import { perContent } from '../../engine/content.ts';
import { tablesKind } from '../../mechanics/content/tables-kind.ts';
import { type BookTable, registryOf } from '../../mechanics/tables/registry.ts';
import { REACTIONS } from '../encounters/tables.ts';

const RULE = 'AD-G-05';

/** Tables to roll on; those of the classes are in their catalogue. */
export const TABLES = tablesKind({ effects: [], rule: RULE, fixed: () => [REACTIONS] });

const tablesIn = perContent(
  (content) => new Map<string, BookTable>([...content.of(TABLES), [REACTIONS.id, REACTIONS]]),
);

/** The tables of a campaign. */
export const REGISTRY = registryOf<Ids['tables'] | typeof REACTIONS.id>({ tablesIn, rule: RULE });

export const { tableIn, findTable, tablesOf } = REGISTRY;
