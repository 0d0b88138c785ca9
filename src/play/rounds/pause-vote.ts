import type { Draft } from 'immer';
import { refuse } from '../../rules/engine/prompt.ts';
import type { Seat } from '../../rules/engine/round.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import { tableOf } from '../time/silent-master.ts';
import { playTurn } from '../turns/play-turn.ts';
import { PAUSE_VOTE } from '../turns/table-votes.ts';

/**
 * A player asks the others whether the campaign rests, and votes for it (PBP-PAUSE-02). Alone at the table, they make it
 * rest at once.
 * @param until the time at which it continues by itself; null: when somebody says so
 */
export function votePause(deps: PlayDeps, invocation: Invocation, until: number | null): Promise<Result> {
  const { userId } = invocation.caller;
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (world.members[userId]?.present !== true) return refuse('member/not-here');
    if (world.campaign.pause?.noPlace !== undefined) return refuse('pause/no-place');
    if (world.campaign.pause !== null) return refuse('pause/already');
    if (until !== null && until <= scope.now) return refuse('round/past');
    if (Object.values(world.rounds).some(({ procedure }) => procedure === PAUSE_VOTE)) return refuse('pause/voting');
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'campaign/vote-pause',
        input: { until },
        roller: userId,
        work({ context }) {
          const userIds = [...new Set([userId, ...tableOf(world, scope.now)])];
          const id = context.openRound({ procedure: PAUSE_VOTE, userIds, hidden: false, terms: { until, userId } });
          const seat = context.world.rounds[id]?.seats[userId];
          const own: Pick<Seat, 'state' | 'answer' | 'by'> = { state: 'confirmed', answer: 'yes', by: userId };
          if (seat !== undefined) Object.assign(seat, own as Draft<typeof own>);
          return null;
        },
      }),
    );
  });
}
