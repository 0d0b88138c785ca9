import { tableActions } from '../../mechanics/tables/campaign-tables.ts';
import { instantAction } from '../kit/kit.ts';
import type { Chapter } from '../vocabulary.ts';
import { REGISTRY, TABLES, tablesOf } from './registry.ts';

/** Tables to roll on (HX-G-05, HX-G-07, HX-G-09, HX-G-11, HX-G-12). */
export const tables = {
  kinds: [TABLES],
  actions: { ...tableActions(instantAction, REGISTRY) },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
