import { fightOf } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { back } from '../kit/kit.ts';
import type { Handler } from '../vocabulary.ts';
import { inReachOf, isAble } from './combatants.ts';
import { planOf } from './declaration.ts';
import { type BlockPlans, foeStrikesApart } from './defence.ts';

/** Somebody stumbles, and the first foe that can get at them acts next: it strikes at once (AD-G-05). */
export const stumble: Handler<'stumble'> = {
  resume(context, { characterId }) {
    const { world } = context;
    if (world.party.state.fight === null || !isAble(world, characterId)) return back(null);
    const canReach = (foe: Parameters<typeof inReachOf>[1]) =>
      inReachOf(world, foe).some(({ id }) => id === characterId);
    const foe = foesStanding(world).find(canReach);
    if (foe === undefined) return back(null);
    const { lastPlans } = fightOf(world);
    const planned = (id: string) => planOf(lastPlans[id] ?? []);
    const plans: BlockPlans = { own: (id) => planned(id).block, ally: (id) => planned(id).ally };
    foeStrikesApart(context, { foeId: foe.id, characterId, plans, anew: true });
    return back(null);
  },
};
