import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { hasFeature } from '../classes/classes.ts';
import { UNARMED_DIE, wearDown } from '../items/gear.ts';
import { damageDieOf } from '../items/magic-items.ts';
import type { LavenderContext } from '../kit/context.ts';
import { isSuccess } from '../kit/degree.ts';
import { readRoll } from '../kit/die.ts';
import { ask, back, call, type LavenderNext, type MeleeFrame, type MissileFrame, usageFrame } from '../kit/frames.ts';
import { characterOf } from '../kit/people.ts';
import { type Attack, weaponOf } from './attack.ts';
import { deal } from './damage-roll.ts';
import { hearShot } from './loud-shot.ts';
import { cleave, maneuver } from './melee-features.ts';
import { POWER } from './questions.ts';
import { begin, foeKnown, lapse } from './start.ts';
import { ammunitionRolled, armourRolled, pay } from './weak-cost.ts';

/**
 * An attack, step by step: whom and with what; the test with its gear die; the extra dice; the damage; on a weak success
 * what it costs; what follows a blow that fells or is clean (LH-MELEE-01, LH-MISSILE-01).
 */
export function resumeAttack(context: LavenderContext, frame: Attack, value: Json): LavenderNext {
  switch (frame.step) {
    case 'start':
      return begin(context, frame);
    case 'foe':
      return foeKnown(context, frame, value);
    case 'tested':
      return tested(context, { ...frame, degree: readTestResult(value).degree });
    case 'death-dice':
      return offerPower(context, { ...frame, deathDice: typeof value === 'number' ? value : 0 });
    case 'power-attack':
      return value === 'yes'
        ? call(usageFrame('gear', POWER[frame.kind].feature, frame.input.characterId), { ...frame, step: 'powered' })
        : deal(context, frame);
    case 'powered':
      return deal(context, { ...frame, power: z.int().parse(value) });
    case 'cost':
      return pay(context, frame, value);
    case 'armour-rolled':
      return armourRolled(context, frame, readRoll(value));
    case 'ammunition':
      return ammunitionRolled(context, frame, value);
    case 'maneuver':
      return maneuver(context, frame, value);
    case 'cleave':
      return cleave(context, frame, value);
  }
}

/** The degree is settled: what became of it is told, a fumble wears the weapon down, a success goes on. */
function tested(context: LavenderContext, frame: Attack): LavenderNext {
  const { degree } = frame;
  if (frame.kind === 'missile' && weaponOf(context.world, frame) === null)
    return lapse(context, frame, 'missile/no-weapon');
  if (frame.kind === 'melee') emitBlow(context, frame);
  else emitShot(context, frame);
  if (degree === 'fumble') blunt(context, frame);
  if (!isSuccess(degree)) return back(degree);
  const { sheet } = characterOf(context.world, frame.input.characterId);
  const mayDeal = frame.kind === 'melee' && hasFeature(sheet, 'dealer-of-death') && sheet.pool > 0;
  return mayDeal ? ask({ ...frame, step: 'death-dice' }) : offerPower(context, frame);
}

function emitBlow({ world, emit }: LavenderContext, frame: MeleeFrame): void {
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const { name } = characterOf(world, characterId);
  const item = weaponOf(world, frame);
  const [weaponId, weapon] = [item?.id ?? null, item?.name ?? null];
  const die = (item === null ? null : damageDieOf(item)) ?? UNARMED_DIE;
  emit({ fact: 'melee', rule: 'LH-MELEE-01', characterId, name, foeId, foeName, weaponId, weapon, die, degree });
}

/** Gunpowder is heard far away (LH-EQUIP-07). */
function emitShot(context: LavenderContext, frame: MissileFrame): void {
  const { world, emit } = context;
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const { name } = characterOf(world, characterId);
  const item = weaponOf(world, frame);
  if (item === null) return;
  emit({
    fact: 'missile',
    rule: 'LH-MISSILE-01',
    characterId,
    name,
    foeId,
    foeName,
    weaponId: item.id,
    weapon: item.name,
    die: damageDieOf(item) ?? UNARMED_DIE,
    distance: world.foes[foeId]?.data.distance ?? 'near',
    degree,
  });
  hearShot(context, { characterId, name }, item);
}

/** A fumble takes the weapon's die down one rung (LH-MELEE-01, LH-MISSILE-02, LH-EQUIP-05). */
function blunt({ world, emit }: LavenderContext, frame: Attack): void {
  const { characterId } = frame.input;
  const weapon = weaponOf(world, frame);
  const worn = weapon === null ? null : wearDown(weapon);
  if (weapon === null || worn === null) return;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'weapon-worn', rule: 'LH-EQUIP-05', characterId, name, itemId: weapon.id, item: weapon.name, ...worn });
}

/** The gear die on top, by Power Attack or Precise Shot (LH-STRONG-07, LH-DEFT-04). */
function offerPower(context: LavenderContext, frame: Attack): LavenderNext {
  const { sheet } = characterOf(context.world, frame.input.characterId);
  const { feature } = POWER[frame.kind];
  return hasFeature(sheet, feature) ? ask({ ...frame, step: 'power-attack' }) : deal(context, frame);
}
