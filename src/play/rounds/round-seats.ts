import type { AnyBook } from '../../rules/engine/book.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { World } from '../../rules/engine/world.ts';
import { isGmAt } from '../access/masters.ts';
import { bookOf } from '../deps.ts';
import { procedureOf } from '../turns/procedures.ts';
import type { TurnScope } from '../turns/turn.ts';
import { keeperOf, lacksCharacter } from '../waiting/people.ts';

/** The view of a campaign for somebody who acts on one of its rounds. */
export interface RoundLook {
  readonly world: World;
  readonly book: AnyBook;
  /** True when they are a game master where the round is played. */
  readonly isGm: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function lookOf({ deps, invocation, now }: TurnScope, world: World, round: Round): RoundLook {
  return { world, book: bookOf(deps, world), isGm: isGmAt(world, invocation.caller, round.channelId), now };
}

/**
 * For whom somebody may write in a round: themselves first (also who may still join), then those they take care of; a
 * game master whose own part is done, or who has none, also for everybody who has not handed in an answer themselves.
 */
export function seatsToWriteFor(look: RoundLook, round: Round, userId: string): readonly string[] {
  const own = ownSeats(look, round, userId);
  const isOwnDone = own.every((one) => round.seats[one]?.isFree === true || round.seats[one]?.state === 'confirmed');
  if (!look.isGm || !isOwnDone) return own;
  const seats = Object.entries(round.seats);
  const others = seats.filter(([seated, { state, by }]) => state !== 'confirmed' || by !== seated);
  return [...new Set([...own, ...others.map(([seated]) => seated)])];
}

/** Checks whether somebody may write for one person in a round. */
export function mayWriteFor(look: RoundLook, round: Round, userId: string, forUserId: string): boolean {
  if (look.isGm && Object.hasOwn(round.seats, forUserId)) return true;
  return ownSeats(look, round, userId).includes(forUserId);
}

/** The seat that somebody writes for: their own, that of the person they take care of, or (for a game master) anybody's. */
export function seatFor(look: RoundLook, round: Round, userId: string, forUserId: string | null): string | Refusal {
  if (forUserId === null || forUserId === userId)
    return seatsToWriteFor({ ...look, isGm: false }, round, userId)[0] ?? notInIt(look, userId);
  if (!Object.hasOwn(round.seats, forUserId)) return refuse('round/not-in-it');
  return mayWriteFor(look, round, userId, forUserId) ? forUserId : refuse('round/not-yours', { userId: forUserId });
}

function notInIt({ world }: RoundLook, userId: string): Refusal {
  return refuse('round/not-in-it', lacksCharacter(world, userId) ? { lacksCharacter: true } : {});
}

function ownSeats({ world, book, now }: RoundLook, round: Round, userId: string): readonly string[] {
  const wards = Object.keys(round.seats).filter((seated) => keeperOf(world, seated, now) === userId);
  if (Object.hasOwn(round.seats, userId)) return [userId, ...wards.filter((ward) => ward !== userId)];
  if (wards.length > 0) return wards;
  const isPresent = world.members[userId]?.present === true;
  return isPresent && procedureOf(book, round.procedure).mayJoin(world, round, userId) ? [userId] : [];
}
