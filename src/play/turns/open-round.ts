import type { Draft } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Opening, Round } from '../../rules/engine/round.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';
import { newSeat, timesOf } from '../time/keep-time.ts';
import { postSetting } from '../time/post-settings.ts';
import { isHere } from '../waiting/people.ts';
import { tellStop } from '../waiting/windows.ts';

/** Opens a round; says its id. Whether anybody is in it is for the caller to see to. */
export function openRound(book: AnyBook, context: Context, opening: Opening): string {
  const { world, now, actor } = context;
  const { procedure, hidden, terms } = opening;
  const userIds = [...new Set(opening.userIds)];
  const free = (opening.free ?? []).filter((userId) => !userIds.includes(userId));
  const { deadline, warnAt } = timesOf(world as World, opening, now);
  const round: Round = {
    id: context.newId(),
    procedure,
    hidden,
    terms,
    channelId: opening.channelId ?? context.channelId,
    openerId: actor.userId,
    opened: now,
    deadline,
    grace: postSetting(world.campaign, 'grace_minutes') * MINUTE,
    held: null,
    reopened: null,
    seats: Object.fromEntries([
      ...userIds.map(
        (userId) => [userId, { ...newSeat(warnAt(userId)), ...stopIn(book, context, opening, userId) }] as const,
      ),
      ...free.map((userId) => [userId, { ...newSeat(null), isFree: true }] as const),
    ]),
    cardId: opening.cardId ?? context.newId(),
  };
  world.rounds[round.id] = round as Draft<Round>;
  const fact: EngineFact = {
    fact: 'round-opened',
    rule: 'PBP-ROUND-01',
    roundId: round.id,
    procedure,
    terms,
    userIds,
    deadline,
  };
  context.emit(fact);
  return round.id;
}

/** The reason why an absent person is awaited: their order for it does not count now. */
function stopIn(
  book: AnyBook,
  context: Context,
  { procedure, terms }: Opening,
  userId: string,
): { readonly stop?: string } {
  if (isHere(context.world as World, userId, context.now)) return {};
  const stop = tellStop(book, context, userId, { kind: procedure, terms });
  return stop === null ? {} : { stop };
}
