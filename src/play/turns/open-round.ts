import type { Draft } from 'immer';
import type { Context } from '../../rules/engine/context.ts';
import type { Opening, Round } from '../../rules/engine/round.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';
import { newSeat, timesOf } from '../time/keep-time.ts';
import { postSetting } from '../time/post-settings.ts';

/** Opens a round; says its id. Whether anybody is in it is for the caller to see to. */
export function openRound(context: Context, opening: Opening): string {
  const { world, now, actor } = context;
  const { procedure, hidden, terms } = opening;
  const userIds = [...new Set(opening.userIds)];
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
    seats: Object.fromEntries(userIds.map((userId) => [userId, newSeat(warnAt(userId))])),
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
