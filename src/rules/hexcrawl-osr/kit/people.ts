import type { Json } from '../../engine/json.ts';
import type { Answer, Audience } from '../../engine/prompt.ts';
import { ledBy } from '../../mechanics/people/members.ts';
import type { Character } from '../schemas.ts';

/** Of who chooses for the party: the first to join, until they pass it on (HX-TRAV-01). */
export const LEAD_RULE = 'HX-TRAV-01';

export const { admit, bringIntoPlay } = ledBy(LEAD_RULE);

/** All players of these characters: each is asked for whoever they play. */
export function eachPlayerOf(characters: readonly Character[]): Audience {
  return { who: 'each', userIds: [...new Set(characters.map(({ userId }) => userId))] };
}

/** The choice of somebody's player about their own; undefined: none. */
export function saidBy(value: Json, { userId }: Pick<Character, 'userId'>): Answer | undefined {
  const isByUser = value !== null && typeof value === 'object' && !Array.isArray(value);
  return (isByUser ? (value as Readonly<Record<string, Answer>>) : {})[userId];
}
