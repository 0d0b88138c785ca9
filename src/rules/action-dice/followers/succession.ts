import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Character, Follower, World } from '../schemas.ts';

/**
 * A player's last lost character, by death or retirement; null while they have another one, even an unfinished one, and if
 * they never had any (AD-PATH-01). @param exceptId the newcomer, who does not count
 */
export function formerOf(
  { characters }: Pick<World, 'characters'>,
  userId: string,
  exceptId: string | null = null,
): Character | null {
  const theirs = Object.values(characters).filter((one) => one.userId === userId && one.id !== exceptId);
  if (!theirs.every(isLost)) return null;
  return theirs.toSorted((a, b) => b.created - a.created)[0] ?? null;
}

/** A follower's leader, or their last one if they were left behind; null: the party. */
export function servedBy(
  { characters }: Pick<World, 'characters'>,
  { ownerId, formerId }: Pick<Follower, 'ownerId' | 'formerId'>,
): Character | null {
  const id = ownerId ?? formerId;
  return id === null ? null : (characters[id] ?? null);
}

/** The reason why a player cannot replace a lost character with somebody; null when they can (AD-PATH-01). */
export function refuseHeir(world: Pick<World, 'characters'>, userId: string): Refusal | null {
  if (formerOf(world, userId) !== null) return null;
  const playing = Object.values(world.characters).find((one) => one.userId === userId && !isLost(one));
  return playing === undefined
    ? refuse('promote/nobody-lost')
    : refuse('promote/still-playing', { name: playing.name });
}

/** The reason why a follower cannot become a character; null when they can (AD-PATH-01). */
export function refuseFollower({ name, status, data }: Follower): Refusal | null {
  if (data.promoted) return refuse('promote/already', { name });
  if (status !== 'active') return refuse('follower/not-serving', { name, status });
  return data.kind === 'henchperson' ? null : refuse('promote/hireling', { name });
}

function isLost({ status }: Pick<Character, 'status'>): boolean {
  return status === 'dead' || status === 'retired';
}
