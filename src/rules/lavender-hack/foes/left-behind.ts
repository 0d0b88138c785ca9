import { endCondition } from '../kit/conditions.ts';
import type { Context } from '../vocabulary.ts';

/**
 * The party goes elsewhere: the foes of a fight that is over stay where they are, and are forgotten (LH-ENC-13). Those that
 * the game master has written down for what is to come do not, and nobody does while it fights or meets them.
 */
export function leaveBehind(context: Context): void {
  const { world, emit } = context;
  const { encounter, fight } = world.party.state;
  if (fight !== null || (encounter !== null && encounter.stage !== 'hidden')) return;
  const left = Object.values(world.foes).filter(({ data }) => data.stays === true);
  if (left.length === 0) return;
  const names = left.map(({ name }) => name);
  for (const { id } of left) {
    for (const { kind, characterId, foeId } of Object.values(world.modifiers)) {
      if (foeId === id && kind === 'advantage-vs') endCondition(context, kind, { characterId, foeId });
    }
    delete world.foes[id];
  }
  emit({ fact: 'foes-left-behind', rule: 'LH-ENC-13', names });
}
