import { randomUUID } from 'node:crypto';
import { CLOCK } from '../../rules/engine/person.ts';
import { isRefusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Commit, Locked } from '../../store/store.ts';
import type { Invocation } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import type { EngineFact, LostPlace } from '../facts.ts';
import { benchChanges } from '../messages/bench.ts';
import { gmChannelOf, posted, viewOf } from '../messages/posts.ts';
import { playTurn } from '../turns/play-turn.ts';
import type { Turn, TurnScope } from '../turns/turn.ts';
import { calledMasters } from '../waiting/masters.ts';

/** Kind of the task that names a channel the bot cannot write in. */
const LOST = 'channel-lost';
const RULE = 'PBP-CAMP-05';

/** Records that a channel can no longer be written to: it appears on the game master's list, and they are notified once. */
export async function loseChannel(
  deps: PlayDeps,
  campaignId: string,
  { channelId, isGone }: { readonly channelId: string; readonly isGone: boolean },
): Promise<void> {
  await deps.store.change<null>(campaignId, `lost-${randomUUID()}`, (locked) => {
    const { world } = locked;
    if (taskOf(world, channelId) !== undefined) return { commit: null, value: null };
    const place: LostPlace = { ...placeIn(world, channelId), isGone };
    const fact: EngineFact = { fact: LOST, rule: RULE, ...place };
    const commit = committed(deps, locked, {
      action: 'channel/lost',
      channelId,
      fact,
      work: ({ context }) => {
        const id = context.newId();
        context.world.tasks[id] = { id, kind: LOST, rule: RULE, detail: { ...place }, done: false };
      },
      // If there is nowhere to write, the list in /party has to do.
      isTold: gmChannelOf(world) !== channelId,
    });
    return { commit, value: null };
  });
}

/** A channel that can be written to again: it is off the game master's list. */
export async function findChannel(deps: PlayDeps, campaignId: string, channelId: string): Promise<void> {
  const snapshot = await deps.store.read(campaignId);
  if (snapshot === null || taskOf(snapshot.world, channelId) === undefined) return;
  await deps.store.change<null>(campaignId, `found-${randomUUID()}`, (locked) => {
    const task = taskOf(locked.world, channelId);
    if (task === undefined) return { commit: null, value: null };
    const commit = committed(deps, locked, {
      action: 'channel/found',
      channelId,
      fact: { fact: 'channel-found', rule: RULE, channelId },
      work: ({ context }) => {
        delete context.world.tasks[task.id];
      },
      isTold: false,
    });
    return { commit, value: null };
  });
}

interface Change {
  readonly action: string;
  readonly channelId: string;
  readonly fact: EngineFact;
  readonly isTold: boolean;
  work(turn: Turn): void;
}

/** One entry by the clock, and a post for the game master in their channel. */
function committed(
  deps: PlayDeps,
  { world, seed, lastEntry }: Locked,
  { action, channelId, fact, isTold, work }: Change,
): Commit {
  const now = deps.clock.now().getTime();
  const invocation: Invocation = {
    interactionId: '',
    campaignId: world.campaign.id,
    private: false,
    caller: { userId: CLOCK, roleIds: [], isManager: false },
    where: { applicationId: '', token: '', channelId: world.campaign.homeId },
  };
  const scope: TurnScope = { deps, invocation, seed, now, lastEntry };
  const turn = playTurn(scope, world, '', {
    action,
    input: { channelId },
    roller: CLOCK,
    work(inTurn) {
      work(inTurn);
      inTurn.context.emit(fact);
      return null;
    },
  });
  if (isRefusal(turn)) throw new Error(`${action} is refused: ${turn.refused}`);
  const view = viewOf(scope, turn.world, {
    facts: [fact],
    prompts: [],
    number: lastEntry + 1,
    calls: calledMasters(world),
  });
  const told = isTold ? [posted(scope, deps.present(view), { channelId: gmChannelOf(world) })] : [];
  const replies = [...told, ...benchChanges(scope, world, turn.world)];
  return { world: turn.world, patches: turn.entry.patches, entries: [turn.entry], replies, now };
}

function taskOf({ tasks }: World, channelId: string) {
  return Object.values(tasks).find(({ kind, detail }) => kind === LOST && detail.channelId === channelId);
}

/** The campaign's use of a channel. */
function placeIn({ bindings, scenes }: World, channelId: string): LostPlace {
  const use = Object.hasOwn(bindings, channelId) ? (bindings[channelId]?.use ?? null) : null;
  const scene = Object.values(scenes).find((one) => one.channelId === channelId)?.name ?? null;
  return { channelId, use, scene };
}
