import { type Refusal, refuse } from '../../engine/prompt.ts';
import { followerActions } from '../../mechanics/followers/actions.ts';
import { followersOf, followersServing } from '../../mechanics/followers/followers.ts';
import { keepFollowers } from '../../mechanics/followers/owners.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { END } from '../kit/kit.ts';
import type { Character, Draft, World } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';
import { readLine } from './reading.ts';
import { FOLLOWER_KINDS, type FollowerData, followerSchema } from './shapes.ts';

const RULE = 'AD-ATTR-08';

/** Hirelings and henchpersons (AD-ATTR-08). */
export const SERVANTS = followersOf<FollowerData>({
  rule: RULE,
  // Followers are led in Worlds of any book; these are of this one.
  mayLead: (world, ownerId, data) => mayLead(world as Draft, ownerId, data),
});

/** What `/follower` asks of the book. */
export const servantActions = followerActions({ followers: SERVANTS, read: readServant, end: END });

/** Nobody is lost with their employer, and a henchperson counts for whoever has ever led them (AD-ATTR-08). */
export function keepServants(context: Pick<Context, 'world' | 'newId' | 'emit'>): void {
  keepFollowers(context, RULE);
  const { followers, characters } = context.world;
  for (const { ownerId, status, data } of Object.values(followers)) {
    const owner = ownerId === null ? undefined : characters[ownerId];
    if (status !== 'active' || owner === undefined || data.kind === 'hireling' || isCounted(data, owner.id)) continue;
    data.countedBy = [...data.countedBy, owner.id];
    owner.sheet.henchUsed += 1;
  }
}

/**
 * Followers of each kind that somebody has, and may have: hirelings at one time, henchpersons over a lifetime (AD-ATTR-08).
 */
export function followerCounts(world: Pick<World, 'followers'>, { id, sheet }: Pick<Character, 'id' | 'sheet'>) {
  const hirelings = followersServing(world, id).filter(({ data }) => data.kind === 'hireling').length;
  return {
    hireling: { used: hirelings, most: sheet.bonuses.cha },
    henchperson: { used: sheet.henchUsed, most: sheet.henchLimit },
  };
}

/** Why somebody can take on nobody more of that kind; the party as a whole has no limit (AD-ATTR-08). */
function mayLead(
  world: Pick<World, 'followers' | 'characters'>,
  ownerId: string | null,
  data: FollowerData,
): Refusal | null {
  if (data.promoted) return refuse('follower/promoted');
  if (ownerId === null || isCounted(data, ownerId)) return null;
  const owner = characterOf(world, ownerId);
  const { used, most } = followerCounts(world, owner)[data.kind];
  return used < most ? null : refuse('follower/limit', { name: owner.name, kind: data.kind, used, most });
}

/** Checks whether they need no place of their own with that owner: a henchperson who was theirs before. */
function isCounted({ kind, countedBy }: FollowerData, ownerId: string): boolean {
  return kind === 'henchperson' && countedBy.includes(ownerId);
}

function readServant(
  { kind: said, line }: { readonly kind: string | null; readonly line: string | null },
  old: FollowerData | null,
): FollowerData | Refusal {
  const before = old ?? followerSchema.parse({});
  const kind = said === null ? before.kind : FOLLOWER_KINDS.find((one) => one === said.toLowerCase());
  if (kind === undefined) return refuse('follower/bad-kind', { typed: said });
  return readLine(line ?? '', { ...before, kind });
}
