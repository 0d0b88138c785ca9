import type { Answer, Ask } from '../../engine/prompt.ts';
import { ORDERS } from '../checks/orders.ts';
import { combatantOf } from '../kit/combatants.ts';
import type { LavenderWorld } from '../shapes.ts';

/** The answer to a question of a fight that its player settled when they declared; null when it is to be asked. */
export function preset(world: LavenderWorld, ask: Ask): Answer | null {
  if (ask.audience.who !== 'one' || ask.characterId === null) return null;
  const choice = combatantOf(world, ask.characterId)?.plan?.presets[ask.kind];
  if (choice === undefined || choice === 'ask') return null;
  const order = ORDERS.find(({ kind }) => kind === ask.kind);
  // What cannot be paid (any more) gives way to what costs nothing, rather than hold everybody up.
  return order?.answer(ask, choice) ?? order?.answer(ask, order.choices[0] ?? '') ?? null;
}
