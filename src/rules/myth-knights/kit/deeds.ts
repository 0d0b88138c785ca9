import { characterOf } from '../../mechanics/people/characters.ts';
import { type DeedOutcome, GOOD_OUTCOMES } from '../deeds/vocabulary.ts';
import type { Context } from '../vocabulary.ts';

/** What comes of a deed (MK-REF-02). */
export function tellDeed(
  { world, emit }: Pick<Context, 'world' | 'emit'>,
  characterId: string,
  intent: string,
  outcome: DeedOutcome,
): void {
  const { name } = characterOf(world, characterId);
  const success = GOOD_OUTCOMES.some((one) => one === outcome);
  emit({ fact: 'deed-outcome', rule: 'MK-REF-02', characterId, name, intent, success, outcome });
}
