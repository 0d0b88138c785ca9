import { type Refusal, refuse } from '../rules/prompt.ts';
import type { Round } from '../rules/round.ts';
import type { World } from '../rules/world.ts';
import { type Deed, type Done, type House, isGmOf } from './deed.ts';
import { HOUR } from './keep-time.ts';
import { asSingle, perform } from './perform.ts';
import type { Finished, Standing } from './turn.ts';

/** Longest that a round may be given by hand, in hours. */
export const MOST_ROUND_HOURS = 24 * 60;

/** What is done with an open round. */
type RoundWork = (standing: Standing, world: World, round: Round, rowId: string) => Finished | Refusal;

/** A deed about a round that must be open still. */
export function withRound(house: House, deed: Deed, roundId: string, work: RoundWork): Promise<Done> {
  return perform(house, deed, (standing, { world }, rowId) => {
    const round = Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
    return round === undefined ? refuse('round/closed') : asSingle(work(standing, world, round, rowId));
  });
}

/** The same for what only a game master rules. */
export function byGm(house: House, deed: Deed, roundId: string, work: RoundWork): Promise<Done> {
  return withRound(house, deed, roundId, (standing, world, round, rowId) =>
    isGmOf(world.campaign, deed.doer) ? work(standing, world, round, rowId) : refuse('gm-only'),
  );
}

/** Why a round cannot end then; null when it can. */
export function badTime(now: number, hours: number | null, deadline: number | null): Refusal | null {
  if (deadline !== null && deadline <= now) return refuse('round/past');
  if (deadline !== null && deadline > now + MOST_ROUND_HOURS * HOUR)
    return refuse('round/too-long', { hours: MOST_ROUND_HOURS });
  if (hours !== null && (hours <= 0 || !Number.isFinite(hours))) return refuse('round/past');
  return hours !== null && hours > MOST_ROUND_HOURS ? refuse('round/too-long', { hours: MOST_ROUND_HOURS }) : null;
}
