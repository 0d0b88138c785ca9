import type { Draft } from 'immer';
import type { Context } from '../../engine/context.ts';
import type { Of } from '../../engine/prompt.ts';
import type { BookData, Character, Follower, Member, Task, World } from '../../engine/world.ts';

/** Kind of the task that asks the game master whom a follower serves now. */
export const OWNER_LEFT = 'follower-owner-left';

interface Peopled {
  readonly characters: Readonly<Record<string, Pick<Character, 'status' | 'userId'>>>;
  readonly members: Readonly<Record<string, Pick<Member, 'present'>>>;
}

/** Returns why a character cannot lead anybody; null while they can. */
export function absenceOf({ characters, members }: Peopled, characterId: string): OwnerAbsence | null {
  const character = Object.hasOwn(characters, characterId) ? characters[characterId] : undefined;
  if (character === undefined) return 'left';
  const { status, userId } = character;
  if (status === 'dead' || status === 'retired' || status === 'away') return status;
  return members[userId]?.present === false ? 'left' : null;
}

type KeepingContext = Pick<Context<BookData, FollowerFact>, 'world' | 'newId' | 'emit'>;

/**
 * Nobody who serves is lost with their owner: they go on with the party until the owner is back, and the game master has
 * a task that asks whom they serve now. For `Book.afterwards`; does nothing where all owners are there.
 * @param rule the book's, of having followers
 */
export function keepFollowers(context: KeepingContext, rule: string): void {
  const { world } = context;
  for (const follower of Object.values(world.followers)) {
    if (follower.status !== 'active') continue;
    const { ownerId, formerId } = follower;
    if (ownerId !== null) {
      const why = absenceOf(world, ownerId);
      if (why !== null) leaveBehind(context, follower, { ownerId, why, rule });
    } else if (formerId !== null && absenceOf(world, formerId) === null) {
      const { id: followerId, name } = follower;
      serve(world, follower, formerId);
      context.emit({ fact: 'follower-returned', rule, followerId, name, owner: nameOfOwner(world, formerId) });
    }
  }
}

/** Gives a follower an owner; what the game master was asked about them is settled. */
export function serve(world: Draft<World>, follower: Draft<Follower>, ownerId: string | null): void {
  follower.ownerId = ownerId;
  forgetFormerOwner(world, follower);
}

/** The owner before is forgotten, and with them the task about a follower. */
export function forgetFormerOwner({ tasks }: Draft<World>, follower: Draft<Follower>): void {
  follower.formerId = null;
  for (const { id, kind, detail } of Object.values(tasks))
    if (kind === OWNER_LEFT && detail.followerId === follower.id) delete tasks[id];
}

/** Name of an owner that is known by id. */
export function nameOfOwner({ characters }: Pick<World, 'characters'>, characterId: string): string {
  return characters[characterId]?.name ?? 'somebody';
}

function leaveBehind(
  { world, newId, emit }: KeepingContext,
  follower: Draft<Follower>,
  { ownerId, why, rule }: { readonly ownerId: string; readonly why: OwnerAbsence; readonly rule: string },
): void {
  const { id: followerId, name } = follower;
  const owner = nameOfOwner(world, ownerId);
  follower.ownerId = null;
  follower.formerId = ownerId;
  const id = newId();
  const task: Task = { id, kind: OWNER_LEFT, rule, detail: { followerId, name, owner, why }, done: false };
  Object.assign(world.tasks, { [id]: task });
  emit({ fact: 'follower-left-behind', rule, followerId, name, owner, why });
}

/** The reason why an owner is not there: the character's fate, or `left` when their player is not at the table. */
export type OwnerAbsence = 'dead' | 'retired' | 'away' | 'left';

/** Changes to the followers of a character or the party. `owner` is a character's name, null for the party. */
export type FollowerFact =
  | Of<'follower-joined', FollowerRef & { owner: string | null }>
  | Of<'follower-renamed', { followerId: string; from: string; to: string }>
  /** `toUserId`: the player whose character they follow now. */
  | Of<'follower-passed', FollowerRef & { from: string | null; to: string | null; toUserId: string | null }>
  | Of<'follower-dismissed', FollowerRef & { owner: string | null }>
  | Of<'follower-lost', FollowerRef & { how: 'dead' | 'gone' }>
  /** One who was lost serves again. */
  | Of<'follower-back', FollowerRef & { owner: string | null }>
  /** The game master changed what the book keeps of them; what it is now is on their card. */
  | Of<'follower-edited', FollowerRef>
  /** Their owner has left, so they go on with the party. */
  | Of<'follower-left-behind', FollowerRef & { owner: string; why: OwnerAbsence }>
  /** Their owner is here again, and they serve them as before. */
  | Of<'follower-returned', FollowerRef & { owner: string }>;

export interface FollowerRef {
  followerId: string;
  name: string;
}
