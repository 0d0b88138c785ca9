import type { PoolContext } from '../context.ts';
import type { PoolHandler } from '../frames.ts';
import { back } from '../kit/next.ts';
import type { PoolWorld } from '../shapes.ts';
import { ableFighters } from './fighters.ts';
import { conclude } from './flow.ts';
import { FIGHT_OVER, type FightOverFrame } from './frames.ts';

/**
 * A blow that hung, a stumble, a mishap or the game master may bring down the last of the party when a round has been
 * played and the next is asked for: nobody waits for those who cannot answer (AD-INJ-04).
 */
export function seeFightOver({ world, begin }: Pick<PoolContext, 'world' | 'begin'>): void {
  if (isLost(world)) begin(FIGHT_OVER);
}

export const fightOver: PoolHandler<FightOverFrame> = {
  resume(context) {
    if (isLost(context.world)) conclude(context);
    return back(null);
  },
};

function isLost(world: PoolWorld): boolean {
  const { fight } = world.party.state;
  return fight !== null && fight.fighters.length > 0 && ableFighters(world).length === 0;
}
