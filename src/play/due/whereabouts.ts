import { randomUUID } from 'node:crypto';
import type { Context } from '../../rules/engine/context.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Commit, NewReply } from '../../store/store.ts';
import type { Invocation } from '../access/invocation.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { endCompleted, settledAndCalled } from '../entry/settle.ts';
import type { EngineFact } from '../facts.ts';
import { apartPosts } from '../messages/apart-messages.ts';
import { cardChanges } from '../messages/cards.ts';
import { gmChannelOf, posted, viewOf } from '../messages/posts.ts';
import { bearStep } from '../messages/step-card.ts';
import { isStandIn } from '../stand-in.ts';
import { awaitedForLong } from '../time/keep-time.ts';
import { summonsOf } from '../time/summons.ts';
import { endAbsence } from '../turns/end-absence.ts';
import { playTurn } from '../turns/play-turn.ts';
import { mustPlay, type PlayedTurn, type TurnScope } from '../turns/turn.ts';
import { areMastersGone, calledMasters } from '../waiting/masters.ts';
import { awaitedIn, changePerson, isGone, isHere, keeperOf, personOf } from '../waiting/people.ts';

/** Begins the id of a role among those of people. */
const ROLE = '&';

/** Asks Discord which people are in a server; remembered for a while. Roles are asked for as `&<id>`. */
export interface Whereabouts {
  /** Those that Discord has to be asked about, because nothing recent is known of them. */
  unsure(guildId: string, ids: readonly string[]): readonly string[];
  /** Asks Discord. @returns those that are there, or that Discord says nothing about */
  ask(guildId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Everybody whom a campaign waits for or calls on, and everybody who was gone the last time (PBP-AWAY-06). */
export function soughtIn(world: World, now: number): readonly string[] {
  const { campaign, party, people, rounds } = world;
  const seated = Object.values(rounds).flatMap((round) => awaitedIn(world, round, now));
  const keepers = seated.flatMap((userId) => keeperOf(world, userId, now) ?? []);
  const gone = Object.values(people).flatMap(({ userId }) => (isGone(world, userId) ? [userId] : []));
  const lit = party.spotlight === null ? [] : [party.spotlight];
  const role = campaign.gmRoleId === null ? [] : [`${ROLE}${campaign.gmRoleId}`];
  const all = [
    ...awaitedForLong(world, now).keys(),
    ...seated,
    ...keepers,
    ...lit,
    ...gone,
    ...campaign.gmUserIds,
    ...role,
  ];
  return [...new Set(all)].filter((userId) => userId !== CLOCK && !isStandIn(userId));
}

/**
 * Asks Discord about everybody whom the campaign of some place waits for, where nothing recent is known of them.
 * @returns whether anything changed
 */
export async function seekPeople(
  deps: PlayDeps,
  whereabouts: Whereabouts,
  guildId: string,
  places: readonly string[],
): Promise<boolean> {
  const campaignId = await deps.store.campaignAt(guildId, places);
  const found = campaignId === null ? null : await deps.store.read(campaignId);
  if (campaignId === null || found === null) return false;
  const asked = whereabouts.unsure(guildId, soughtIn(found.world, deps.clock.now().getTime()));
  return asked.length > 0 && noteWhereabouts(deps, campaignId, asked, await whereabouts.ask(guildId, asked));
}

/** Asks Discord about everybody who runs a campaign, whatever is known of them. @returns whether anything changed */
export async function seekMasters(deps: PlayDeps, whereabouts: Whereabouts, campaignId: string): Promise<boolean> {
  const found = await deps.store.read(campaignId);
  if (found === null) return false;
  const { guildId, gmUserIds, gmRoleId } = found.world.campaign;
  const asked = [...gmUserIds, ...(gmRoleId === null ? [] : [`${ROLE}${gmRoleId}`])].filter((id) => !isStandIn(id));
  return asked.length > 0 && noteWhereabouts(deps, campaignId, asked, await whereabouts.ask(guildId, asked));
}

/**
 * Records which of the people asked about are in the server. Missing people count as away until they do something or are
 * seen again; the game master is notified once. A deleted role names nobody any more.
 * @returns true if anything changed
 */
export async function noteWhereabouts(
  deps: PlayDeps,
  campaignId: string,
  asked: readonly string[],
  there: ReadonlySet<string>,
): Promise<boolean> {
  const now = deps.clock.now().getTime();
  const newsIn = (world: World) => {
    const { gmRoleId } = world.campaign;
    const people = asked.filter((id) => !id.startsWith(ROLE));
    return {
      left: people.filter((userId) => !there.has(userId) && !isGone(world, userId)),
      back: people.filter((userId) => there.has(userId) && isGone(world, userId)),
      role: gmRoleId !== null && asked.includes(`${ROLE}${gmRoleId}`) && !there.has(`${ROLE}${gmRoleId}`),
    };
  };
  const isNews = ({ left, back, role }: ReturnType<typeof newsIn>) => left.length > 0 || back.length > 0 || role;
  const found = await deps.store.read(campaignId);
  if (found === null || !isNews(newsIn(found.world))) return false;
  const interactionId = `left-${randomUUID()}`;
  const changed = await deps.store.change<boolean>(
    campaignId,
    interactionId,
    async ({ world: before, seed, lastEntry, placeOf, bodyOf }) => {
      const { left, back, role } = newsIn(before);
      const by = (userId: string): TurnScope => ({
        deps,
        seed,
        now,
        lastEntry,
        invocation: seekersInvocation(before, interactionId, userId),
      });
      const scope = by(CLOCK);
      let world = before;
      const turns: PlayedTurn[] = [];
      const play = (...played: readonly PlayedTurn[]) => {
        turns.push(...played);
        world = played.at(-1)?.world ?? world;
      };
      for (const userId of back) play(...endAbsence(by(userId), world));
      for (const userId of left) play(leftTurn(scope, world, userId));
      if (role) play(roleTurn(scope, world));
      const own = turns.flatMap(({ facts }) => facts);
      const settled = await endCompleted(scope, { world, placeOf }, lastEntry + turns.length + 1, null);
      turns.push(...settled.turns);
      const actor = { userId: CLOCK, isGm: false };
      const worlds = { before, after: settled.world };
      const summons = summonsOf(bookOf(deps, before), worlds, actor, now);
      const told = [
        ...partingPosts(scope, before, settled.world, own),
        ...settledAndCalled(scope, settled, summons, before.campaign.homeId),
      ];
      const borne = await bearStep(scope, worlds, { told, bodyOf });
      const commit: Commit = {
        world: borne.world,
        patches: turns.flatMap(({ entry }) => entry.patches),
        entries: turns.map(({ entry }) => entry),
        replies: [
          ...borne.replies,
          ...apartPosts(scope, borne.world, turns, lastEntry),
          ...cardChanges(scope, before, borne.world, turns),
        ],
        now,
      };
      return { commit, value: true };
    },
  );
  return changed.kind === 'changed' && changed.value;
}

function seekersInvocation({ campaign }: World, interactionId: string, userId: string): Invocation {
  return {
    interactionId,
    campaignId: campaign.id,
    private: false,
    caller: { userId, roleIds: [], isManager: false },
    where: { applicationId: '', token: '', channelId: campaign.homeId },
  };
}

/** Somebody is away until they are seen again; their caretaker takes over. */
function leftTurn(scope: TurnScope, world: World, userId: string): PlayedTurn {
  const { now } = scope;
  const old = personOf(world, userId).away;
  const turn = playTurn(scope, world, '', {
    action: 'people/left-server',
    input: { userId },
    roller: CLOCK,
    work({ context }) {
      const kept = { caretakerId: old?.caretakerId ?? null, pauses: old?.pauses ?? false };
      changePerson(context.world, userId, { away: { ...kept, from: now, until: null, begun: true, gone: true } });
      const fact: EngineFact = { fact: 'left-server', rule: 'PBP-AWAY-06', userId };
      context.emit(fact);
      return null;
    },
    times: (draft) => {
      if (draft.party.spotlight !== userId || isHere(draft as World, userId, now)) return;
      for (const prompt of Object.values(draft.prompts))
        if (prompt.audience.who === 'spotlight' && prompt.deadline !== null) prompt.deadline = now;
    },
  });
  return mustPlay(turn, 'a parting');
}

/** A role that was deleted is held by nobody. */
function roleTurn(scope: TurnScope, world: World): PlayedTurn {
  const change = { roleId: world.campaign.gmRoleId, userId: null, isGm: false };
  const turn = playTurn(scope, world, '', {
    action: 'campaign/gm',
    input: change,
    roller: CLOCK,
    work({ context }: { readonly context: Context }) {
      context.world.campaign.gmRoleId = null;
      const fact: EngineFact = { fact: 'gm-changed', rule: 'PBP-CAMP-03', ...change };
      context.emit(fact);
      return null;
    },
  });
  return mustPlay(turn, 'the end of a role');
}

/** The game masters learn who has left, with what they can do; where none of them is there, everybody does. */
function partingPosts(scope: TurnScope, before: World, after: World, facts: PlayedTurn['facts']): readonly NewReply[] {
  const { deps } = scope;
  const number = scope.lastEntry + 1;
  const told = facts.filter(({ fact }) => fact === 'left-server' || fact === 'gm-changed');
  const view = viewOf(scope, after, { facts: told, prompts: [], number, calls: calledMasters(after) });
  const posts = told.length === 0 ? [] : [posted(scope, deps.present(view), { channelId: gmChannelOf(after) })];
  if (areMastersGone(before) || !areMastersGone(after)) return posts;
  const alone: EngineFact = { fact: 'nobody-runs', rule: 'PBP-GM-04' };
  const open = viewOf(scope, after, { facts: [alone], prompts: [], number });
  return [...posts, posted(scope, deps.present(open), { channelId: after.campaign.homeId })];
}
