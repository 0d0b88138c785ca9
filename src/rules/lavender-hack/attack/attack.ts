import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import { type Ask, isRefusal } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { readRoll } from '../checks/vocabulary.ts';
import { hasFeature } from '../classes/classes.ts';
import { UNARMED_DIE, wearDown } from '../items/gear.ts';
import { layDown } from '../items/load.ts';
import { damageDieOf } from '../items/magic-items.ts';
import { holdsUp } from '../kit/combatants.ts';
import { isSuccess } from '../kit/degree.ts';
import { BROKEN, canRoll } from '../kit/edition.ts';
import { BANDS } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import type { Item, World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { ATTACK_RULES, type Attack, aimAttack, foesInReach, isStanding, isThrowable, weaponOf } from './aim.ts';
import { foeGone, rollDamage, strike } from './damage-roll.ts';
import { hearShot } from './loud-shot.ts';
import { askFoe, begin, foeKnown, lapse } from './start.ts';
import { type Maneuver, type MeleeFrame, type MissileFrame, meleeFrame } from './vocabulary.ts';
import { ammunitionRolled, armourRolled, askCost, pay, weakCosts } from './weak-cost.ts';

/**
 * Melee attack (LH-MELEE-01): a test of Str against a foe who is close, or near and then moved up to.
 *
 * Critical: double damage, armour ignored. Strong: damage, armour ignored. Weak: damage, and one of body blow, exposed
 * position, exertion. Miss: nothing. Fumble: the weapon's die drops one rung. Its value is the degree; null when it came
 * to nothing.
 */
export const melee: Handler<'melee'> = { ask: askAttack, resume: resumeAttack };

/**
 * Missile attack (LH-MISSILE-01): a test of Dex against a foe within the weapon's range, with disadvantage at one who is
 * close (LH-EQUIP-06).
 *
 * The degrees are those of melee, except that a weak success costs one of body blow, ammunition, exposed position. Its
 * value is the degree; null when it came to nothing.
 */
export const missile: Handler<'missile'> = { ask: askAttack, resume: resumeAttack };

/**
 * An attack, step by step: whom and with what; the test with its gear die; the extra dice; the damage; on a weak success
 * what it costs; what follows a blow that fells or is clean (LH-MELEE-01, LH-MISSILE-01).
 */
function resumeAttack(context: Context, frame: Attack, value: Json): Next {
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

/** The damage is rolled; on a weak success it has a cost, else it gets through. */
function deal(context: Context, frame: Attack): Next {
  if (!isStanding(context.world, frame.foeId)) return foeGone(context, frame);
  const dealt = rollDamage(context, frame);
  return dealt.degree === 'weak' ? askCost(context, dealt) : strike(context, dealt, dealt.damage);
}

/** With the degree settled: the result is told, a fumble wears the weapon down, a success continues. */
function tested(context: Context, frame: Attack): Next {
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

function emitBlow({ world, emit }: Context, frame: MeleeFrame): void {
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const { name } = characterOf(world, characterId);
  const item = weaponOf(world, frame);
  const [weaponId, weapon] = [item?.id ?? null, item?.name ?? null];
  const die = (item === null ? null : damageDieOf(item)) ?? UNARMED_DIE;
  emit({ fact: 'melee', rule: 'LH-MELEE-01', characterId, name, foeId, foeName, weaponId, weapon, die, degree });
}

/** Gunpowder is heard far away (LH-EQUIP-07). */
function emitShot(context: Context, frame: MissileFrame): void {
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
  if (isThrowable(context.world, item)) letFly(context, { characterId, name }, item);
}

/** A thrown weapon lies at the place of the fight (LH-EQUIP-10, LH-SLOT-04). */
function letFly(
  context: Context,
  who: { readonly characterId: string; readonly name: string },
  { id: itemId, name: item }: Pick<Item, 'id' | 'name'>,
): void {
  layDown(context, itemId);
  context.emit({ fact: 'thrown', rule: 'LH-EQUIP-10', ...who, itemId, item });
}

/** A fumble takes the weapon's die down one rung (LH-MELEE-01, LH-MISSILE-02, LH-EQUIP-05). */
function blunt({ world, emit }: Context, frame: Attack): void {
  const { characterId } = frame.input;
  const weapon = weaponOf(world, frame);
  const worn = weapon === null ? null : wearDown(weapon);
  if (weapon === null || worn === null) return;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'weapon-worn', rule: 'LH-EQUIP-05', characterId, name, itemId: weapon.id, item: weapon.name, ...worn });
}

/** The gear die on top, by Power Attack or Precise Shot (LH-STRONG-07, LH-DEFT-04). */
function offerPower(context: Context, frame: Attack): Next {
  const { sheet } = characterOf(context.world, frame.input.characterId);
  const { feature } = POWER[frame.kind];
  return hasFeature(sheet, feature) ? ask({ ...frame, step: 'power-attack' }) : deal(context, frame);
}

/** The feature that adds the gear die to the damage of each kind of attack; its question has the same name. */
const POWER = {
  melee: { feature: 'power-attack', rule: 'LH-STRONG-07' },
  missile: { feature: 'precise-shot', rule: 'LH-DEFT-04' },
} as const;

/** The questions of an attack at each of its steps. */
function askAttack(world: World, frame: Attack): Ask | null {
  const { foeId, foeName: foe, damage } = frame;
  if (frame.step === 'foe') return askFoe(world, frame);
  if (frame.step === 'cleave') return askCleave(world, frame);
  if (!isStanding(world, foeId)) return null;
  const attacker = toAttacker(world, frame);
  switch (frame.step) {
    case 'death-dice': {
      const { pool } = characterOf(world, frame.input.characterId).sheet;
      if (pool === 0) return null;
      const form = { form: 'number', min: 0, max: pool } as const;
      return askQuestion('death-dice', { ...attacker, rule: 'LH-STRONG-01', form, fallback: 0, terms: { pool, foe } });
    }
    case 'power-attack': {
      const gear = world.usageDice.gear;
      if (!canRoll(gear)) return null;
      const { feature, rule } = POWER[frame.kind];
      const yes = { id: 'yes', terms: { die: gear.size, broken: gear.size === BROKEN } } as const;
      const form = { form: 'choice', options: [yes, ...bareOptions('no')] } as const;
      return askQuestion(feature, { ...attacker, rule, form, fallback: 'no', terms: { foe } });
    }
    case 'cost': {
      const rule = ATTACK_RULES[frame.kind];
      const form = { form: 'choice', options: weakCosts(world, frame) } as const;
      const armour = frame.kind === 'melee' ? characterOf(world, frame.input.characterId).sheet.armourValue : null;
      const terms = { damage, foe, armour };
      return askQuestion('weak-cost', { ...attacker, rule, form, required: true, fallback: 'body-blow', terms });
    }
    case 'maneuver': {
      const form = { form: 'choice', options: bareOptions(...maneuversAt(world, foeId), 'none') } as const;
      return askQuestion('maneuver', { ...attacker, rule: 'LH-STRONG-05', form, fallback: 'none', terms: { foe } });
    }
    default:
      return null;
  }
}

/** The possible effects on a foe in addition to the damage: a beast has neither weapon nor shield (LH-STRONG-05). */
function maneuversAt({ foes }: Pick<World, 'foes'>, foeId: string): readonly Maneuver[] {
  return foes[foeId]?.data.beast === true ? ['push'] : MANEUVERS;
}

const MANEUVERS: readonly Maneuver[] = ['disarm', 'push', 'sunder-shield'];

/** Disarmed, its next attack does a d2; pushed, it is one band farther off; without its shield, its armour is one less (LH-STRONG-05). */
function maneuver({ world, emit }: Context, frame: Attack, value: Json): Next {
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const foe = world.foes[foeId];
  const done = maneuversAt(world, foeId).find((one) => one === value);
  if (done === undefined || foe === undefined) return back(degree);
  const { name } = characterOf(world, characterId);
  emit({ fact: 'maneuver', rule: 'LH-STRONG-05', characterId, name, foeId, foeName, maneuver: done });
  if (done === 'disarm') foe.data.disarmed = true;
  if (done === 'sunder-shield') foe.data.armour = Math.max(0, foe.data.armour - 1);
  const from = foe.data.distance;
  const to = BANDS[BANDS.indexOf(from) + 1];
  if (done === 'push' && to !== undefined) {
    foe.data.distance = to;
    emit({ fact: 'foe-moves', rule: 'LH-STRONG-05', foeId, foeName, from, to });
  }
  return back(degree);
}

function askCleave(world: World, frame: Attack): Ask | null {
  const foes = foesInReach(world).map(({ id, name }) => ({ id, terms: { name } }));
  if (foes.length === 0) return null;
  const options = [...foes.slice(0, MAX_OPTIONS - 1), ...bareOptions('stop')];
  return askQuestion('cleave', {
    ...toAttacker(world, frame),
    rule: 'LH-STRONG-04',
    form: { form: 'choice', options },
    fallback: 'stop',
    terms: { fallen: frame.foeName, weapon: weaponOf(world, frame)?.name ?? null },
  });
}

/** It is asked of the attacker, and need not be answered while nobody waits for them. */
function toAttacker(world: World, { input }: Attack): Pick<Ask, 'audience' | 'characterId' | 'required'> {
  const { characterId } = input;
  const { userId } = characterOf(world, characterId);
  return { audience: { who: 'one', userId }, characterId, required: holdsUp(world, characterId) };
}

/** A foe fell: another attack at once, with the same weapon, as long as each one fells somebody (LH-STRONG-04). */
function cleave(context: Context, frame: Attack, value: Json): Next {
  const foe = foesInReach(context.world).find(({ id }) => id === value);
  if (foe === undefined) return back(frame.degree);
  const again = { ...frame.input, foeId: foe.id, foeName: null, edge: 'none', unaware: false } as const;
  const aim = aimAttack(context.world, 'melee', again);
  return isRefusal(aim) ? lapse(context, frame, aim.refused) : begin(context, meleeFrame(again));
}
