import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import * as characters from '../../mechanics/people/characters.ts';
import { ledBy } from '../../mechanics/people/members.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { findCondition } from './conditions.ts';
import type { Condition } from './ids.ts';

/** Of who calls for the party: the first to join, until they pass it on (ours, AD-G-02). */
export const LEAD_RULE = 'AD-G-02';

export const { admit, bringIntoPlay } = ledBy(LEAD_RULE);

/**
 * A character that the actor may act for and that can act: in play, and neither out of the action nor in a faint
 * (AD-INJ-04).
 */
export function ableCharacter(context: Context, characterId: string): Draft['characters'][string] | Refusal {
  const character = characters.ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const kept = keptFrom(context.world, characterId);
  return kept === undefined ? character : refuse('character/out', { name: character.name, condition: kept });
}

/** Checks whether somebody can act: in play, and neither out of the action nor in a faint (AD-INJ-04). */
export function isAble(world: Pick<World, 'modifiers'>, { id, status }: Pick<Character, 'id' | 'status'>): boolean {
  return status === 'active' && !isOutOfAction(world, id);
}

/** Checks whether an injury keeps somebody from doing anything (AD-INJ-04). */
export function isOutOfAction(world: Pick<World, 'modifiers'>, characterId: string): boolean {
  return keptFrom(world, characterId) !== undefined;
}

function keptFrom(world: Pick<World, 'modifiers'>, characterId: string): Condition | undefined {
  return (['fainted', 'out'] as const).find((kind) => findCondition(world, kind, { characterId }) !== null);
}
