import { z } from 'zod';
import type { Fact } from '../../engine/prompt.ts';
import { amendingRolls } from '../../mechanics/amending.ts';
import type { PoolContext } from '../context.ts';
import type { PoolFact } from '../facts.ts';
import { abilityInput } from '../kit/action.ts';
import type { PoolAbility, PoolSource } from '../kit/terms.ts';

/** Somebody said so. */
const STATED: PoolSource = { source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' };

/** What may be corrected in a roll that fell among others, such as a save. */
const fieldsSchema = z.strictObject({
  ability: abilityInput.optional(),
  with: z.literal('disadvantage').nullable().optional(),
});

/** Plays a move again with one roll of a character corrected: the attribute, or what hindered (PBP-UNDO-06). */
export const amending = amendingRolls(fieldsSchema, ({ ability, sources }, { ability: other, with: edge }) => {
  const rest = edge === undefined ? sources : sources.filter(({ source }) => source !== 'stated');
  return { ability: other ?? ability, sources: edge == null ? rest : [...rest, STATED] };
});

/** Whose rolls these tell of: checks and saves. */
export function amendable(facts: readonly Fact[]): readonly string[] {
  return (facts as readonly PoolFact[]).flatMap((fact) => (fact.fact === 'check' ? [fact.characterId] : []));
}

interface RollWish {
  readonly ability: PoolAbility;
  readonly stated: boolean;
  /** What hinders a roll with an attribute besides. */
  sources(ability: PoolAbility): readonly PoolSource[];
}

/** The attribute of a roll and all that hinders it, as it is asked for or amended. */
export function rollAs(
  context: PoolContext,
  characterId: string,
  { ability, stated, sources }: RollWish,
): { readonly ability: PoolAbility; readonly sources: readonly PoolSource[] } {
  const asked = { ability, sources: [...sources(ability), ...(stated ? [STATED] : [])] };
  return context.asAmended<{ ability: PoolAbility; sources: readonly PoolSource[] }>(characterId, asked);
}
