import type { World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';
import { putOff } from '../time/instants.ts';
import { changePerson, isAway, isOnOrders, personOf } from '../waiting/people.ts';
import { playTurn } from './play-turn.ts';
import { endRestFor, restFor } from './resume.ts';
import { mustPlay, type PlayedTurn, type TurnScope } from './turn.ts';

/**
 * A sign of life: who was silent or away until they do something is back, in an entry of its own, so that taking back
 * what they do now does not send them away again. Empty when there is nothing to wake from.
 */
export function endAbsence(scope: TurnScope, world: World): readonly PlayedTurn[] {
  const { now, invocation } = scope;
  const { userId } = invocation.caller;
  const person = personOf(world, userId);
  const { away, missed } = person;
  const endsAway = away !== null && away.until === null && isAway(person, now);
  if (missed === 0 && !endsAway) return [];
  const rested = endsAway ? restFor(world, userId, now) : 0;
  const turn = playTurn(scope, world, '', {
    action: 'people/returned',
    input: null,
    roller: userId,
    work({ context }) {
      changePerson(context.world, userId, { missed: 0, ...(endsAway ? { away: null } : {}) });
      const fact: EngineFact = { fact: 'returned', rule: 'PBP-AWAY-03', userId };
      if (endsAway || isOnOrders({ missed })) context.emit(fact);
      if (endsAway) endRestFor(context, userId);
      return null;
    },
    times: (draft) => putOff(draft, { since: now - rested, now }),
  });
  return [mustPlay(turn, 'a return')];
}
