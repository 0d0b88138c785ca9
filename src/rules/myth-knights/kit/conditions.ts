import { type ConditionKind, conditionsOf } from '../../mechanics/conditions.ts';
import type { World } from '../schemas.ts';
import type { Condition } from './ids.ts';

/** The rule each condition comes from (MK-CORE-06). */
const CONDITIONS: Readonly<Record<Condition, ConditionKind>> = {
  exposed: { rule: 'MK-CORE-06' },
  impaired: { rule: 'MK-CORE-06' },
  /** No feats until they have rested. */
  fatigued: { rule: 'MK-CORE-06' },
  /** Their weapon is a d4 (MK-GAMBIT-01). */
  weapon: { rule: 'MK-GAMBIT-01' },
  /** The shield takes nothing off (MK-GAMBIT-01). */
  shield: { rule: 'MK-GAMBIT-01' },
  halted: { rule: 'MK-GAMBIT-01' },
  repelled: { rule: 'MK-GAMBIT-01' },
  /** Long weapons are impaired (MK-GEAR-03). */
  tight: { rule: 'MK-GEAR-03' },
};

/** Finds, begins and ends a condition; `endModifiers` ends those whose time is over. */
export const { findCondition, beginCondition, endCondition, endModifiers } = conditionsOf(CONDITIONS);

type Standing = Pick<World, 'modifiers' | 'characters'>;

/** Off guard or helpless, so that Guard counts as 0; whoever has no Clarity left is (MK-CORE-06, MK-HURT-02). */
export function isExposed(world: Standing, characterId: string): boolean {
  return has(world, 'exposed', characterId) || world.characters[characterId]?.sheet.virtues.cla.now === 0;
}

function has(world: Standing, kind: Condition, characterId: string): boolean {
  return findCondition(world, kind, { characterId }) !== null;
}
