import type { Draft as EngineDraft } from 'immer';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Member } from '../../engine/world.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import * as members from '../../mechanics/people/members.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { findCondition } from './conditions.ts';
import type { Condition } from './ids.ts';

/** Of who calls for the party: the first to join, until they pass it on (ours, AD-G-02). */
export const LEAD_RULE = 'AD-G-02';

/** Makes sure that somebody is a member; the first to join is the caller. */
export function admit(context: Pick<Context, 'world' | 'emit'>, userId: string): EngineDraft<Member> {
  return members.admit(context, userId, LEAD_RULE);
}

/** Makes a character the one its player acts with, when they have none in play. @returns whether it is now */
export function bringIntoPlay(context: Context, character: Character): boolean {
  return members.bringIntoPlay(context, character, LEAD_RULE);
}

/**
 * A character that the actor may act for and that can act: in play, and neither out of the action nor in a faint
 * (AD-INJ-04).
 */
export function ableCharacter(context: Context, characterId: string): Draft['characters'][string] | Refusal {
  const character = actingCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const { name, status } = character;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  const kept = keptFrom(context.world, characterId);
  return kept === undefined ? character : refuse('character/out', { name, condition: kept });
}

/** The refusal for what the caller or the game master alone says for the party; null for them. */
export function refuseLead({ world, actor }: Pick<Context, 'world' | 'actor'>): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}

/** Checks whether somebody can act: in play, and neither out of the action nor in a faint (AD-INJ-04). */
export function isAble(world: Pick<World, 'modifiers'>, { id, status }: Pick<Character, 'id' | 'status'>): boolean {
  return status === 'active' && keptFrom(world, id) === undefined;
}

function keptFrom(world: Pick<World, 'modifiers'>, characterId: string): Condition | undefined {
  return (['fainted', 'out'] as const).find((kind) => findCondition(world, kind, { characterId }) !== null);
}
