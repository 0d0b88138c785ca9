import { refuse } from '../../rules/engine/prompt.ts';
import { ChannelTaken } from '../../store/errors.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/turn.ts';

/** Longest name of a scene, in characters: what a thread may be called. */
export const MAX_SCENE_NAME = 100;

export interface NewScene {
  readonly name: string;
  /** The thread it is played in; the campaign answers there from now on. */
  readonly channelId: string;
  readonly userIds: readonly string[];
}

/** A scene begins in a thread of its own. */
export async function openScene(
  deps: PlayDeps,
  invocation: Invocation,
  { name, channelId, userIds }: NewScene,
): Promise<Result> {
  const opened = runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const named = name.trim().replace(/\s+/g, ' ');
    if (named === '' || named.length > MAX_SCENE_NAME) return refuse('scene/name-length', { max: MAX_SCENE_NAME });
    if (!isGmOf(world.campaign, invocation.caller) && !Object.hasOwn(world.members, invocation.caller.userId))
      return refuse('member/not-here');
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'scene/open',
        input: { name: named, channelId, userIds },
        roller: invocation.caller.userId,
        work({ context }) {
          const id = context.newId();
          const scene = { id, name: named, channelId, userIds: [...userIds], opened: context.now, closed: null };
          context.world.scenes[id] = scene;
          context.world.bindings[channelId] = { channelId, use: 'play' };
          const fact: EngineFact = { fact: 'scene-opened', rule: 'PBP-SCENE-01', name: named, channelId, userIds };
          context.emit(fact);
          return null;
        },
      }),
    );
  });
  return opened.catch((err: unknown) => {
    if (err instanceof ChannelTaken)
      return { kind: 'refused', refusal: refuse('campaign/channel-bound', { channelId }) };
    throw err;
  });
}

/** A scene is over: its thread may rest; the campaign answers there still. */
export function closeScene(deps: PlayDeps, invocation: Invocation, sceneId: string): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const scene = Object.hasOwn(world.scenes, sceneId) ? world.scenes[sceneId] : undefined;
    if (scene === undefined) return refuse('scene/none');
    if (scene.closed !== null) return refuse('scene/closed');
    if (!isGmOf(world.campaign, invocation.caller) && !scene.userIds.includes(invocation.caller.userId))
      return refuse('gm-only');
    const { name, channelId } = scene;
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'scene/close',
        input: { sceneId },
        roller: invocation.caller.userId,
        work({ context, book }) {
          const open = context.world.scenes[sceneId];
          if (open !== undefined) open.closed = context.now;
          const fact: EngineFact = { fact: 'scene-closed', rule: 'PBP-SCENE-01', name, channelId };
          context.emit(fact);
          book.sceneClosed?.(context, sceneId);
          return null;
        },
      }),
    );
  });
}
