import { back } from '../kit/kit.ts';
import type { World } from '../shapes.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { ableFighters } from './fighters.ts';
import { conclude } from './flow.ts';
import { FIGHT_OVER } from './vocabulary.ts';

/**
 * A blow that hung, a stumble, a mishap or the game master may bring down the last of the party when a round has been
 * played and the next is asked for: nobody waits for those who cannot answer (AD-INJ-04).
 */
export function seeFightOver({ world, begin }: Pick<Context, 'world' | 'begin'>): void {
  if (isLost(world)) begin(FIGHT_OVER);
}

export const fightOver: Handler<'fight-over'> = {
  resume(context) {
    if (isLost(context.world)) conclude(context);
    return back(null);
  },
};

function isLost(world: World): boolean {
  const { fight } = world.party.state;
  return fight !== null && fight.fighters.length > 0 && ableFighters(world).length === 0;
}
