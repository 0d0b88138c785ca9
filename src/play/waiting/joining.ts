import type { Draft } from 'immer';
import type { Context } from '../../rules/engine/context.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Task, World } from '../../rules/engine/world.ts';
import { type Caller, isGmOf } from '../access/invocation.ts';
import { postSetting } from '../time/post-settings.ts';
import { areMastersGone } from './masters.ts';
import { isAwake } from './people.ts';

/** Kind of the task that records the standing of somebody who does not play, or was removed from the table. */
export const JOINING = 'joining';

/**
 * The standing of somebody who does not play (PBP-JOIN-02). Players, and people nobody has heard from, have no record.
 *
 * - `asked`: they asked to join; it is on the game master's list;
 * - `invited`: they may join, and have not;
 * - `removed`: a game master took them from the table; they have to ask again;
 * - `declined`: they were turned away, and cannot ask again.
 */
export type Joining = 'asked' | 'invited' | 'removed' | 'declined';

/** The record of somebody's standing; null without one. */
function joiningTask({ tasks }: Pick<World, 'tasks'>, userId: string): Task | null {
  return Object.values(tasks).find(({ kind, detail }) => kind === JOINING && detail.userId === userId) ?? null;
}

export function joiningOf(world: Pick<World, 'tasks'>, userId: string): Joining | null {
  return (joiningTask(world, userId)?.detail.state as Joining | undefined) ?? null;
}

/** The people who ask to join, in the order of their requests. */
export function askersOf({ tasks }: Pick<World, 'tasks'>): readonly string[] {
  return Object.values(tasks).flatMap(({ kind, detail }) =>
    kind === JOINING && detail.state === 'asked' ? [String(detail.userId)] : [],
  );
}

/** Records somebody's new standing; null deletes the record. */
export function setJoining(
  { world, newId }: Pick<Context, 'world' | 'newId'>,
  userId: string,
  state: Joining | null,
): void {
  const old = joiningTask(world, userId);
  if (old !== null) delete world.tasks[old.id];
  if (state === null) return;
  const id = newId();
  world.tasks[id] = { id, kind: JOINING, rule: 'PBP-JOIN-02', detail: { userId, state }, done: state !== 'asked' };
}

/** Checks whether somebody was taken from the table and not let in since: they play, and are not there. */
export function isRemoved(world: Pick<World, 'tasks' | 'members'>, userId: string): boolean {
  return Object.hasOwn(world.members, userId) && joiningOf(world, userId) !== null;
}

/** The reason why somebody cannot join by themselves; null when they can, or play already. */
export function whyNotJoin(
  world: Pick<World, 'campaign' | 'members' | 'tasks'>,
  { userId }: Pick<Caller, 'userId'>,
): Refusal | null {
  const state = joiningOf(world, userId);
  const isMember = Object.hasOwn(world.members, userId);
  if (state === 'invited' || (state === null && isMember)) return null;
  const setting = postSetting(world.campaign, 'join');
  if (state === 'declined') return refuse('join/declined');
  if (!isMember && (setting === 'anyone' || isOpenToFirst(world))) return null;
  if (setting === 'invited') return refuse('join/invited-only');
  if (state === 'asked') return refuse('join/asked');
  return refuse(state === 'removed' ? 'join/removed' : 'join/ask');
}

/**
 * Checks whether nobody plays yet, so that the first player joins freely; where only the invited play, not once somebody is
 * invited.
 */
function isOpenToFirst({ campaign, members, tasks }: Pick<World, 'campaign' | 'members' | 'tasks'>): boolean {
  if (Object.keys(members).length > 0) return false;
  const isInvited = ({ kind, detail }: Task) => kind === JOINING && detail.state === 'invited';
  return postSetting(campaign, 'join') !== 'invited' || !Object.values(tasks).some(isInvited);
}

/**
 * Refuses an action that brings in somebody who cannot join by themselves, or gives a character to somebody who was removed
 * from the table. A game master may bring in anybody.
 */
export function refuseComing(before: World, after: World, caller: Caller): Refusal | null {
  if (caller.userId === CLOCK || isGmOf(before.campaign, caller)) return null;
  const came = Object.keys(after.members).filter((userId) => !Object.hasOwn(before.members, userId));
  const given = Object.values(after.characters).flatMap(({ id, userId }) =>
    Object.hasOwn(before.characters, id) ? [] : [userId],
  );
  for (const userId of [...came, ...given]) {
    const why = whyNotJoin(before, { userId });
    if (why !== null) return userId === caller.userId ? why : refuse('join/not-them', { userId });
  }
  return null;
}

/** Somebody who has joined needs no permission any more. */
export function forgetJoined(before: World, draft: Draft<World>): void {
  for (const userId of Object.keys(draft.members)) {
    const task = Object.hasOwn(before.members, userId) ? null : joiningTask(draft as World, userId);
    if (task !== null) delete draft.tasks[task.id];
  }
}

/**
 * Checks whether the players decide who joins, because nobody runs the game: no game master is there, or the bot acts for
 * them (PBP-GM-03).
 */
export function doPlayersLetIn(world: World): boolean {
  return areMastersGone(world) || world.party.silence?.byBot === true;
}

/** Checks whether somebody says who joins: a game master, or a player of a game that nobody runs. */
export function mayLetIn(world: World, caller: Caller, now: number): boolean {
  if (isGmOf(world.campaign, caller)) return true;
  const isPlayer = Object.hasOwn(world.members, caller.userId) && !isRemoved(world, caller.userId);
  return doPlayersLetIn(world) && isPlayer && isAwake(world, caller.userId, now);
}
