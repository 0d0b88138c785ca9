import { tableActions } from '../../mechanics/tables/campaign-tables.ts';
import { instantAction } from '../kit/kit.ts';
import type { Chapter } from '../vocabulary.ts';
import { REGISTRY, TABLES, tablesOf } from './registry.ts';

/** Tables to roll on. */
export const tables = {
  kinds: [TABLES],
  actions: { ...tableActions(instantAction, REGISTRY) },
  frames: {},
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
