import { type Roll, rollDie } from '../dice.ts';
import type { Json } from '../json.ts';
import { isSneak, standingFoes, weaponOf } from './attack.ts';
import { hasFeature } from './classes.ts';
import { addTask, beginCondition } from './conditions.ts';
import type { LavenderContext } from './context.ts';
import { afterArmour, hurtFoe } from './damage.ts';
import { ask, back, call, dieFrame, type LavenderNext, type MeleeFrame } from './frames.ts';
import { armourDieOf, UNARMED_DIE } from './gear.ts';
import { weakCosts } from './melee-questions.ts';
import { characterOf } from './people.ts';
import { chosen } from './settings.ts';
import type { LavenderDraft } from './shapes.ts';

/** Rolls the damage: the weapon (twice for a sneak attack), doubled by a critical, and what is added (LH-COMBAT-07). */
export function deal(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const { world, dice, tell } = context;
  const { foeId, foeName, degree, power } = frame;
  const { characterId } = frame.input;
  if (!isStanding(world, foeId)) return foeGone(context, frame);
  const { name, sheet } = characterOf(world, characterId);
  const sides = weaponOf(world, frame)?.data.dieNow ?? UNARMED_DIE;
  const weapon = Array.from({ length: isSneak(world, frame) ? 2 : 1 }, () => rollDie(dice, 'damage', sides));
  const many = Math.min(frame.deathDice, sheet.pool);
  const deathDice = Array.from({ length: many }, () => rollDie(dice, 'death-dice', 6));
  sheet.pool -= many;
  const doubled = degree === 'critical' ? chosen(world.campaign, 'critical_doubles') : null;
  const extra = sumOf(deathDice) + (power ?? 0);
  const total = sumOf(weapon) * (doubled === null ? 1 : 2) + extra * (doubled === 'all' ? 2 : 1);
  const armourIgnored = degree !== 'weak';
  const poolLeft = hasFeature(sheet, 'dealer-of-death') ? sheet.pool : null;
  tell({
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
    total,
    armourIgnored,
  });
  const dealt: MeleeFrame = { ...frame, damage: total };
  return armourIgnored ? strike(context, dealt, total) : askCost(context, dealt);
}

function sumOf(rolls: readonly Roll[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}

/** A body blow is all that is left when nothing else can be paid: then there is nothing to ask. */
function askCost(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const cost: MeleeFrame = { ...frame, step: 'cost' };
  return weakCosts(context.world, cost).length > 1 ? ask(cost) : pay(context, cost, 'body-blow');
}

export function pay(context: LavenderContext, frame: MeleeFrame, value: Json): LavenderNext {
  const { world } = context;
  const { foeId, damage } = frame;
  const { characterId } = frame.input;
  const foe = world.foes[foeId];
  if (foe === undefined || !isStanding(world, foeId)) return foeGone(context, frame);
  switch (value) {
    case 'exposed':
      paid(context, frame, 'exposed');
      beginCondition(context, 'exposed', { characterId });
      return strike(context, frame, damage);
    case 'exertion':
      return exert(context, frame);
    default:
      paid(context, frame, 'body-blow');
      return strike(context, frame, afterArmour(damage, foe.data.armour));
  }
}

function paid(
  { world, tell }: LavenderContext,
  { input }: MeleeFrame,
  cost: 'body-blow' | 'exposed' | 'exertion',
  armourFrom: number | null = null,
  armourTo: number | null = null,
): void {
  const { characterId } = input;
  const rule = { 'body-blow': 'LH-MELEE-02', exposed: 'LH-MELEE-03', exertion: 'LH-MELEE-04' }[cost];
  const { name } = characterOf(world, characterId);
  tell({ fact: 'weak-cost', rule, characterId, name, cost, armourFrom, armourTo });
}

/** The armour's value goes down by one; it is rolled first if this fight has not needed it yet (LH-MELEE-04, LH-ARMOUR-01). */
function exert(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const { characterId } = frame.input;
  const { sheet } = characterOf(context.world, characterId);
  const value = sheet.armourValue;
  if (value !== null && value > 1) {
    sheet.armourValue = value - 1;
    paid(context, frame, 'exertion', value, value - 1);
    return strike(context, frame, frame.damage);
  }
  const sides = armourDieOf(context.world, characterId, isTwoHanded(context.world, frame));
  if (sides === null || value !== null) return askCost(context, frame);
  const edge = hasFeature(sheet, 'tank') ? 'advantage' : 'none';
  return call(dieFrame('armour', sides, edge, characterId), { ...frame, step: 'armour-rolled' });
}

/** A 1 cannot be lowered: the choice is open again, without exertion. */
export function armourRolled(context: LavenderContext, frame: MeleeFrame, roll: Roll): LavenderNext {
  const { characterId } = frame.input;
  const { name, sheet } = characterOf(context.world, characterId);
  sheet.armourValue = roll.face;
  context.tell({ fact: 'armour-rolled', rule: 'LH-ARMOUR-01', characterId, name, roll });
  return roll.face > 1 ? exert(context, frame) : askCost(context, frame);
}

function strike(context: LavenderContext, frame: MeleeFrame, damage: number): LavenderNext {
  const { world } = context;
  const { foeId, degree } = frame;
  const { sheet } = characterOf(world, frame.input.characterId);
  if (hurtFoe(context, foeId, damage, 'LH-COMBAT-07')) return offerCleave(context, frame);
  const isClean = degree === 'strong' || degree === 'critical';
  return isClean && hasFeature(sheet, 'combat-maneuver') ? ask({ ...frame, step: 'maneuver' }) : back(degree);
}

const MANEUVERS = ['disarm', 'push', 'sunder-shield'] as const;

/** What became of the foe's weapon, place or shield is for the game master to say (LH-STRONG-05). */
export function maneuver(context: LavenderContext, frame: MeleeFrame, value: Json): LavenderNext {
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const done = MANEUVERS.find((one) => one === value);
  if (done === undefined) return back(degree);
  const { name } = characterOf(context.world, characterId);
  context.tell({ fact: 'maneuver', rule: 'LH-STRONG-05', characterId, name, foeId, foeName, maneuver: done });
  addTask(context, 'maneuver', 'LH-STRONG-05', { maneuver: done, name, foe: foeName });
  return back(degree);
}

/** A foe fell: another attack at once, with the same weapon, as long as each one fells somebody (LH-STRONG-04). */
function offerCleave({ world }: LavenderContext, frame: MeleeFrame): LavenderNext {
  const { sheet } = characterOf(world, frame.input.characterId);
  const mayCleave = hasFeature(sheet, 'cleave') && standingFoes(world).length > 0;
  return mayCleave ? ask({ ...frame, step: 'cleave' }) : back(frame.degree);
}

function foeGone({ tell }: LavenderContext, { foeName, degree }: MeleeFrame): LavenderNext {
  tell({ fact: 'note', rule: 'LH-MELEE-01', note: 'foe-gone', detail: { name: foeName } });
  return back(degree);
}

function isStanding(world: LavenderDraft, foeId: string): boolean {
  return world.foes[foeId]?.data.down === false;
}

function isTwoHanded(world: LavenderDraft, frame: MeleeFrame): boolean {
  return weaponOf(world, frame)?.data.twoHanded ?? false;
}
