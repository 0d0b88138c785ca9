import { foeNames } from '../../mechanics/foes/names.ts';
import { MAX_FOE_NAME } from '../../mechanics/foes/naming.ts';
import type { PoolContext } from '../context.ts';
import type { PoolCreature } from '../foes/shapes.ts';

/** Foes of a kind that stand against the party, with all their wounds to take (AD-G-08). */
export function standUp({ world, newId }: PoolContext, creature: PoolCreature, count: number): void {
  const { name: group, wounds, ...numbers } = creature;
  for (const name of foeNames(world, group, count, MAX_FOE_NAME)) {
    const id = newId();
    world.foes[id] = { id, name, data: { ...numbers, wounds, maxWounds: wounds, out: null, group, note: '' } };
  }
}
