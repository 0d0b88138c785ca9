import type { Scene } from '../../rules/engine/person.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import { canBeSeen } from '../../rules/mechanics/words.ts';
import { ChannelTaken } from '../../store/errors.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { isGmAt } from '../access/masters.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';
import { MAX_OPEN_SCENES, MAX_SCENE_NAME } from './names.ts';

export interface NewScene {
  readonly name: string;
  /** The thread it is played in; the campaign answers there from now on. */
  readonly channelId: string;
  readonly userIds: readonly string[];
  /** The people who run it; empty: the campaign's game masters. */
  readonly gmUserIds?: readonly string[];
}

/** A scene begins in a thread of its own. Only a game master of the campaign names who runs it. */
export async function openScene(
  deps: PlayDeps,
  invocation: Invocation,
  { name, channelId, userIds, gmUserIds = [] }: NewScene,
): Promise<Result> {
  const opened = runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const named = name.trim().replace(/\s+/g, ' ');
    if (!canBeSeen(named) || named.length > MAX_SCENE_NAME) return refuse('scene/name-length', { max: MAX_SCENE_NAME });
    const isGm = isGmOf(world.campaign, invocation.caller);
    if (!isGm && !Object.hasOwn(world.members, invocation.caller.userId)) return refuse('member/not-here');
    if (!isGm && gmUserIds.length > 0) return refuse('gm-only');
    const open = Object.values(world.scenes).filter(({ closed }) => closed === null);
    if (open.length >= MAX_OPEN_SCENES) return refuse('scene/too-many', { max: MAX_OPEN_SCENES });
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'scene/open',
        input: { name: named, channelId, userIds, gmUserIds },
        roller: invocation.caller.userId,
        work({ context }) {
          const id = context.newId();
          const people = { userIds: [...userIds], gmUserIds: [...gmUserIds] };
          context.world.scenes[id] = { id, name: named, channelId, ...people, opened: context.now, closed: null };
          context.world.bindings[channelId] = { channelId, use: 'play' };
          const told = { name: named, channelId };
          const fact: EngineFact = { fact: 'scene-opened', rule: 'PBP-SCENE-01', ...told, userIds };
          context.emit(fact);
          for (const userId of gmUserIds) context.emit(mastersFact(told, userId, true));
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

/** Names somebody who runs a scene, or lets them go; with nobody named, the campaign's game masters run it. */
export function setSceneGm(
  deps: PlayDeps,
  invocation: Invocation,
  change: { readonly sceneId: string; readonly userId: string; readonly isGm: boolean },
): Promise<Result> {
  const { sceneId, userId, isGm } = change;
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (!isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
    const scene = Object.hasOwn(world.scenes, sceneId) ? world.scenes[sceneId] : undefined;
    if (scene === undefined) return refuse('scene/none');
    if (scene.closed !== null) return refuse('scene/closed');
    if (scene.gmUserIds.includes(userId) === isGm) return refuse(isGm ? 'scene/runs-it' : 'scene/not-run', { userId });
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'scene/gm',
        input: change,
        roller: invocation.caller.userId,
        work({ context }) {
          const open = context.world.scenes[sceneId];
          const others = scene.gmUserIds.filter((one) => one !== userId);
          if (open !== undefined) open.gmUserIds = isGm ? [...others, userId] : others;
          context.emit(mastersFact(scene, userId, isGm));
          return null;
        },
      }),
    );
  });
}

function mastersFact(
  { name, channelId }: Pick<Scene, 'name' | 'channelId'>,
  userId: string,
  isGm: boolean,
): EngineFact {
  return { fact: 'scene-gm-changed', rule: 'PBP-SCENE-02', name, channelId, userId, isGm };
}

/** A scene is over: its thread may rest; the campaign answers there still. */
export function closeScene(deps: PlayDeps, invocation: Invocation, sceneId: string): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const scene = Object.hasOwn(world.scenes, sceneId) ? world.scenes[sceneId] : undefined;
    if (scene === undefined) return refuse('scene/none');
    if (scene.closed !== null) return refuse('scene/closed');
    const { caller } = invocation;
    if (!isGmAt(world, caller, scene.channelId) && !scene.userIds.includes(caller.userId)) return refuse('gm-only');
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
