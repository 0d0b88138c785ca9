import { CLOCK } from '../../rules/engine/person.ts';
import type { Campaign, World } from '../../rules/engine/world.ts';
import type { Invocation } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import { resumeTurn } from '../turns/resume.ts';

// A server that removes the bot: its campaigns rest from that moment on, are kept for a while, and go on where they stopped
// when the bot is asked back.

/** The bot was removed from a server: its campaigns rest, and the date is recorded. */
export async function leaveServer({ store, clock }: PlayDeps, guildId: string): Promise<void> {
  const now = clock.now().getTime();
  // Discord may say so twice: the first time counts.
  if (!(await store.noteLeft(guildId, now))) return;
  for (const { id } of await store.campaignsOf(guildId))
    await store.change<null>(id, `left-${id}-${now}`, ({ world }) =>
      world.campaign.pause !== null
        ? { commit: null, value: null }
        : { commit: { world: resting(world, now), patches: [], entries: [], replies: [], now }, value: null },
    );
}

function resting(world: World, since: number): World {
  return { ...world, campaign: { ...world.campaign, pause: { since, until: null, forUserId: null } } };
}

/**
 * The bot is back in a server: campaigns that rested because of its removal continue, and each deadline moves by that time.
 */
export async function returnToServer(deps: PlayDeps, guildId: string): Promise<void> {
  const { store } = deps;
  const left = await store.noteReturned(guildId);
  if (left === null) return;
  for (const { id: campaignId } of await store.campaignsOf(guildId)) {
    const campaign = (await store.read(campaignId))?.world.campaign;
    const pause = campaign?.pause ?? null;
    // Another rest was ordered, and ends as it was ordered to.
    if (campaign === undefined || pause === null || pause.since !== left) continue;
    await runTransaction(deps, byClock(campaign, left), (scope, { world }, rowId) =>
      asSingleTurn(resumeTurn(scope, world, rowId, pause)),
    );
  }
}

function byClock({ id: campaignId, homeId }: Campaign, left: number): Invocation {
  return {
    interactionId: `returned-${campaignId}-${left}`,
    campaignId,
    private: false,
    caller: { userId: CLOCK, roleIds: [], isManager: false },
    where: { applicationId: '', token: '', channelId: homeId },
  };
}

/** Deletes the campaigns of servers that removed the bot before an instant. @returns the servers */
export async function dropLeftServers({ store }: PlayDeps, before: number): Promise<readonly string[]> {
  const guildIds = await store.leftBefore(before);
  for (const guildId of guildIds) for (const { id } of await store.campaignsOf(guildId)) await store.deleteCampaign(id);
  return guildIds;
}
