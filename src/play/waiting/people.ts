import type { Draft } from 'immer';
import { MISSES_TO_ORDERS, NOBODY_IN_PARTICULAR, type Person } from '../../rules/engine/person.ts';
import type { Prompt } from '../../rules/engine/prompt.ts';
import type { Round, Seat } from '../../rules/engine/round.ts';
import { isWindow, mayTake } from '../../rules/engine/window.ts';
import type { Character, World } from '../../rules/engine/world.ts';
import { isStandIn } from '../stand-in.ts';

export function personOf(world: Pick<World, 'people'>, userId: string): Person {
  const known = Object.hasOwn(world.people, userId) ? world.people[userId] : undefined;
  return known ?? { userId, ...NOBODY_IN_PARTICULAR };
}

/** Changes what is known of a person, field by field, so that an undo takes back no more than was done. */
export function changePerson(world: Draft<World>, userId: string, change: Partial<Person>): void {
  if (!Object.hasOwn(world.people, userId))
    world.people[userId] = { userId, ...(structuredClone(NOBODY_IN_PARTICULAR) as Draft<typeof NOBODY_IN_PARTICULAR>) };
  Object.assign(world.people[userId] ?? {}, change);
}

export function isAway({ away }: Pick<Person, 'away'>, now: number): boolean {
  return away !== null && away.from <= now && (away.until === null || now < away.until);
}

/** Checks whether they have left the server, as far as the campaign knows. */
export function isGone(world: Pick<World, 'people'>, userId: string): boolean {
  return personOf(world, userId).away?.gone === true;
}

/** Checks whether standing orders act for them: they missed too many deadlines in a row. */
export function isOnOrders({ missed }: Pick<Person, 'missed'>): boolean {
  return missed >= MISSES_TO_ORDERS;
}

/**
 * Checks whether somebody has a part to play: who has no character, or none but dead and retired ones, is asked nothing in a
 * round (PBP-AWAY-07). Before the first character is made, and where a book has none, everybody has.
 */
export function hasPart({ characters }: Pick<World, 'characters'>, userId: string): boolean {
  const all = Object.values(characters);
  const isInPlay = ({ status }: Character) => status !== 'dead' && status !== 'retired';
  return all.length === 0 || all.some((one) => one.userId === userId && isInPlay(one));
}

/**
 * Checks whether somebody at the table has nobody to play any more, or none yet beside those who have: all their characters
 * are dead, retired or away (PBP-CHAR-03). Nobody lacks one while the campaign has none; who runs the game need not have
 * any.
 */
export function lacksCharacter(
  { campaign, members, characters }: Pick<World, 'campaign' | 'members' | 'characters'>,
  userId: string,
): boolean {
  const isThere = Object.hasOwn(members, userId) && members[userId]?.present === true && !isStandIn(userId);
  const all = Object.values(characters);
  if (!isThere || all.length === 0) return false;
  const own = all.filter((one) => one.userId === userId);
  if (own.length === 0) return !campaign.gmUserIds.includes(userId);
  return own.every(({ status }) => status === 'dead' || status === 'retired' || status === 'away');
}

/** Everybody at the table who lacks a character, in the order in which they joined. */
export function lackingCharacters(world: Pick<World, 'campaign' | 'members' | 'characters'>): readonly string[] {
  return Object.values(world.members)
    .filter(({ userId }) => lacksCharacter(world, userId))
    .toSorted((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

/** At the table and doing things, whoever else may act for them. */
export function isAwake(world: World, userId: string, now: number): boolean {
  const member = Object.hasOwn(world.members, userId) ? world.members[userId] : undefined;
  const person = personOf(world, userId);
  return member?.present !== false && !isStandIn(userId) && !isOnOrders(person) && !isAway(person, now);
}

/** The person who answers for somebody away: their caretaker, unless that person is away too. */
export function keeperOf(world: World, userId: string, now: number): string | null {
  const person = personOf(world, userId);
  const keeper = isAway(person, now) ? (person.away?.caretakerId ?? null) : null;
  return keeper !== null && isAwake(world, keeper, now) ? keeper : null;
}

/** Checks whether the game waits for them, themselves or their caretaker. */
export function isHere(world: World, userId: string, now: number): boolean {
  return isAwake(world, userId, now) || keeperOf(world, userId, now) !== null;
}

/** The people called by a prompt: for a window, only those who are here. */
export function calledTo(world: World, prompt: Prompt, now: number): readonly string[] {
  const asked = audienceOf(world, prompt);
  return isWindow(prompt) ? asked.filter((userId) => isHere(world, userId, now)) : asked;
}

/** The people who may answer an open prompt; empty for the game masters. */
export function answerersOf(world: Pick<World, 'party'>, prompt: Prompt): readonly string[] {
  return isWindow(prompt) ? prompt.audience.userIds : audienceOf(world, prompt);
}

/** The people a prompt waits for, or who may still take a window; empty for the game masters. */
export function audienceOf(world: Pick<World, 'party'>, prompt: Prompt): readonly string[] {
  switch (prompt.audience.who) {
    case 'one':
      return [prompt.audience.userId];
    case 'any':
      return prompt.audience.userIds;
    case 'each':
      return prompt.audience.userIds.filter((userId) => !Object.hasOwn(prompt.answers, userId));
    case 'window':
      return prompt.audience.userIds.filter(
        (userId) => !Object.hasOwn(prompt.answers, userId) && mayTake(prompt, userId),
      );
    case 'spotlight':
      return world.party.spotlight === null ? [] : [world.party.spotlight];
    case 'gm':
      return [];
  }
}

/** Checks whether the answer of somebody who is asked is still to come; who need not answer owes none. */
export function isUnanswered({ state, isFree }: Seat): boolean {
  return (state === 'open' || state === 'draft') && isFree !== true;
}

/** Of whom a round still waits, in the order they are asked. */
export function awaitedIn(world: World, round: Round, now: number): readonly string[] {
  return (
    Object.entries(round.seats)
      .filter(([, seat]) => isUnanswered(seat))
      // People who are away are awaited nevertheless when their orders have stopped.
      .filter(([userId, { stop }]) => stop !== undefined || isHere(world, userId, now))
      .map(([userId]) => userId)
  );
}
