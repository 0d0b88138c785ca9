import { z } from 'zod';
import type { Fact as EngineFact } from '../../engine/prompt.ts';
import { amendingRolls } from '../../mechanics/amending.ts';
import { abilityInput } from '../kit/kit.ts';
import { EDGES } from '../kit/terms.ts';
import type { Fact } from '../vocabulary.ts';
import { stated } from './test.ts';

/** What may be corrected in a roll that fell among others, such as in a round of a fight. */
const fieldsSchema = z.strictObject({ ability: abilityInput.optional(), with: z.enum(EDGES).nullable().optional() });

/** Plays a move again with one roll of a character corrected: the ability, or what helped or hindered (PBP-UNDO-06). */
export const amending = amendingRolls(fieldsSchema, ({ ability, sources }, { ability: other, with: edge }) => {
  const rest = edge === undefined ? sources : sources.filter(({ source }) => source !== 'stated');
  return { ability: other ?? ability, sources: edge == null ? rest : [...rest, stated(edge)] };
});

/** Whose rolls these tell of: checks, blows and shots, and what was rolled to defend; retainers have no player. */
export function amendable(facts: readonly EngineFact[]): readonly string[] {
  return (facts as readonly Fact[]).flatMap((fact) => {
    if (fact.fact === 'check') return [fact.characterId];
    if (fact.fact !== 'attack') return [];
    if (fact.by === 'foes') return fact.defended ? [fact.targetId] : [];
    return fact.rule === 'HX-G-15' ? [] : [fact.actorId];
  });
}
