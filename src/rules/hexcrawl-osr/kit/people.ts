import type { Draft } from 'immer';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Member } from '../../engine/world.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import * as members from '../../mechanics/people/members.ts';
import type { CrawlContext } from '../context.ts';
import type { CrawlCharacter, CrawlDraft } from '../shapes.ts';

/** Of who chooses for the party: the first to join, until they pass it on (HX-TRAV-01). */
export const LEAD_RULE = 'HX-TRAV-01';

/** Makes sure that somebody is a member; the first to join has the lead. */
export function admit(context: Pick<CrawlContext, 'world' | 'emit'>, userId: string): Draft<Member> {
  return members.admit(context, userId, LEAD_RULE);
}

/** Makes a character the one its player acts with, when they have none in play. @returns whether it is now */
export function bringIntoPlay(context: CrawlContext, character: CrawlCharacter): boolean {
  return members.bringIntoPlay(context, character, LEAD_RULE);
}

/** A character that the actor may act for and that has not fallen. */
export function ableCharacter(context: CrawlContext, characterId: string): CrawlDraft['characters'][string] | Refusal {
  const character = actingCharacter(context, characterId);
  if (isRefusal(character) || character.status === 'active') return character;
  return refuse('character/not-in-play', { name: character.name, status: character.status });
}
