import type { Json } from '../../engine/json.ts';
import type { Answer, Audience } from '../../engine/prompt.ts';
import type { Character } from '../shapes.ts';

/** All players of these characters: each is asked for whoever they play. */
export function eachPlayerOf(characters: readonly Character[]): Audience {
  return { who: 'each', userIds: [...new Set(characters.map(({ userId }) => userId))] };
}

/** What somebody's player has said of their own; undefined: nothing. */
export function saidBy(value: Json, { userId }: Pick<Character, 'userId'>): Answer | undefined {
  const isByUser = value !== null && typeof value === 'object' && !Array.isArray(value);
  return (isByUser ? (value as Readonly<Record<string, Answer>>) : {})[userId];
}
