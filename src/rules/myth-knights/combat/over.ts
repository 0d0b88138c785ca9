import { back } from '../kit/kit.ts';
import type { World } from '../shapes.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { conclude, verdictOf } from './flow.ts';
import { FIGHT_OVER } from './vocabulary.ts';

/**
 * An attack that hung, or the referee, may bring down the last of a side when a round has been played and the next is asked
 * for: nobody waits for those who cannot answer.
 */
export function seeFightOver({ world, begin }: Pick<Context, 'world' | 'begin'>): void {
  if (isDecided(world)) begin(FIGHT_OVER);
}

export const fightOver: Handler<'fight-over'> = {
  resume(context) {
    if (isDecided(context.world)) conclude(context);
    return back(null);
  },
};

/**
 * Checks whether it is over while a round is open. A fight whose foes were deleted by hand lasts until the referee ends it.
 */
function isDecided(world: World): boolean {
  const { fight } = world.party.state;
  if (fight === null || fight.fighters.length === 0) return false;
  const verdict = verdictOf(world);
  return verdict === 'lost' || verdict === 'fled' || (verdict === 'won' && Object.keys(world.foes).length > 0);
}
