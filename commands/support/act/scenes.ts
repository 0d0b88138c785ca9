import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { allWords, inWords } from '../../../src/discord/render/engine/words.ts';
import { asMessage, type Message, privately, type Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_OPEN_SCENES, MAX_SCENE_NAME } from '../../../src/play/campaign/names.ts';
import type { NewScene } from '../../../src/play/campaign/scenes.ts';
import type { Result } from '../../../src/play/play.ts';
import type { Scene } from '../../../src/rules/engine/person.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { canBeSeen } from '../../../src/rules/mechanics/words.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf, postedInvocationOf } from '../access/here.ts';
import { cardMessage } from '../cards/card.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, isSet, textOf } from '../input/typed.ts';
import { playersNamed, presentPlayers } from './whom.ts';

const MAX_OPEN = 20;
const MAX_CLOSED = 10;

/** Opens a thread and the scene in it; a thread whose scene is refused is closed again. */
export async function openScene(here: Here, request: CommandRequest): Promise<Reply> {
  const { look } = here;
  const { world } = look;
  const name = (textOf(request, 'name') ?? '').replace(/\s+/g, ' ');
  if (!canBeSeen(name) || name.length > MAX_SCENE_NAME)
    return answerRefusal(world, refuse('scene/name-length', { max: MAX_SCENE_NAME }));
  const isAllowed = look.isGm || Object.hasOwn(world.members, here.caller.userId);
  if (!isAllowed) return answerRefusal(world, refuse('member/not-here'));
  const userIds = whoIsIn(here, textOf(request, 'with'));
  if (isRefusal(userIds)) return answerRefusal(world, userIds);
  const gmUserIds = mastersNamed(here, request, 'gm');
  if (isRefusal(gmUserIds)) return answerRefusal(world, gmUserIds);
  return openSceneOf(here, { name, userIds, gmUserIds });
}

/** A thread in this channel, and the scene of these people in it. */
export async function openSceneOf(here: Here, scene: Omit<NewScene, 'channelId'>): Promise<Reply> {
  const { app, look, request } = here;
  const { world } = look;
  const { name, userIds, gmUserIds = [] } = scene;
  if (openScenes(here).length >= MAX_OPEN_SCENES)
    return answerRefusal(world, refuse('scene/too-many', { max: MAX_OPEN_SCENES }));
  const channelId = await app.threads.open(request.channelId, name, [...new Set([...gmUserIds, ...userIds])]);
  if (channelId === null) return answerRefusal(world, refuse('scene/cannot-open'));
  const opening = app.play.openScene(invocationOf(here), { ...scene, channelId });
  return answerDone(await orClosed(here, channelId, opening), here);
}

/** The named game master of a scene, if any: a person, named by a game master of the campaign. */
function mastersNamed({ look }: Here, request: CommandRequest, option: string): readonly string[] | Refusal {
  const userId = textOf(request, option);
  if (userId === null) return [];
  if (!look.isGm) return refuse('gm-only');
  return request.people[userId]?.isBot ? refuse('campaign/gm-is-bot') : [userId];
}

/** Names somebody who runs a scene and brings them into its thread, or lets them go. */
export async function nameSceneGm(here: Here, request: CommandRequest): Promise<Reply> {
  const { app, look } = here;
  const { world } = look;
  const named = mastersNamed(here, request, 'who');
  if (isRefusal(named)) return answerRefusal(world, named);
  const scene = sceneMeant(here, textOf(request, 'which'));
  if (isRefusal(scene)) return answerRefusal(world, scene);
  const [userId = ''] = named;
  const isGm = !isSet(request, 'remove');
  const result = await app.play.setSceneGm(invocationOf(here), { sceneId: scene.id, userId, isGm });
  if (result.kind === 'done' && isGm) await app.threads.bring(scene.channelId, userId);
  return answerDone(result, here);
}

/** A thread without a scene is of no use: neither after a refusal nor when the records could not be reached. */
async function orClosed({ app }: Here, threadId: string, opening: Promise<Result>): Promise<Result> {
  try {
    const result = await opening;
    if (result.kind !== 'done') await app.threads.close(threadId);
    return result;
  } catch (err) {
    await app.threads.close(threadId);
    throw err;
  }
}

/** Everybody at the table, or those who are named with whoever opens it. */
function whoIsIn(here: Here, typed: string | null): readonly string[] | Refusal {
  if (typed === null) return presentPlayers(here);
  const named = playersNamed(here, typed);
  if (isRefusal(named)) return named;
  const { userId } = here.caller;
  const plays = Object.hasOwn(here.look.world.members, userId);
  return plays && !named.includes(userId) ? [...named, userId] : named;
}

/**
 * Closes a scene, then its thread. A public answer in the thread would open it again: there only the asker gets an answer,
 * and everybody else reads of it in the campaign's home.
 */
export async function closeScene(here: Here, request: CommandRequest): Promise<Reply> {
  const { app, look } = here;
  const { world } = look;
  const scene = sceneMeant(here, textOf(request, 'which'));
  if (isRefusal(scene)) return answerRefusal(world, scene);
  const { homeId } = world.campaign;
  const isInside = scene.channelId === request.channelId && homeId !== request.channelId;
  const invocation = isInside ? postedInvocationOf(here, homeId) : invocationOf(here);
  const result = await app.play.closeScene(invocation, scene.id);
  if (result.kind === 'done') await app.threads.close(scene.channelId);
  const reply = answerDone(result, here);
  if (!isInside || result.kind !== 'done') return reply;
  const message = asMessage(result.message);
  return { ...closedWords(homeId), post: { channelId: homeId, rowId: result.rowId, message } };
}

function closedWords(homeId: string): Extract<Reply, { kind: 'message' }> {
  const reply = privately(
    t`The scene is over, and <#${homeId}> has been told. What was written here can still be read.`,
  );
  if (reply.kind !== 'message') throw new Error('a sentence is a message');
  return reply;
}

/** The scene that is named; else the one of this thread; else the only one that is open. */
function sceneMeant(here: Here, typed: string | null): Scene | Refusal {
  const scenes = Object.values(here.look.world.scenes);
  const open = openScenes(here);
  if (typed !== null) return findTyped(open, typed) ?? findTyped(scenes, typed) ?? refuse('scene/none');
  const there = scenes.find(({ channelId }) => channelId === here.request.channelId);
  if (there !== undefined) return there;
  const [only] = open;
  if (only === undefined) return refuse('scene/none-open');
  return open.length === 1 ? only : refuse('scene/which', { names: open.map(({ name }) => name) });
}

/** All scenes, with the way to their threads: the open ones, then those closed last. */
export function scenesCard(here: Here): Message {
  const { world } = here.look;
  const open = openScenes(here);
  const closed = Object.values(world.scenes)
    .filter((scene) => scene.closed !== null)
    .toSorted((a, b) => (b.closed ?? 0) - (a.closed ?? 0));
  const shownOpen = open.slice(0, MAX_OPEN).map(({ channelId, name, userIds, gmUserIds, opened }) => {
    const who = userIds.length === 0 ? '' : ` · ${allWords(world, userIds, 6)}`;
    const by = gmUserIds.length === 0 ? '' : t` · run by ${allWords(world, gmUserIds, 6)}`;
    return t`<#${channelId}> **${escapeMarkdown(name)}**${who}${by} · opened ${inWords(opened)}`;
  });
  const shownClosed = closed.slice(0, MAX_CLOSED).map((scene) => {
    return t`<#${scene.channelId}> ${escapeMarkdown(scene.name)} · over ${inWords(scene.closed ?? 0)}`;
  });
  const nothing = t`No scene is open. \`/scene open\` makes a thread for one.`;
  return cardMessage({
    title: t`Scenes`,
    lines: [
      ...(shownOpen.length === 0 ? [nothing] : shownOpen),
      ...(open.length > MAX_OPEN ? [t`… and ${open.length - MAX_OPEN} more`] : []),
      ...(shownClosed.length === 0 ? [] : ['', '__Over__', ...shownClosed]),
      ...(closed.length > MAX_CLOSED ? [t`… and ${closed.length - MAX_CLOSED} more`] : []),
    ],
    fields: [],
  });
}

export function sceneChoices(here: Here): readonly Choice[] {
  return openScenes(here).map(({ id, name }) => ({ label: name, value: id }));
}

function openScenes({ look }: Here): readonly Scene[] {
  return Object.values(look.world.scenes)
    .filter(({ closed }) => closed === null)
    .toSorted((a, b) => b.opened - a.opened);
}
