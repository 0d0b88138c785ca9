import { z } from 'zod';
import type { Fact as EngineFact } from '../../engine/prompt.ts';
import { amendingRolls } from '../../mechanics/amending.ts';
import type { Ability, Source } from '../kit/ids.ts';
import { abilityInput } from '../kit/kit.ts';
import type { Context, Fact } from '../vocabulary.ts';

/** Somebody said so. */
const STATED: Source = { source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' };

/** The terms that can be corrected in a roll among others, such as a save. */
const fieldsSchema = z.strictObject({
  ability: abilityInput.optional(),
  with: z.literal('disadvantage').nullable().optional(),
});

/** Plays a move again with one roll of a character corrected: the attribute, or what hindered (PBP-UNDO-06). */
export const amending = amendingRolls(fieldsSchema, ({ ability, sources }, { ability: other, with: edge }) => {
  const rest = edge === undefined ? sources : sources.filter(({ source }) => source !== 'stated');
  return { ability: other ?? ability, sources: edge == null ? rest : [...rest, STATED] };
});

/** The characters whose rolls these facts tell: checks and saves. */
export function amendable(facts: readonly EngineFact[]): readonly string[] {
  return (facts as readonly Fact[]).flatMap((fact) => (fact.fact === 'check' ? [fact.characterId] : []));
}

interface RollWish {
  readonly ability: Ability;
  readonly stated: boolean;
  /** The other hindrances of a roll with an attribute. */
  sources(ability: Ability): readonly Source[];
}

/** The attribute of a roll and all that hinders it, as it is asked for or amended. */
export function rollAs(
  context: Context,
  characterId: string,
  { ability, stated, sources }: RollWish,
): { readonly ability: Ability; readonly sources: readonly Source[] } {
  const asked = { ability, sources: [...sources(ability), ...(stated ? [STATED] : [])] };
  return context.asAmended<{ ability: Ability; sources: readonly Source[] }>(characterId, asked);
}
