import type { Json } from '../../engine/json.ts';
import { isUsed, stepDown } from '../../mechanics/dice/usage-die.ts';
import { dieFrame, readRoll } from '../checks/frames.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderNext } from '../frames.ts';
import { call } from '../kit/next.ts';
import { chosen } from '../kit/settings.ts';
import { usageFrame } from '../usage/frames.ts';
import { type Attack, ammoOf, weaponOf } from './attack.ts';

/** The ammunition check: a usage test of the gear die, or of the weapon's own (LH-MISSILE-03). */
export function rollAmmunition({ world }: LavenderContext, frame: Attack): LavenderNext {
  const { characterId } = frame.input;
  const weapon = weaponOf(world, frame);
  const own = chosen(world.campaign, 'ammo') === 'weapon_die' && weapon !== null;
  const first = own
    ? dieFrame('ammunition', ammoOf(weapon.data), 'none', characterId)
    : usageFrame('gear', 'ammunition', characterId);
  return call(first, { ...frame, step: 'ammunition' });
}

/**
 * What was rolled is written on the weapon's own die: 1–3 is one rung down, and at d20 nothing is left to shoot with. The
 * gear die has seen to itself; its value is a number.
 */
export function useAmmunition({ world, emit }: LavenderContext, frame: Attack, value: Json): void {
  const weapon = weaponOf(world, frame);
  if (typeof value === 'number' || weapon === null) return;
  const roll = readRoll(value);
  const from = ammoOf(weapon.data);
  const used = isUsed(roll.face);
  const to = used ? stepDown(from) : from;
  weapon.data.ammo = to;
  emit({
    fact: 'usage',
    rule: 'LH-MISSILE-03',
    dieId: `ammo/${weapon.id}`,
    die: weapon.name,
    why: 'ammunition',
    characterId: frame.input.characterId,
    roll,
    value: roll.face,
    used,
    from,
    to,
  });
}
