import type { Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { UsageSize } from '../../engine/world.ts';
import { isUsed } from '../../mechanics/dice/usage-die.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { dieFrame, readRoll } from '../checks/vocabulary.ts';
import { hasFeature } from '../classes/classes.ts';
import { armourDieOf } from '../items/gear.ts';
import { beginCondition, findCondition } from '../kit/conditions.ts';
import { canRoll, isSpent, worse } from '../kit/edition.ts';
import { ask, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Next } from '../vocabulary.ts';
import { afterArmour } from '../wounds/damage.ts';
import { type Attack, ammoOf, isStanding, isThrowable, weaponOf } from './aim.ts';
import { foeGone, strike } from './damage-roll.ts';
import type { AttackVocabulary } from './vocabulary.ts';

type Cost = OptionOf<AttackVocabulary['questions']['weak-cost']>;

/** A body blow is all that is left when nothing else can be paid: then there is nothing to ask. */
export function askCost(context: Context, frame: Attack): Next {
  const cost: Attack = { ...frame, step: 'cost' };
  return weakCosts(context.world, cost).length > 1 ? ask(cost) : pay(context, cost, 'body-blow');
}

/** The attacker's choice; if its price can no longer be paid they are asked again, and the default is a body blow. */
export function pay(context: Context, frame: Attack, value: Json): Next {
  const { world } = context;
  const { foeId, damage } = frame;
  const foe = world.foes[foeId];
  if (foe === undefined || !isStanding(world, foeId)) return foeGone(context, frame);
  const canPay = (cost: string) => weakCosts(world, frame).some(({ id }) => id === cost);
  switch (value) {
    case 'exposed':
      if (!canPay(value)) return askCost(context, frame);
      paid(context, frame, 'exposed');
      beginCondition(context, 'exposed', { characterId: frame.input.characterId });
      return strike(context, frame, damage);
    case 'exertion':
      return canPay(value) ? exert(context, frame) : askCost(context, frame);
    case 'ammunition':
      if (!canPay(value)) return askCost(context, frame);
      paid(context, frame, 'ammunition');
      return rollAmmunition(context, frame);
    default:
      paid(context, frame, 'body-blow');
      return strike(context, frame, afterArmour(damage, foe.data.armour));
  }
}

const COST_RULES: Readonly<Record<Cost['id'], string>> = {
  'body-blow': 'LH-MELEE-02',
  exposed: 'LH-MELEE-03',
  exertion: 'LH-MELEE-04',
  ammunition: 'LH-MISSILE-03',
};

function paid(
  { world, emit }: Context,
  { input }: Attack,
  cost: Cost['id'],
  armourFrom: number | null = null,
  armourTo: number | null = null,
): void {
  const { characterId } = input;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'weak-cost', rule: COST_RULES[cost], characterId, name, cost, armourFrom, armourTo });
}

/** The armour's value goes down by one; it is rolled first if this fight has not needed it yet (LH-MELEE-04, LH-ARMOUR-01). */
function exert(context: Context, frame: Attack): Next {
  const { characterId } = frame.input;
  const { sheet } = characterOf(context.world, characterId);
  const value = sheet.armourValue;
  if (value !== null && value > 1) {
    sheet.armourValue = value - 1;
    paid(context, frame, 'exertion', value, value - 1);
    return strike(context, frame, frame.damage);
  }
  const isTwoHanded = weaponOf(context.world, frame)?.data.twoHanded ?? false;
  const sides = armourDieOf(context.world, characterId, isTwoHanded);
  if (sides === null || value !== null) return askCost(context, frame);
  const edge = hasFeature(sheet, 'tank') ? 'advantage' : 'none';
  return call(dieFrame('armour', sides, edge, characterId), { ...frame, step: 'armour-rolled' });
}

/** A 1 cannot be lowered: the choice is open again, without exertion. */
export function armourRolled(context: Context, frame: Attack, roll: Roll): Next {
  const { characterId } = frame.input;
  const { name, sheet } = characterOf(context.world, characterId);
  sheet.armourValue = roll.face;
  context.emit({ fact: 'armour-rolled', rule: 'LH-ARMOUR-01', characterId, name, roll });
  if (!isStanding(context.world, frame.foeId)) return foeGone(context, frame);
  if (roll.face > 1) return exert(context, frame);
  context.emit({ fact: 'armour-spent', rule: 'LH-MELEE-04', characterId, name });
  return askCost(context, frame);
}

/** The arrows are counted: the full damage gets through, whatever the roll showed (LH-MISSILE-03). */
export function ammunitionRolled(context: Context, frame: Attack, value: Json): Next {
  useAmmunition(context, frame, value);
  return isStanding(context.world, frame.foeId) ? strike(context, frame, frame.damage) : foeGone(context, frame);
}

/**
 * The possible prices of a weak success now: a body blow always, the others only when they can be paid (LH-USAGE-09). A blow
 * has body blow, exposed, exertion (LH-MELEE-01); a shot body blow, ammunition, exposed (LH-MISSILE-01).
 */
export function weakCosts(world: World, frame: Attack): readonly Cost[] {
  const bodyBlow: Cost = { id: 'body-blow', terms: {} };
  return frame.kind === 'melee'
    ? [bodyBlow, ...exposed(world, frame), ...exertion(world, frame)]
    : [bodyBlow, ...ammunition(world, frame), ...exposed(world, frame)];
}

/** Not again while already exposed (LH-MELEE-03). */
function exposed(world: World, { input }: Attack): readonly Cost[] {
  const { characterId } = input;
  return findCondition(world, 'exposed', { characterId }) === null ? [{ id: 'exposed', terms: {} }] : [];
}

/** Not without armour, nor with an armour value of 1 (LH-MELEE-04). */
function exertion(world: World, frame: Attack): readonly Cost[] {
  const { characterId } = frame.input;
  const { armourValue: value } = characterOf(world, characterId).sheet;
  const die = armourDieOf(world, characterId, weaponOf(world, frame)?.data.twoHanded ?? false);
  return die !== null && (value === null || value > 1) ? [{ id: 'exertion', terms: { die, value } }] : [];
}

/** By the campaign's choice the gear die, the weapon's own, or none (LH-MISSILE-03). */
function ammunition(world: World, frame: Attack): readonly Cost[] {
  const die = ammunitionDie(world, frame);
  return die === null ? [] : [{ id: 'ammunition', terms: { die } }];
}

function ammunitionDie(world: World, frame: Attack): UsageSize | null {
  const weapon = weaponOf(world, frame);
  const { gear } = world.usageDice;
  if (weapon !== null && isThrowable(world, weapon)) return null;
  switch (chosen(world.campaign, 'ammo')) {
    case 'gear_die':
      return canRoll(gear) ? gear.size : null;
    case 'weapon_die':
      return weapon === null || isSpent(world, 'ammunition', ammoOf(weapon.data)) ? null : ammoOf(weapon.data);
    case 'off':
      return null;
  }
}

/** The ammunition check: a usage test of the gear die, or of the weapon's own (LH-MISSILE-03). */
function rollAmmunition({ world }: Context, frame: Attack): Next {
  const { characterId } = frame.input;
  const weapon = weaponOf(world, frame);
  const own = chosen(world.campaign, 'ammo') === 'weapon_die' && weapon !== null;
  const first = own
    ? dieFrame('ammunition', ammoOf(weapon.data), 'none', characterId)
    : usageFrame('gear', 'ammunition', characterId);
  return call(first, { ...frame, step: 'ammunition' });
}

/**
 * The roll is recorded on the weapon's own die: 1–3 is one rung down, and on the lowest nothing is left to shoot with. The
 * gear die records itself; its value is a number.
 */
function useAmmunition({ world, emit }: Context, frame: Attack, value: Json): void {
  const weapon = weaponOf(world, frame);
  if (typeof value === 'number' || weapon === null) return;
  const roll = readRoll(value);
  const from = ammoOf(weapon.data);
  const used = isUsed(roll.face);
  const to = used ? worse(world, 'ammunition', from) : from;
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
