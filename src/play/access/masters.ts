import type { Scene } from '../../rules/engine/person.ts';
import type { Prompt } from '../../rules/engine/prompt.ts';
import type { Verb } from '../../rules/engine/verbs.ts';
import type { World } from '../../rules/engine/world.ts';
import { type Caller, type Invocation, isGmOf } from './invocation.ts';

// A scene may have game masters of its own (PBP-SCENE-02). What they may do goes by where a thing lies: a question that
// was asked in the scene, a round in its thread, a command typed there. The campaign's game masters may do it everywhere.

/**
 * A scene's game master may do these with the book in their thread, in addition to asking questions and ruling on rounds.
 */
const SCENE_VERBS: ReadonlySet<string> = new Set<Verb>(['call', 'harm', 'hazard']);

/** The open scene that is played in a channel; null without one. */
export function sceneAt({ scenes }: Pick<World, 'scenes'>, channelId: string): Scene | null {
  return Object.values(scenes).find((scene) => scene.closed === null && scene.channelId === channelId) ?? null;
}

/** A scene's own game masters; nobody once it is over, or where there is no scene. */
export function namedMasters({ scenes }: Pick<World, 'scenes'>, sceneId: string | null): readonly string[] {
  const scene = sceneId !== null && Object.hasOwn(scenes, sceneId) ? scenes[sceneId] : undefined;
  return scene?.closed === null ? scene.gmUserIds : [];
}

/** The open scenes that somebody runs, by their ids. */
export function scenesRunBy({ scenes }: Pick<World, 'scenes'>, userId: string): readonly string[] {
  return Object.values(scenes)
    .filter(({ closed, gmUserIds }) => closed === null && gmUserIds.includes(userId))
    .map(({ id }) => id);
}

/** Checks whether somebody is a game master in a channel: the campaign's, or of the scene that is played there. */
export function isGmAt(world: World, caller: Caller, channelId: string): boolean {
  return isGmOf(world.campaign, caller) || sceneAt(world, channelId)?.gmUserIds.includes(caller.userId) === true;
}

/** Checks whether somebody is a game master for a question: the campaign's, or of the scene it was asked in. */
export function isGmFor(world: World, caller: Caller, prompt: Pick<Prompt, 'sceneId'>): boolean {
  return isGmOf(world.campaign, caller) || namedMasters(world, sceneOf(prompt)).includes(caller.userId);
}

/** Checks whether somebody does an action of the book as a game master. */
export function isGmDoing(
  world: World,
  caller: Caller,
  { action, channelId, answers }: { readonly action: string; readonly channelId: string; readonly answers?: Prompt },
): boolean {
  if (answers !== undefined) return isGmFor(world, caller, answers);
  return SCENE_VERBS.has(action) ? isGmAt(world, caller, channelId) : isGmOf(world.campaign, caller);
}

/** Checks whether a place belongs to the game masters: the first of the channels around it that is bound says so. */
export function isGmPlace({ bindings }: Pick<World, 'bindings'>, places: readonly string[]): boolean {
  const bound = places.find((id) => Object.hasOwn(bindings, id));
  return bound !== undefined && bindings[bound]?.use === 'gm';
}

/**
 * Checks whether something is kept because of where it is done: a game master, of the campaign or of one of its scenes, does
 * it in a channel of the game masters' own (PBP-SECRET-03).
 */
export function isKeptHere(world: World, { caller, where }: Pick<Invocation, 'caller' | 'where'>): boolean {
  if (!isGmPlace(world, where.places ?? [where.channelId])) return false;
  return isGmOf(world.campaign, caller) || scenesRunBy(world, caller.userId).length > 0;
}

/** The scene in which a question was asked. Questions that an undo restores from an old journal name no scene. */
export function sceneOf({ sceneId }: Pick<Prompt, 'sceneId'>): string | null {
  return sceneId ?? null;
}
