import type { Draft } from 'immer';
import { NOBODY_IN_PARTICULAR } from '../../rules/engine/person.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Invocation } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { bookOf } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { newStandIn } from '../stand-in.ts';
import { playTurn } from '../turns/play-turn.ts';
import type { PlayedTurn } from '../turns/turn.ts';
import { JOINING } from '../waiting/joining.ts';
import { isHere } from '../waiting/people.ts';

/** A character's new neutral name, in the language of its campaign; the number distinguishes several. */
export type NeutralName = (world: World, number: number) => string;

/**
 * Removes a person from all stored data (PBP-DATA-05). In each campaign they leave the table first, so that everything
 * waiting for them continues; then a stand-in takes their place in all of its rows. If that would leave a campaign without a
 * game master, nothing is removed anywhere.
 * @returns the number of campaigns they were in
 */
export async function forgetPerson(
  deps: PlayDeps,
  invocation: Omit<Invocation, 'campaignId'>,
  neutralName: NeutralName,
): Promise<number | Refusal> {
  const { store } = deps;
  const { userId } = invocation.caller;
  const campaignIds = await store.campaignsNaming(userId);
  const alone: string[] = [];
  for (const id of campaignIds) {
    const world = (await store.read(id))?.world;
    if (world !== undefined && isOnlyGm(world, userId)) alone.push(world.campaign.name);
  }
  if (alone.length > 0) return refuse('me/only-gm', { names: alone });
  for (const campaignId of campaignIds) {
    const refusal = await leave(deps, { ...invocation, campaignId }, neutralName);
    if (refusal !== null) return refusal;
    await store.replaceUser(campaignId, userId, newStandIn());
  }
  await store.forgetUser(userId);
  return campaignIds.length;
}

function isOnlyGm({ campaign }: World, userId: string): boolean {
  return campaign.gmRoleId === null && campaign.gmUserIds.length === 1 && campaign.gmUserIds[0] === userId;
}

/**
 * They leave the table. The log says so wherever they are named, or else dice that they rolled without a part in the game
 * would pass for altered ones. What it changes is not in the log: that would keep what they had.
 */
async function leave(deps: PlayDeps, invocation: Invocation, neutralName: NeutralName): Promise<Refusal | null> {
  const { userId } = invocation.caller;
  const found = await deps.store.read(invocation.campaignId);
  if (found === null) return null;
  const { homeId } = found.world.campaign;
  const posted: Invocation = {
    ...invocation,
    private: false,
    interactionId: `${invocation.interactionId}/${invocation.campaignId}`,
    where: { ...invocation.where, token: '', channelId: homeId },
  };
  const done = await runTransaction(deps, posted, (scope, { world }, rowId) => {
    const turn = playTurn(scope, world, rowId, {
      action: 'person/removed',
      input: null,
      roller: userId,
      work({ context }) {
        const characters = takeAway(context.world, userId, neutralName);
        passSpotlight(deps, context.world as World, context.world, userId, scope.now);
        const fact: EngineFact = { fact: 'person-removed', rule: 'PBP-DATA-05', userId, characters };
        context.emit(fact);
        return null;
      },
      times(draft) {
        const { dice } = draft.campaign;
        dice.words = dice.words.filter((one) => one.userId !== userId);
        for (const { id, fromUserId, toUserId, answerTo } of Object.values(draft.whispers))
          if ([fromUserId, toUserId, answerTo].includes(userId)) delete draft.whispers[id];
      },
    });
    return asSingleTurn(isRefusal(turn) ? turn : unlogged(turn));
  });
  return done.kind === 'refused' ? done.refusal : null;
}

/** @returns what their characters are called now */
function takeAway(world: Draft<World>, userId: string, neutralName: NeutralName): readonly string[] {
  const { campaign, members, people, scenes, portraits, tasks } = world;
  campaign.gmUserIds = campaign.gmUserIds.filter((id) => id !== userId);
  for (const scene of Object.values(scenes)) {
    scene.gmUserIds = scene.gmUserIds.filter((id) => id !== userId);
    scene.userIds = scene.userIds.filter((id) => id !== userId);
  }
  const member = members[userId];
  if (member !== undefined) member.present = false;
  for (const task of Object.values(tasks))
    if (task.kind === JOINING && task.detail.userId === userId) delete tasks[task.id];
  // An older entry may change it back field by field, so the record stays, with nothing in it.
  if (Object.hasOwn(people, userId)) people[userId] = { userId, ...structuredClone(NOBODY_IN_PARTICULAR) } as never;
  for (const person of Object.values(people))
    if (person.away !== null && person.away.caretakerId === userId) person.away.caretakerId = null;
  const taken = new Set(Object.values(world.characters).map(({ name }) => name));
  return Object.values(world.characters)
    .filter((character) => character.userId === userId)
    .map((character) => {
      let number = 1;
      while (taken.has(neutralName(world as World, number))) number++;
      character.name = neutralName(world as World, number);
      taken.add(character.name);
      delete portraits[character.id];
      return character.name;
    });
}

function passSpotlight(deps: PlayDeps, world: World, draft: Draft<World>, userId: string, now: number): void {
  if (world.party.spotlight !== userId) return;
  const next = bookOf(deps, world).spotlight?.next(world, (id) => id !== userId && isHere(world, id, now)) ?? null;
  draft.party.spotlight = next === userId ? null : next;
}

function unlogged(turn: PlayedTurn): PlayedTurn {
  return { ...turn, entry: { ...turn.entry, patches: [], inverse: [] } };
}
