import { hasFeature } from '../classes/classes.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderNext } from '../frames.ts';
import { ask, back } from '../kit/next.ts';
import { characterOf } from '../kit/people.ts';
import { hurtFoe } from '../wounds/damage.ts';
import { ATTACK_RULES, type Attack, foesInReach } from './attack.ts';

/** The damage gets through; in melee something may follow: Cleave when it felled, else a Combat Maneuver. */
export function strike(context: LavenderContext, frame: Attack, damage: number): LavenderNext {
  const { world } = context;
  const { kind, foeId, degree } = frame;
  const felled = hurtFoe(context, foeId, damage, 'LH-COMBAT-07');
  if (kind === 'missile') return back(degree);
  const { sheet } = characterOf(world, frame.input.characterId);
  if (felled) {
    const mayCleave = hasFeature(sheet, 'cleave') && foesInReach(world).length > 0;
    return mayCleave ? ask({ ...frame, step: 'cleave' }) : back(degree);
  }
  const isClean = degree === 'strong' || degree === 'critical';
  return isClean && hasFeature(sheet, 'combat-maneuver') ? ask({ ...frame, step: 'maneuver' }) : back(degree);
}

/** There is nobody left to hit; days may have passed. */
export function foeGone({ emit }: LavenderContext, { kind, foeName, degree }: Attack): LavenderNext {
  emit({ fact: 'note', rule: ATTACK_RULES[kind], note: 'foe-gone', detail: { name: foeName } });
  return back(degree);
}
