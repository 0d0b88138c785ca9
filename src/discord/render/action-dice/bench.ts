import { t } from '../../../language/text.ts';
import type { BenchWords } from '../engine/bench-words.ts';

/** What the game master often does between turns. */
export function benchButtons(): BenchWords['buttons'] {
  return [{ id: 'encounter:bring', label: t`Encounter` }];
}
