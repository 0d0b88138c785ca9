import type { Draft as EngineDraft } from 'immer';
import type { Json } from '../../engine/json.ts';
import { type Answer, type Audience, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Member } from '../../engine/world.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import * as members from '../../mechanics/people/members.ts';
import type { Character, Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Of who chooses for the party: the first to join, until they pass it on (HX-TRAV-01). */
export const LEAD_RULE = 'HX-TRAV-01';

/** Makes sure that somebody is a member; the first to join has the lead. */
export function admit(context: Pick<Context, 'world' | 'emit'>, userId: string): EngineDraft<Member> {
  return members.admit(context, userId, LEAD_RULE);
}

/** Makes a character the one its player acts with, when they have none in play. @returns whether it is now */
export function bringIntoPlay(context: Context, character: Character): boolean {
  return members.bringIntoPlay(context, character, LEAD_RULE);
}

/** A character that the actor may act for and that has not fallen. */
export function ableCharacter(context: Context, characterId: string): Draft['characters'][string] | Refusal {
  const character = actingCharacter(context, characterId);
  if (isRefusal(character) || character.status === 'active') return character;
  return refuse('character/not-in-play', { name: character.name, status: character.status });
}

/** All players of these characters: each is asked for whoever they play. */
export function eachPlayerOf(characters: readonly Character[]): Audience {
  return { who: 'each', userIds: [...new Set(characters.map(({ userId }) => userId))] };
}

/** The choice of somebody's player about their own; undefined: none. */
export function saidBy(value: Json, { userId }: Pick<Character, 'userId'>): Answer | undefined {
  const isByUser = value !== null && typeof value === 'object' && !Array.isArray(value);
  return (isByUser ? (value as Readonly<Record<string, Answer>>) : {})[userId];
}
