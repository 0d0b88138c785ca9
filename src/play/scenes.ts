import { refuse } from '../rules/prompt.ts';
import { ChannelTaken } from '../store/store.ts';
import { type Deed, type Done, type House, isGmOf } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { asSingle, perform } from './perform.ts';
import { playTurn } from './turn.ts';

/** Longest name of a scene, in characters: what a thread may be called. */
export const MOST_SCENE_NAME = 100;

export interface NewScene {
  readonly name: string;
  /** The thread it is played in; the campaign answers there from now on. */
  readonly channelId: string;
  readonly userIds: readonly string[];
}

/** A scene begins in a thread of its own. */
export async function openScene(house: House, deed: Deed, { name, channelId, userIds }: NewScene): Promise<Done> {
  const opened = perform(house, deed, (standing, { world }, rowId) => {
    const named = name.trim().replace(/\s+/g, ' ');
    if (named === '' || named.length > MOST_SCENE_NAME) return refuse('scene/name-length', { max: MOST_SCENE_NAME });
    if (!isGmOf(world.campaign, deed.doer) && !Object.hasOwn(world.members, deed.doer.userId))
      return refuse('member/not-here');
    return asSingle(
      playTurn(standing, world, rowId, {
        action: 'scene/open',
        input: { name: named, channelId, userIds },
        roller: deed.doer.userId,
        work({ context }) {
          const id = context.newId();
          const scene = { id, name: named, channelId, userIds: [...userIds], opened: context.now, closed: null };
          context.world.scenes[id] = scene;
          context.world.bindings[channelId] = { channelId, use: 'play' };
          const fact: HouseFact = { fact: 'scene-opened', rule: 'house/scene', name: named, channelId, userIds };
          context.tell(fact);
          return null;
        },
      }),
    );
  });
  return opened.catch((err: unknown) => {
    if (err instanceof ChannelTaken)
      return { done: 'refused', refusal: refuse('campaign/channel-bound', { channelId }) };
    throw err;
  });
}

/** A scene is over: its thread may rest; the campaign answers there still. */
export function closeScene(house: House, deed: Deed, sceneId: string): Promise<Done> {
  return perform(house, deed, (standing, { world }, rowId) => {
    const scene = Object.hasOwn(world.scenes, sceneId) ? world.scenes[sceneId] : undefined;
    if (scene === undefined) return refuse('scene/none');
    if (scene.closed !== null) return refuse('scene/closed');
    if (!isGmOf(world.campaign, deed.doer) && !scene.userIds.includes(deed.doer.userId)) return refuse('gm-only');
    const { name, channelId } = scene;
    return asSingle(
      playTurn(standing, world, rowId, {
        action: 'scene/close',
        input: { sceneId },
        roller: deed.doer.userId,
        work({ context }) {
          const open = context.world.scenes[sceneId];
          if (open !== undefined) open.closed = context.now;
          const fact: HouseFact = { fact: 'scene-closed', rule: 'house/scene', name, channelId };
          context.tell(fact);
          return null;
        },
      }),
    );
  });
}
