import type { Ask, Form, Option } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import { BROKEN } from '../../mechanics/dice/usage-die.ts';
import { armourDieOf } from '../items/gear.ts';
import { holdsUp } from '../kit/combatants.ts';
import { findCondition } from '../kit/conditions.ts';
import { characterOf } from '../kit/people.ts';
import { chosen } from '../kit/settings.ts';
import type { LavenderWorld } from '../kit/shapes.ts';
import { ATTACK_RULES, type Attack, ammoOf, foesInReach, isStanding, weaponOf } from './attack.ts';
import { askFoe } from './unknown-foe.ts';

/** What an attack asks at each of its steps. */
export function askAttack(world: LavenderWorld, frame: Attack): Ask | null {
  const { foeId, foeName: foe, damage } = frame;
  if (frame.step === 'foe') return askFoe(world, frame);
  if (frame.step === 'cleave') return askCleave(world, frame);
  if (!isStanding(world, foeId)) return null;
  switch (frame.step) {
    case 'death-dice': {
      const { pool } = characterOf(world, frame.input.characterId).sheet;
      if (pool === 0) return null;
      return offer(world, frame, 'death-dice', 'LH-STRONG-01', { form: 'number', min: 0, max: pool }, 0, { pool, foe });
    }
    case 'power-attack': {
      const gear = world.usageDice.gear;
      if (gear === undefined) return null;
      const yes: Option = { id: 'yes', terms: { die: gear.size, broken: gear.size === BROKEN } };
      const { feature, rule } = POWER[frame.kind];
      return offer(world, frame, feature, rule, choice([yes, { id: 'no', terms: {} }]), 'no', { foe });
    }
    case 'cost': {
      const form = choice(weakCosts(world, frame));
      const armour = frame.kind === 'melee' ? characterOf(world, frame.input.characterId).sheet.armourValue : null;
      const terms = { damage, foe, armour };
      const cost = offer(world, frame, 'weak-cost', ATTACK_RULES[frame.kind], form, 'body-blow', terms);
      return { ...cost, required: true };
    }
    case 'maneuver': {
      const options = ['disarm', 'push', 'sunder-shield', 'none'].map((id) => ({ id, terms: {} }));
      return offer(world, frame, 'maneuver', 'LH-STRONG-05', choice(options), 'none', { foe });
    }
    default:
      return null;
  }
}

/** The feature that adds the gear die to the damage of each kind of attack; its question has the same name. */
export const POWER = {
  melee: { feature: 'power-attack', rule: 'LH-STRONG-07' },
  missile: { feature: 'precise-shot', rule: 'LH-DEFT-04' },
} as const;

/** A select menu holds no more. */
const MAX_OPTIONS = 25;

function askCleave(world: LavenderWorld, frame: Attack): Ask | null {
  const options: Option[] = foesInReach(world).map(({ id, name }) => ({ id, terms: { name } }));
  if (options.length === 0) return null;
  const form = choice([...options.slice(0, MAX_OPTIONS - 1), { id: 'stop', terms: {} }]);
  const weapon = weaponOf(world, frame)?.name ?? null;
  return offer(world, frame, 'cleave', 'LH-STRONG-04', form, 'stop', { fallen: frame.foeName, weapon });
}

/**
 * What a weak success may cost now: a body blow always, the others only when they can be paid (LH-USAGE-09). A blow has
 * body blow, exposed, exertion (LH-MELEE-01); a shot body blow, ammunition, exposed (LH-MISSILE-01).
 */
export function weakCosts(world: LavenderWorld, frame: Attack): readonly Option[] {
  const bodyBlow: Option = { id: 'body-blow', terms: {} };
  return frame.kind === 'melee'
    ? [bodyBlow, ...exposed(world, frame), ...exertion(world, frame)]
    : [bodyBlow, ...ammunition(world, frame), ...exposed(world, frame)];
}

/** Not again while already exposed (LH-MELEE-03). */
function exposed(world: LavenderWorld, { input }: Attack): readonly Option[] {
  const { characterId } = input;
  return findCondition(world, 'exposed', { characterId }) === null ? [{ id: 'exposed', terms: {} }] : [];
}

/** Not without armour, nor with an armour value of 1 (LH-MELEE-04). */
function exertion(world: LavenderWorld, frame: Attack): readonly Option[] {
  const { characterId } = frame.input;
  const { armourValue: value } = characterOf(world, characterId).sheet;
  const die = armourDieOf(world, characterId, weaponOf(world, frame)?.data.twoHanded ?? false);
  return die !== null && (value === null || value > 1) ? [{ id: 'exertion', terms: { die, value } }] : [];
}

/** By the campaign's choice the gear die, the weapon's own, or none (LH-MISSILE-03). */
function ammunition(world: LavenderWorld, frame: Attack): readonly Option[] {
  const die = ammunitionDie(world, frame);
  return die === null ? [] : [{ id: 'ammunition', terms: { die } }];
}

function ammunitionDie(world: LavenderWorld, frame: Attack): UsageSize | null {
  const weapon = weaponOf(world, frame);
  switch (chosen(world.campaign, 'ammo')) {
    case 'gear_die':
      return world.usageDice.gear?.size ?? null;
    case 'weapon_die':
      return weapon === null || ammoOf(weapon.data) === BROKEN ? null : ammoOf(weapon.data);
    case 'off':
      return null;
  }
}

function choice(options: readonly Option[]): Form {
  return { form: 'choice', options };
}

/** A question to the attacker that need not be answered. */
function offer(
  world: LavenderWorld,
  { input }: Attack,
  kind: string,
  rule: string,
  form: Form,
  fallback: Ask['fallback'],
  terms: Ask['terms'],
): Ask {
  const { characterId } = input;
  const { userId } = characterOf(world, characterId);
  const required = holdsUp(world, characterId);
  return { kind, rule, audience: { who: 'one', userId }, characterId, form, required, fallback, terms };
}
