import type { Ids } from '../../../../dist/packs/myth-knights.js';
import { perContent } from '../../engine/content.ts';
import type { TableRow } from '../../engine/table.ts';
import { tablesKind } from '../../mechanics/content/tables-kind.ts';
import { registryOf } from '../../mechanics/tables/registry.ts';
import type { World } from '../schemas.ts';
import { MAX_RESULTS, type Result } from '../tables/schemas.ts';
import type { Context } from '../vocabulary.ts';
import { chosen } from './settings.ts';

const RULE = 'MK-REF-04';

/** Effects of scars: a lesson against surprise, bad dreams (MK-G-03). */
const ROW_EFFECTS = ['lesson', 'dreams'] as const;
type RowEffect = (typeof ROW_EFFECTS)[number];

/** Tables to roll on. */
export const TABLES = tablesKind({ effects: ROW_EFFECTS, rule: RULE });

/** The tables of a campaign. */
export const REGISTRY = registryOf<Ids['tables']>({ tablesIn: (content) => content.of(TABLES), rule: RULE });

export const { tableIn, tablesOf } = REGISTRY;

/** The rows of every table that has a tag, one table after another, each as the campaign has it. */
export function rowsTagged(world: World, tag: string, value: string): readonly TableRow[] {
  return [...world.content.of(TABLES).values()]
    .filter(({ tags }) => tags[tag]?.includes(value))
    .flatMap(({ id }) => REGISTRY.findTable(world, id)?.rows ?? []);
}

const effects = perContent((content) => {
  const rows = [...content.of(TABLES).values()].flatMap((table) => table.rows);
  return new Map(rows.flatMap(({ text, effect }) => (effect === undefined ? [] : [[text, effect] as const])));
});

/** The effect of a scar, by its words, as a sheet has them; null: none (MK-G-03). */
export function effectOf({ content }: Pick<World, 'content'>, text: string): RowEffect | null {
  const found = effects(content).get(text);
  return ROW_EFFECTS.find((one) => one === found) ?? null;
}

/** For so long the referee may change what fell (MK-REF-04). */
const HOUR = 60 * 60 * 1000;

/** What fell on a table stands, and the referee may change it for an hour, unless the campaign has it stand for good (MK-REF-04). */
export function offerResult(
  { world, now, newId }: Pick<Context, 'world' | 'now' | 'newId'>,
  rolled: Pick<Result, 'table' | 'text' | 'of'>,
): void {
  if (chosen(world, 'table_results') === 'stand') return;
  const { state } = world.party;
  const kept = state.results.filter(({ until }) => until >= now);
  state.results = [...kept, { ...rolled, id: newId(), until: now + HOUR }].slice(-MAX_RESULTS);
}
