import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import { isGmAt } from '../access/masters.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';

/** Longest that a round may be given by hand, in hours. */
export const MAX_ROUND_HOURS = 24 * 60;

/** A piece of work on an open round. */
type RoundWork = (scope: TurnScope, world: World, round: Round, rowId: string) => PlayedTurn | Refusal;

/** An action about a round that must be open still. */
export function inRound(deps: PlayDeps, invocation: Invocation, roundId: string, work: RoundWork): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const round = Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
    return round === undefined ? refuse('round/closed') : asSingleTurn(work(scope, world, round, rowId));
  });
}

/** The same for what only a game master rules. */
export function byGm(deps: PlayDeps, invocation: Invocation, roundId: string, work: RoundWork): Promise<Result> {
  return inRound(deps, invocation, roundId, (scope, world, round, rowId) =>
    isGmAt(world, invocation.caller, round.channelId) ? work(scope, world, round, rowId) : refuse('gm-only'),
  );
}

/** The reason why a round cannot end then; null when it can. */
export function badTime(now: number, hours: number | null, deadline: number | null): Refusal | null {
  if (deadline !== null && deadline <= now) return refuse('round/past');
  if (deadline !== null && deadline > now + MAX_ROUND_HOURS * HOUR)
    return refuse('round/too-long', { hours: MAX_ROUND_HOURS });
  if (hours !== null && (hours <= 0 || !Number.isFinite(hours))) return refuse('round/past');
  return hours !== null && hours > MAX_ROUND_HOURS ? refuse('round/too-long', { hours: MAX_ROUND_HOURS }) : null;
}
