import { randomUUID } from 'node:crypto';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Commit } from '../../store/store.ts';
import type { Invocation } from '../access/invocation.ts';
import { namedMasters } from '../access/masters.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { endCompleted, settledAndCalled } from '../entry/settle.ts';
import { apartPosts } from '../messages/apart-messages.ts';
import { cardChanges } from '../messages/cards.ts';
import { bearStep } from '../messages/step-card.ts';
import { postSetting } from '../time/post-settings.ts';
import { summonsOf } from '../time/summons.ts';
import { endAbsence } from '../turns/end-absence.ts';
import { withInstantsMoved } from '../turns/in-time.ts';
import type { TurnScope } from '../turns/turn.ts';
import { ANSWER, sceneOfStep } from '../waiting/next-step.ts';
import { changePerson } from '../waiting/people.ts';
import { isMissed } from './people-actions.ts';

/** Less of a silence is not worth a transaction. */
const SILENT_HOURS = 24;

/**
 * Somebody wrote in a channel of a campaign: who was silent, reminded or away until they do something is back, and what a
 * game master writes where they had asked is the answer that everybody waits for. Most messages change nothing and open no transaction; what was written is never looked at.
 * @returns whether anything changed
 */
export async function showLife(
  deps: PlayDeps,
  guildId: string,
  places: readonly string[],
  userId: string,
): Promise<boolean> {
  const campaignId = await deps.store.campaignAt(guildId, places);
  const found = campaignId === null ? null : await deps.store.read(campaignId);
  const now = deps.clock.now().getTime();
  const isNews = (world: World) =>
    isMissed(world, userId, now) || answersHere(world, userId, places) !== null || wasSilent(world, userId, now);
  if (campaignId === null || found === null || !isNews(found.world)) return false;
  const invocation: Invocation = {
    interactionId: `life-${randomUUID()}`,
    campaignId,
    caller: { userId, roleIds: [], isManager: false },
    where: { applicationId: '', token: '', channelId: found.world.campaign.homeId },
    private: false,
  };
  const changed = await deps.store.change<boolean>(
    campaignId,
    invocation.interactionId,
    async ({ world, seed, lastEntry, placeOf, bodyOf }) => {
      if (!isNews(world)) return { commit: null, value: false };
      const answered = answersHere(world, userId, places);
      const scope: TurnScope = { deps, invocation, seed, now, lastEntry };
      const returned = endAbsence(scope, world);
      const awake = withInstantsMoved(scope, returned[0]?.world ?? world, (draft) => {
        changePerson(draft, userId, { nudges: 0 });
        if (answered !== null) draft.party.awaited = null;
        if (wasSilent(world, userId, now)) draft.party.silence = null;
      });
      const settled = await endCompleted(scope, { world: awake, placeOf }, lastEntry + returned.length + 1, null);
      const turns = [...returned, ...settled.turns];
      const { campaign } = world;
      const actor = { userId, isGm: campaign.gmUserIds.includes(userId) };
      const worlds = { before: world, after: settled.world };
      const summons = summonsOf(bookOf(deps, world), worlds, actor, now);
      const told = settledAndCalled(scope, settled, summons, answered ?? campaign.homeId);
      const borne = await bearStep(scope, worlds, { told, bodyOf });
      const commit: Commit = {
        world: borne.world,
        patches: turns.flatMap(({ entry }) => entry.patches),
        entries: turns.map(({ entry }) => entry),
        replies: [
          ...borne.replies,
          ...apartPosts(scope, borne.world, turns, lastEntry),
          ...cardChanges(scope, world, borne.world, turns),
        ],
        now,
      };
      return { commit, value: true };
    },
  );
  return changed.kind === 'changed' && changed.value;
}

/** The channel in which a game master was to answer, if it is one of these; else null. */
function answersHere(world: World, userId: string, places: readonly string[]): string | null {
  const { awaited } = world.party;
  if (awaited?.kind !== ANSWER) return null;
  const own = namedMasters(world, sceneOfStep(world, awaited));
  if (!own.includes(userId) && !world.campaign.gmUserIds.includes(userId)) return null;
  return places.find((channelId) => channelId === awaited.terms.channelId) ?? null;
}

/** Checks whether a game master was silent for a day or more: the time after which the table is asked starts over. */
function wasSilent({ campaign, party: { silence } }: World, userId: string, now: number): boolean {
  if (silence === null || !campaign.gmUserIds.includes(userId)) return false;
  const hours = postSetting(campaign, 'gm_silent_hours');
  return silence.byBot || silence.askAt === null || silence.askAt - now <= (hours - SILENT_HOURS) * HOUR;
}
