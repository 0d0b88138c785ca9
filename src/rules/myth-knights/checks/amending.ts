import { z } from 'zod';
import type { Fact as EngineFact } from '../../engine/prompt.ts';
import { amendingRolls } from '../../mechanics/amending.ts';
import { virtueInput } from '../kit/kit.ts';
import type { Fact } from '../vocabulary.ts';

/** What may be corrected in a roll that fell among others. */
const fieldsSchema = z.strictObject({ ability: virtueInput.optional() });

/** Plays a move again with one roll of a knight corrected: the virtue (PBP-UNDO-06). */
export const amending = amendingRolls(fieldsSchema, ({ ability, sources }, { ability: other }) => ({
  ability: other ?? ability,
  sources,
}));

/** Whose rolls these tell of: saves. */
export function amendable(facts: readonly EngineFact[]): readonly string[] {
  return (facts as readonly Fact[]).flatMap((fact) =>
    fact.fact === 'save' && fact.use !== 'tend' ? [fact.characterId] : [],
  );
}
