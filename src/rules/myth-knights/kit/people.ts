import type { Draft as EngineDraft } from 'immer';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Member } from '../../engine/world.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import * as members from '../../mechanics/people/members.ts';
import type { Character, Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Of who leads the company: the first to join, until they pass it on (ours, MK-CORE-03). */
export const LEAD_RULE = 'MK-CORE-03';

/** Makes sure that somebody is a member; the first to join leads. */
export function admit(context: Pick<Context, 'world' | 'emit'>, userId: string): EngineDraft<Member> {
  return members.admit(context, userId, LEAD_RULE);
}

/** Makes a knight the one its player acts with, when they have none in play. @returns whether it is now */
export function bringIntoPlay(context: Context, character: Character): boolean {
  return members.bringIntoPlay(context, character, LEAD_RULE);
}

/** A knight that the actor may act for and that can act: in play, and not down with a mortal wound. */
export function ableCharacter(context: Context, characterId: string): Draft['characters'][string] | Refusal {
  const character = actingCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const { name, status } = character;
  return status === 'active' ? character : refuse('character/not-in-play', { name, status });
}

/** The refusal for what whoever leads or the referee alone says for the company; null for them. */
export function refuseLead({ world, actor }: Pick<Context, 'world' | 'actor'>): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}
