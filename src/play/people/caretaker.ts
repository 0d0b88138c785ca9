import { refuse } from '../../rules/engine/prompt.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';
import { changePerson, isAwake, isGone, personOf } from '../waiting/people.ts';

/** A game master says who answers for somebody who has left the server (PBP-AWAY-06). */
export function nameCaretaker(
  deps: PlayDeps,
  invocation: Invocation,
  userId: string,
  caretakerId: string,
): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (!isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
    const { away } = personOf(world, userId);
    if (away === null || !isGone(world, userId)) return refuse('away/not-gone', { userId });
    if (caretakerId === userId || !Object.hasOwn(world.members, caretakerId))
      return refuse('away/caretaker-unknown', { userId: caretakerId });
    if (!isAwake(world, caretakerId, scope.now)) return refuse('away/caretaker-away', { userId: caretakerId });
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'people/caretaker',
        input: { userId, caretakerId },
        roller: invocation.caller.userId,
        work({ context }) {
          changePerson(context.world, userId, { away: { ...away, caretakerId } });
          const fact: EngineFact = { fact: 'caretaker-named', rule: 'PBP-AWAY-06', userId, caretakerId };
          context.emit(fact);
          return null;
        },
      }),
    );
  });
}
