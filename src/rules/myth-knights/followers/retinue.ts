import { type Refusal, refuse } from '../../engine/prompt.ts';
import { followerActions } from '../../mechanics/followers/actions.ts';
import { followersOf, followersServing } from '../../mechanics/followers/followers.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { momentOf } from '../kit/calendar.ts';
import { STEED_VIG, VIRTUE_IDS } from '../kit/ids.ts';
import { END } from '../kit/kit.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { readFollower } from './follower-line.ts';
import type { FollowerData } from './schemas.ts';

export const SERVICE_RULE = 'MK-SERV-01';

/** Squires, hirelings and warbands: `takeOn` also musters a warband that was made by `freshFollower` (MK-SERV-01, MK-WAR-01). */
export const RETINUE = followersOf<FollowerData>({
  rule: SERVICE_RULE,
  // Followers are led in Worlds of any book; these are of this one.
  mayLead: (world, ownerId, data) => mayLead(world as Draft, ownerId, data),
});

/** The book's part of `/follower`. */
export const retinueActions = followerActions({ followers: RETINUE, read: readFollower, end: END });

/** Followers regain their Guard after a moment of peace (MK-HURT-03); a squire fights as a knight does. */
export function refreshFollowers({ followers }: Draft): void {
  for (const { status, data } of Object.values(followers))
    if (status === 'active' && data.status === 'ok' && data.down === null) data.guard.now = data.guard.max;
}

/** Their virtues are full again, and who was routed or broken has rallied, at a new Season (MK-HURT-03). */
export function restoreFollowers(world: Draft): void {
  for (const { status, data } of Object.values(world.followers)) {
    if (status !== 'active' || data.status === 'wiped') continue;
    data.status = 'ok';
    data.pony = STEED_VIG.pony;
    for (const id of VIRTUE_IDS) data.virtues[id].now = data.virtues[id].max;
  }
  refreshFollowers(world);
}

/** An untended mortal wound kills within the hour: a phase is longer than that (MK-HURT-01). */
export function seeDown(context: Pick<Context, 'world' | 'newId' | 'emit'>): void {
  const { world } = context;
  const now = momentOf(world.party.state.clock);
  for (const follower of Object.values(world.followers)) {
    const { status, data } = follower;
    if (status !== 'active' || data.down === null || data.down.every((number, at) => number === now[at])) continue;
    data.down = null;
    RETINUE.lose(context, follower, 'dead', 'MK-HURT-01');
  }
}

/**
 * The reason why somebody cannot lead one more of that kind: a knight has one squire at a time (MK-D-03), and a squire who
 * was knighted serves nobody.
 */
function mayLead(
  world: Pick<World, 'followers' | 'characters'>,
  ownerId: string | null,
  data: Pick<FollowerData, 'kind' | 'knighted'>,
): Refusal | null {
  if (data.knighted) return refuse('follower/knighted');
  if (data.kind !== 'squire' || ownerId === null) return null;
  const squire = followersServing(world, ownerId).find((one) => one.data.kind === 'squire');
  if (squire === undefined) return null;
  return refuse('follower/second-squire', { name: characterOf(world, ownerId).name, squire: squire.name });
}
