import { resultFrame } from '../tables/vocabulary.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { chosen } from './settings.ts';

/** What fell on a table is the referee's to keep or to change, unless the campaign lets it stand (MK-REF-04). */
export function offerResult(
  { world, begin }: Pick<Context, 'world' | 'begin'>,
  rolled: Pick<Frame<'result'>, 'table' | 'text' | 'of'>,
): void {
  if (chosen(world, 'table_results') === 'ask') begin(resultFrame(rolled));
}
