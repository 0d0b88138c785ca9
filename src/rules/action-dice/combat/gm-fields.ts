import { fightOf } from '../../mechanics/combat/people.ts';
import type { World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import { ableCombatants, lineOf } from './combatants.ts';
import { LINES } from './schemas.ts';

/** The game master's fields of a fight: everybody's line (AD-G-09, ours). */
export function combatFields(world: World): readonly Field[] {
  if (world.party.state.fight === null) return [];
  return ableCombatants(world).map(({ id, name }) => ({
    key: `fight/line/${id}`,
    label: `${name}: line in the fight`,
    value: lineOf(world, id),
    set(context, value) {
      const line = LINES.find((one) => one === value.toLowerCase());
      if (line === undefined) return { expects: 'one-of', values: [...LINES] };
      const fight = fightOf(context.world);
      const others = fight.back.filter((one) => one !== id);
      fight.back = line === 'back' ? [...others, id] : others;
      return null;
    },
  }));
}
