import type { Draft } from 'immer';
import { type Roll, rollDie } from '../../engine/dice.ts';
import type { Item } from '../../engine/world.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { hasFeature } from '../classes/classes.ts';
import { UNARMED_DIE } from '../items/gear.ts';
import { damageDieOf } from '../items/magic-items.ts';
import type { ItemData } from '../items/schemas.ts';
import { ask, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Context, Next } from '../vocabulary.ts';
import { hurtFoe } from '../wounds/damage.ts';
import { ATTACK_RULES, type Attack, foesInReach, isSneak, weaponOf } from './aim.ts';

/** Die of the poison on a weapon (default B4). */
const POISON_DIE = 6;

/**
 * Rolls the damage: the weapon (twice for a sneak attack), doubled by a critical, and what is added: Dealer of Death,
 * the gear die, poison, which is never doubled (LH-COMBAT-07, LH-DEFT-05). Its value: the attack with its damage.
 */
export function rollDamage(context: Context, frame: Attack): Attack {
  const { world, emit } = context;
  const { foeId, foeName, degree, power } = frame;
  const { characterId } = frame.input;
  const { name, sheet } = characterOf(world, characterId);
  const dice = diceFor(context, characterId);
  const item = weaponOf(world, frame);
  const sides = (item === null ? null : damageDieOf(item)) ?? UNARMED_DIE;
  const weapon = Array.from({ length: isSneak(world, frame) ? 2 : 1 }, () => rollDie(dice, 'damage', sides));
  const many = Math.min(frame.deathDice, sheet.pool);
  const deathDice = Array.from({ length: many }, () => rollDie(dice, 'death-dice', 6));
  sheet.pool -= many;
  const poison = spendPoison(item) ? rollDie(dice, 'poison', POISON_DIE) : null;
  const doubled = degree === 'critical' ? chosen(world.campaign, 'critical_doubles') : null;
  const extra = sumOf(deathDice) + (power ?? 0);
  const total = sumOf(weapon) * (doubled === null ? 1 : 2) + extra * (doubled === 'all' ? 2 : 1) + (poison?.face ?? 0);
  const poolLeft = hasFeature(sheet, 'dealer-of-death') ? sheet.pool : null;
  emit({
    fact: 'damage',
    rule: 'LH-COMBAT-07',
    characterId,
    name,
    foeId,
    foeName,
    weapon,
    doubled,
    deathDice,
    poolLeft,
    power,
    poison,
    total,
    armourIgnored: degree !== 'weak',
  });
  return { ...frame, damage: total };
}

function sumOf(rolls: readonly Roll[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}

/** One dose is for one hit. @returns whether there was one */
function spendPoison(item: Draft<Item<ItemData>> | null): boolean {
  if (item === null || !item.data.poisoned) return false;
  item.data.poisoned = false;
  return true;
}

/** The damage gets through; in melee something may follow: Cleave when it felled, else a Combat Maneuver. */
export function strike(context: Context, frame: Attack, damage: number): Next {
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
export function foeGone({ emit }: Context, { kind, foeName, degree }: Attack): Next {
  emit({ fact: 'note', rule: ATTACK_RULES[kind], note: 'foe-gone', detail: { name: foeName } });
  return back(degree);
}
