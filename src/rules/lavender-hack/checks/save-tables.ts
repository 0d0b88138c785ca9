import { rowOf } from '../kit/degree.ts';
import type { Degree } from '../kit/ids.ts';
import type { SaveEffect } from '../usage/vocabulary.ts';

export interface SaveRow {
  /** The number for a rule that needs one: 4, 3 or 0. */
  readonly value: number;
  /** In the order they happen: what is in force at once, then further rolls, then what comes after all rolls (LH-RES-10). */
  readonly effects: readonly SaveEffect[];
}

export interface SaveTable {
  readonly rule: string;
  readonly rows: { readonly [Name in Degree]?: SaveRow };
}

const CRITICAL: SaveRow = { value: 4, effects: ['step-up'] };
const STRONG: SaveRow = { value: 4, effects: [] };
const WEAK: SaveRow = { value: 3, effects: [] };

/** The consequences of rolling a broken die. */
export const SAVE_TABLES = {
  gear: {
    rule: 'LH-RES-03',
    rows: {
      critical: CRITICAL,
      strong: STRONG,
      weak: WEAK,
      miss: { value: 0, effects: ['fellowship'] },
      fumble: { value: 0, effects: ['hurt-user'] },
    },
  },
  food: {
    rule: 'LH-RES-05',
    rows: {
      critical: CRITICAL,
      strong: STRONG,
      weak: WEAK,
      miss: { value: 0, effects: ['fellowship'] },
      fumble: { value: 0, effects: ['starving', 'fellowship'] },
    },
  },
  light: {
    rule: 'LH-RES-06',
    rows: {
      critical: CRITICAL,
      strong: STRONG,
      weak: WEAK,
      miss: { value: 0, effects: ['darkness', 'fellowship'] },
      fumble: { value: 0, effects: ['darkness', 'fellowship', 'encounter'] },
    },
  },
  fellowship: {
    rule: 'LH-RES-08',
    rows: {
      critical: CRITICAL,
      strong: STRONG,
      weak: WEAK,
      miss: { value: 0, effects: ['leaves'] },
      fumble: { value: 0, effects: ['murder'] },
    },
  },
  /** For dice that a game master added (LH-USAGE-10). */
  custom: {
    rule: 'LH-USAGE-10',
    rows: {
      critical: CRITICAL,
      strong: STRONG,
      weak: WEAK,
      miss: { value: 0, effects: [] },
      fumble: { value: 0, effects: ['complication'] },
    },
  },
} as const satisfies Record<string, SaveTable>;

/** The save table of a die. */
export function saveTableOf(dieId: string): SaveTable {
  const tables: Readonly<Record<string, SaveTable>> = SAVE_TABLES;
  return (Object.hasOwn(tables, dieId) ? tables[dieId] : undefined) ?? SAVE_TABLES.custom;
}

/** @throws when a table has no row that could apply */
export function saveRowOf(table: SaveTable, degree: Degree): SaveRow {
  const row = rowOf(table.rows, degree);
  if (row === undefined) throw new Error(`${table.rule} has no row for ${degree}`);
  return row;
}
